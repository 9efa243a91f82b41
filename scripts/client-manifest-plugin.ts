/**
 * `virtual:client-manifest` lists the files of the browser build for the server build; in development there
 * is none, and Vite serves the sources.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:client-manifest';

export function clientManifest(clientDirectory: string): Plugin {
  let isBuilding = false;
  return {
    name: 'phenolive-client-manifest',
    configResolved(config) {
      isBuilding = config.command === 'build';
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const file = join(clientDirectory, '.vite', 'manifest.json');
      if (!isBuilding) return 'export const clientManifest = undefined;';
      if (!existsSync(file)) throw new Error(`${file} is missing: the browser build comes first.`);
      return `export const clientManifest = ${readFileSync(file, 'utf8')};`;
    },
  };
}
