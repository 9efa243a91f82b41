/* Fonts stay within the budget of the first paint, and the style sheet names existing files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./fonts/', import.meta.url);
const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
/** 60 KB before the first paint, from the design's budgets. */
const budget = 60_000;

const scripts: Record<string, readonly string[]> = {
  English: ['latin'],
  'Spanish and Italian': ['latin', 'latin-1'],
  'Croatian and Slovene': ['latin', 'latin-ext'],
  Greek: ['latin', 'greek'],
};

it.each(Object.entries(scripts))('a page in %s needs at most 60 KB of fonts', (_language, subsets) => {
  const files = subsets.flatMap((subset) => [`display-${subset}.woff2`, `text-${subset}.woff2`]);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('names every font file once and no other', () => {
  const named = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)/g)].map(([, file]) => file).toSorted();
  const persisted = readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .toSorted();
  expect(named).toEqual(persisted);
});
