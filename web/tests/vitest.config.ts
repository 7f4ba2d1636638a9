import { defineConfig } from 'vitest/config';

// Real browsers against real servers, one of each for a file: two files at a time, for the machines of the tests are small.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // A small machine takes its time, and a shared one stands still now and then; what is there is seen at once.
    expect: { poll: { timeout: 60_000, interval: 40 } },
  },
});
