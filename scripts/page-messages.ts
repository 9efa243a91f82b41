/**
 * Which messages a page needs, determined from its sources: every id that occurs in them as a string, or that
 * starts with a template literal prefix (`common.level.${level}`), in all static and dynamic imports. An
 * unneeded message costs a few bytes; an id that never occurs as a string would be missing, so ids are always
 * written out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lazyChunks } from '../src/web/kernel/i18n/lazy-chunks.ts';

const web = join(import.meta.dirname, '..', 'src', 'web');
const privateRoutes = ['private', 'batch', 'case'].map((name) => `app/routes/${name}-routes.tsx`);
const entry = join(web, 'app/entry-browser.tsx');

const page = /\bmodule: '([^']+)'/g;
const typesOnly = /^import type [^;]*;/gm;
const imported = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.tsx?)'/g;
const text = /['"`]([a-z][\w-]*\.[^'"`$\n]*)(['"`]|\$\{)/g;

/** The browser modules with messages of their own: the pages that the routes name, and lazy chunks. */
export function pageModules(): readonly string[] {
  return [...publicPageModules(), ...privatePageModules()];
}

/** Those that a visitor may open: the public pages, and lazy chunks. */
export function publicPageModules(): readonly string[] {
  return [...new Set([...modulesNamedIn('app/routes/public-routes.tsx'), ...Object.values(lazyChunks)])];
}

export function privatePageModules(): readonly string[] {
  const open = new Set(publicPageModules());
  return [...new Set(privateRoutes.flatMap(modulesNamedIn))].filter((module) => !open.has(module));
}

function modulesNamedIn(routes: string): readonly string[] {
  return [...readFileSync(join(web, routes), 'utf8').matchAll(page)].map(([, module = '']) => module);
}

/** The messages of every page: header, footer, and the page for a missing address. */
export function messagesOfShell(ids: readonly string[]): readonly string[] {
  return messagesIn(sourcesOf(entry, new Set(pageModules().map((module) => join(web, module)))), ids);
}

export function messagesOfPage(module: string, ids: readonly string[]): readonly string[] {
  const everywhere = new Set(messagesOfShell(ids));
  const later = Object.values<string>(lazyChunks).filter((part) => part !== module);
  const sources = sourcesOf(join(web, module), new Set(later.map((part) => join(web, part))));
  return messagesIn(sources, ids).filter((id) => !everywhere.has(id));
}

export function messagesIn(sources: readonly string[], ids: readonly string[]): readonly string[] {
  const { named, beginnings } = textsIn(sources, ids);
  return ids.filter((id) => named.has(id) || beginnings.some((start) => id.startsWith(start)));
}

/** Ids that a template literal prefix matches, even if a source also names them in full. */
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

/** The sources of a module and everything it imports from the web, except through `apart`. */
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
