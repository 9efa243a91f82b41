/** Finds a file's imports from its text alone, so that files that do not compile are checked too. */
import { posix } from 'node:path';
import { withoutComments } from './code-only.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Path from the project root for a relative import, undefined for a package. */
  readonly target: string | undefined;
  readonly kind: 'import' | 're-export' | 'dynamic';
}

const statement =
  /(?<=^|[;\n])[ \t]*(import|export)\s+(?:type\s+)?(?:[\w$*{},\s]+?\s+from\s+)?(['"])([^'"\n]+)\2/g;
const dynamic = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const match of code.matchAll(statement)) {
    const kind = match[1] === 'export' ? 're-export' : 'import';
    found.push(describe(path, code, match.index, match[3] ?? '', kind));
  }
  for (const match of code.matchAll(dynamic)) {
    found.push(describe(path, code, match.index, match[2] ?? '', 'dynamic'));
  }
  return found;
}

function describe(
  path: string,
  code: string,
  index: number,
  specifier: string,
  kind: Import['kind'],
): Import {
  const isRelative = specifier.startsWith('.');
  // Vite's `?url` and `?raw` change how a file is imported, not which file.
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const start = index + (code.slice(index).match(/^\s*/)?.[0].length ?? 0);
  return {
    specifier,
    line: code.slice(0, start).split('\n').length,
    target: isRelative ? target : undefined,
    kind,
  };
}

/** `@fastify/static/types` -> `@fastify/static`, `node:path` -> `node:path`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
