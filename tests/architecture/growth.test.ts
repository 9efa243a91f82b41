/** Breaks the rule about limits once for each form of a collection that it reads. */
import { expect, test } from 'vitest';
import { collectionsWithoutLimit } from './growth.ts';
import { sourceFile } from './source-files.ts';

const growing = (text: string) => collectionsWithoutLimit([sourceFile('src/server/visitors.ts', text)]);

test.each([
  'const seen = new Map<string, number>();\nexport const see = (who: string) => seen.set(who, 1);',
  "/** Who came. */\nexport const seen = new Set<string>();\nseen.add('Eleni');",
  'const calls: (() => void)[] = [];\nexport const call = (one: () => void) => calls.push(one);',
  'const seen: Record<string, number> = {};\nexport const see = (who: string) => {\n  seen[who] = 1;\n};',
  'class Visitors {\n  readonly #seen = new Map<string, number>();\n  see(who: string) {\n    this.#seen.set(who, 1);\n  }\n}',
  'class Visitors {\n  seen: string[] = [];\n  see(who: string) {\n    this.seen = [...this.seen, who];\n  }\n}',
  'const seen = new LRUCache<string, number>({ ttl: 60_000 });',
])('%s', (text) => {
  expect(growing(text)).toHaveLength(1);
});

test.each([
  "const known = new Set(['el', 'en']);\nexport const isKnown = (one: string) => known.has(one);",
  '/** At most one for each language. */\nconst seen = new Map<string, number>();\nseen.set("el", 1);',
  'export function count() {\n  const seen = new Map<string, number>();\n  seen.set("el", 1);\n}',
  'const seen = new LRUCache<string, number>({ max: 500 });',
])('but not %s', (text) => {
  expect(growing(text)).toEqual([]);
});
