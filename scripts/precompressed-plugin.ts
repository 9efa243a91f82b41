/**
 * Writes a copy of each script, style sheet and WebAssembly file, compressed by Brotli at its best level:
 * once at build time, because the server could only afford a faster, weaker compression.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
        writeFileSync(`${path}.br`, smallest(content));
        writeFileSync(`${path}.gz`, gzipSync(content));
      }
    },
  };
}

/**
 * Short distances coded directly suit scripts. Which size of blocks suits a large file best depends on its content; by itself,
 * Brotli does not look for it.
 */
function smallest(content: Buffer): Buffer {
  const settings =
    content.length > 2 ** 16 ? [0, 16, 19].flatMap((size) => [with15(size), with32(size)]) : [with15(0)];
  return settings
    .map((params) => brotliCompressSync(content, { params }))
    .reduce((best, other) => (other.length < best.length ? other : best));
}

const with15 = (blockSize: number) => ({
  [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
  [constants.BROTLI_PARAM_NDIRECT]: 15,
});

const with32 = (blockSize: number) => ({
  [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 16,
});
