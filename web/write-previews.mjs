// Draws the pictures that links to a box show in messages anew: each box on its shelf, as a server of ours shows it.
//
//     node write-previews.mjs http://127.0.0.1:8000
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, 'public/previews');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 800, height: 420 }, colorScheme: 'light' });
await page.goto(process.argv[2] ?? 'http://127.0.0.1:8000');
await page.locator('[data-game]').first().waitFor();
const games = await page
  .locator('[data-game]')
  .evaluateAll((lids) => lids.map(({ dataset }) => dataset.game));
await page.evaluate(() => document.fonts.ready);
for (const game of games) {
  await page.evaluate((game) => {
    document.querySelector('#shelf')?.remove();
    const shelf = document.createElement('div');
    shelf.id = 'shelf';
    shelf.style.cssText =
      'align-items:end;background:#6b4a2f;border-bottom:36px solid #8d6743;display:flex;inset:0;justify-content:center;position:fixed;z-index:9';
    const lid = document.querySelector(`[data-game="${game}"]`).cloneNode(true);
    lid.style.cssText =
      'border:0;box-shadow:6px 0 0 rgb(0 0 0/30%),0 0 20px rgb(0 0 0/40%);padding:0;width:426px';
    shelf.append(lid);
    document.body.append(shelf);
  }, game);
  await page.screenshot({ path: join(folder, `${game}.png`) });
}
await browser.close();
