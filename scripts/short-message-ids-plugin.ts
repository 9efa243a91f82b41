/**
 * In the browser build, numbers replace message ids that are written out in the sources: ids are a third of a
 * page's messages, and occur in its code again. Ids built from template literals (`common.level.${level}`)
 * stay, and so do all ids on the server and in development.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readCatalog } from './catalogs.ts';
import { idsPutTogether } from './page-messages.ts';

const web = join(import.meta.dirname, '..', 'src', 'web');
const ofWeb = /\/src\/web\/.*\.tsx?$/;
/** A whole string between equal quotes. */
const text = /(['"`])([a-z][\w-]*\.[^'"`$\n]*)\1/g;

export function shortMessageIds(): Plugin {
  let isBrowserBuild = false;
  return {
    name: 'phenolive-short-word-ids',
    enforce: 'pre',
    configResolved(config) {
      isBrowserBuild = config.command === 'build' && !config.build.ssr;
    },
    transform(code, id) {
      if (!isBrowserBuild || !ofWeb.test(id)) return undefined;
      const changed = withShortIds(code, shortIds());
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

export function withShortIds(code: string, short: ReadonlyMap<string, string>): string {
  return code.replace(text, (all, quote: string, id: string) => {
    const name = short.get(id);
    return name === undefined ? all : `${quote}${name}${quote}`;
  });
}

let known: ReadonlyMap<string, string> | undefined;

/** The same in every language. */
export function shortIds(): ReadonlyMap<string, string> {
  known ??= shortened(Object.keys(readCatalog('en')), webSources());
  return known;
}

export function shortened(ids: readonly string[], sources: readonly string[]): ReadonlyMap<string, string> {
  const long = new Set(idsPutTogether(sources, ids));
  const numbered = ids.filter((id) => !long.has(id));
  const inOrder = [...numbered.filter(isPublic), ...numbered.filter((id) => !isPublic(id))];
  // No id is a number, because each starts with its catalog and a dot.
  return new Map(inOrder.map((id, index) => [id, index.toString(36)]));
}

/** Public pages get the shortest numbers, so that messages behind the sign-in do not make them larger. */
function isPublic(id: string): boolean {
  return /^(shell|common|products|consumer|provenance)\./.test(id);
}

export function webSources(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, path), 'utf8'));
}
