/**
 * Which words a page needs, read from its sources: every id that stands in them as a text, or that begins
 * like one that is put together (`common.level.${level}`), in whatever it imports now or later. A word
 * too many costs a few bytes; a word that stands nowhere as a text would be missing, so ids are always
 * written out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { laterParts } from '../src/web/words/later-parts.ts';

const web = join(import.meta.dirname, '..', 'src', 'web');
const routes = ['public-routes.tsx', 'own-routes.tsx'].map((file) => join(web, file));
const entry = join(web, 'entry-browser.tsx');

const page = /\bmodule: '([^']+)'/g;
const typesOnly = /^import type [^;]*;/gm;
const imported = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.tsx?)'/g;
const text = /['"`]([a-z][\w-]*\.[^'"`$\n]*)(['"`]|\$\{)/g;

/** What runs in the browser with words of its own: the pages, as the routes name them, and later parts of them. */
export function pageModules(): readonly string[] {
  const sources = routes.map((file) => readFileSync(file, 'utf8'));
  const pages = sources.flatMap((source) => [...source.matchAll(page)].map(([, module = '']) => module));
  return [...new Set([...pages, ...Object.values(laterParts)])];
}

/** What every page shows: header, footer, and what stands for a page that is not there. */
export function wordsOfShell(ids: readonly string[]): readonly string[] {
  return wordsIn(sourcesOf(entry, new Set(pageModules().map((module) => join(web, module)))), ids);
}

export function wordsOfPage(module: string, ids: readonly string[]): readonly string[] {
  const everywhere = new Set(wordsOfShell(ids));
  const later = Object.values<string>(laterParts).filter((part) => part !== module);
  const sources = sourcesOf(join(web, module), new Set(later.map((part) => join(web, part))));
  return wordsIn(sources, ids).filter((id) => !everywhere.has(id));
}

export function wordsIn(sources: readonly string[], ids: readonly string[]): readonly string[] {
  const { named, beginnings } = textsIn(sources, ids);
  return ids.filter((id) => named.has(id) || beginnings.some((start) => id.startsWith(start)));
}

/** Those that no source names whole, or one names besides in parts. */
export function idsPutTogether(sources: readonly string[], ids: readonly string[]): readonly string[] {
  const { beginnings } = textsIn(sources, ids);
  return ids.filter((id) => beginnings.some((start) => id.startsWith(start)));
}

function textsIn(sources: readonly string[], ids: readonly string[]) {
  const known = new Set(ids);
  const named = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, start = '', end] of sources.flatMap((source) => [...source.matchAll(text)])) {
    if (known.has(start) && end !== '${') named.add(start);
    else beginnings.add(start);
  }
  return { named, beginnings: [...beginnings] };
}

/** The texts of a module and of all that it imports from the web, except through `apart`. */
function sourcesOf(file: string, apart: ReadonlySet<string> = new Set()): readonly string[] {
  const sources = new Map<string, string>();
  const visit = (path: string) => {
    if (sources.has(path) || apart.has(path) || !path.startsWith(web) || !existsSync(path)) return;
    const source = readFileSync(path, 'utf8').replace(typesOnly, '');
    sources.set(path, source);
    for (const [, address = ''] of source.matchAll(imported)) visit(join(dirname(path), address));
  };
  visit(file);
  return [...sources.values()];
}
