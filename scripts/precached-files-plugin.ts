/**
 * `virtual:precached-files` for the service worker: from the manifest of the browser build, the files that the scanner and
 * the offline page need in every language, lazy ones too, and a version that changes with any file.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:precached-files';
/** The anonymous copies of these pages are not among the public routes, so they load all routes. */
const statically = [
  'src/web/app/entry-browser.tsx',
  'src/web/kernel/device/settle-document.ts',
  'src/web/app/routes/routes.tsx',
  'src/web/app/offline/offline-page.tsx',
  'src/web/features/provenance/grove/record-stage-page.tsx',
];
const withLazyParts = [
  'src/web/features/provenance/scanner/scan-page.tsx',
  'src/web/features/provenance/verification/verify-page.tsx',
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export function precachedFiles(clientDirectory: string): Plugin {
  return {
    name: 'phenolive-precached-files',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const text = readFileSync(join(clientDirectory, '.vite', 'manifest.json'), 'utf8');
      const manifest: Readonly<Record<string, Chunk>> = JSON.parse(text);
      const files = filesOf(manifest).map((file) => `/${file}`);
      const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return `export const precachedFiles = ${JSON.stringify(files)}; export const buildVersion = '${version}';`;
    },
  };
}

function filesOf(manifest: Readonly<Record<string, Chunk>>): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string, lazy: boolean) => {
    // Messages and fonts differ between languages: the worker finds them in the pages.
    if (seen.has(name) || name.includes('virtual:page-words')) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build knows no chunk for ${name}.`);
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = chunk;
    for (const one of [file, ...css, ...assets.filter((asset) => !asset.endsWith('.woff2'))]) files.add(one);
    for (const other of imports) visit(other, lazy);
    if (lazy) for (const other of dynamicImports) visit(other, lazy);
  };
  for (const name of statically) visit(name, false);
  for (const name of withLazyParts) visit(name, true);
  return [...files];
}
