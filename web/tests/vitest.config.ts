import { defineConfig } from 'vitest/config';

// Real browsers against a real server: one file after another, for the machines of the tests are small.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A small machine takes its time; what is there is seen at once.
    expect: { poll: { timeout: 20_000, interval: 40 } },
  },
});
