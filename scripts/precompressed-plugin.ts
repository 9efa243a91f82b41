/**
 * Writes each script and style sheet compressed beside itself, as small as Brotli can: once at build
 * time, where an answer could only afford a quick and larger compression.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg)$/;

export function precompressed(): Plugin {
  let isBrowserBuild = false;
  return {
    name: 'phenolive-precompressed',
    enforce: 'post',
    configResolved(config) {
      isBrowserBuild = config.command === 'build' && !config.build.ssr;
    },
    generateBundle(_, bundle) {
      if (!isBrowserBuild) return;
      for (const file of Object.values(bundle)) {
        if (!compressible.test(file.fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(content),
        });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content) });
      }
    },
  };
}
