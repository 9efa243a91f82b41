/**
 * How the pages are built, twice from one configuration: for the browser into dist/web/client with a
 * manifest, then for the server into dist/web/server, which reads that manifest at build time.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { clientManifest } from './scripts/client-manifest-plugin.ts';
import { compiledWords } from './scripts/compiled-words-plugin.ts';
import { leanRoutes } from './scripts/lean-routes-plugin.ts';
import { precompressed } from './scripts/precompressed-plugin.ts';

/**
 * The detector of QR codes comes minified and calls one of its own functions `z`. Calls of our schemas'
 * `z` may be left out (see treeshake below), so that function is given another name before.
 */
const wholeDetector: Plugin = {
  name: 'phenolive-whole-detector',
  transform: (code, id) =>
    id.includes('/barcode-detector/')
      ? code.replace(/(?<![.\w$])z(?= ?(?:\(|= \())/g, 'whenResolved')
      : undefined,
};

export const clientDirectory = 'dist/web/client';

// Vite asks for a default export; no other file has one.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'src/web/public',
  plugins: [
    leanRoutes(),
    react(),
    tailwindcss(),
    compiledWords(),
    clientManifest(clientDirectory),
    precompressed(),
    wholeDetector,
  ],
  json: { namedExports: false, stringify: true },
  // Bundled, because loading a thousand icons one by one would slow the start.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : clientDirectory,
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // Our own tags name the chunks to preload; Vite's polyfill would be an inline script.
    modulePreload: { polyfill: false },
    // A file inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-browser.tsx',
      // Making a schema changes nothing, so those that no form uses are left out, and Zod with them.
      treeshake: { manualPureFunctions: ['z', 'defineRoute'] },
    },
  },
}));
