/**
 * Writes a copy of each script, style sheet and WebAssembly file, compressed by Brotli at its best level:
 * once at build time, because the server could only afford a faster, weaker compression.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|wasm)$/;

export function precompressed(): Plugin {
  let isBrowserBuild = false;
  return {
    name: 'phenolive-precompressed',
    enforce: 'post',
    configResolved(config) {
      isBrowserBuild = config.command === 'build' && !config.build.ssr;
    },
    // Reads the written files, because Vite still changes the code after the bundle is generated.
    writeBundle({ dir = '.' }, bundle) {
      if (!isBrowserBuild) return;
      for (const name of Object.keys(bundle)) {
        if (!compressible.test(name)) continue;
        const path = join(dir, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content));
      }
    },
  };
}
