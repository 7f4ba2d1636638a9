import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const lang = join(import.meta.dirname, '../../lang');
const english = new FluentBundle('en', { useIsolating: false });
for (const file of readdirSync(lang, { recursive: true }) as string[]) {
  if (!/^(games|learn\/(clubs|puzzles)|web\/\w+)\/en\.ftl$/.test(file)) continue;
  english.addResource(new FluentResource(readFileSync(join(lang, file), 'utf8')), { allowOverrides: true });
}

/** What the app says under this name to an English visitor. Who finds a better word for it breaks no test. */
export function said(name: string, values?: Record<string, FluentVariable>): string {
  const pattern = english.getMessage(name)?.value;
  if (!pattern) throw new Error(`Nothing is said under ${name}.`);
  return english.formatPattern(pattern, values ?? null);
}
