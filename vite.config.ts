/**
 * How the pages are built, twice from one configuration: for the browser into dist/web/client with a
 * manifest, then for the server into dist/web/server, which reads that manifest at build time.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { clientManifest } from './scripts/client-manifest-plugin.ts';
import { compiledMessages } from './scripts/compiled-messages-plugin.ts';
import { plainImports } from './scripts/plain-imports-plugin.ts';
import { precompressed } from './scripts/precompressed-plugin.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { shortIconKeys } from './scripts/short-icon-keys-plugin.ts';
import { shortMessageIds } from './scripts/short-message-ids-plugin.ts';

export const clientDirectory = 'dist/web/client';

/**
 * The architecture rules forbid side effects in the contract and the domain, and in the web only the entry has
 * them: a module whose exports are not used stays out of the browser.
 */
const treeshake: NonNullable<BuildOptions['rolldownOptions']>['treeshake'] = {
  moduleSideEffects: [
    { test: /\/src\/(?:contract|domain)\//, sideEffects: false },
    { test: /\/src\/web\/.*\.tsx?$/, sideEffects: false },
  ],
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
};

// Vite asks for a default export; no other file has one.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'src/web/public',
  plugins: [
    shortMessageIds(),
    shortIconKeys(),
    plainImports(),
    react(),
    tailwindcss(),
    compiledMessages(),
    clientManifest(clientDirectory),
    precompressed(),
  ],
  // React has had this itself since 18; the libraries bring another for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  json: { namedExports: false, stringify: true },
  // Bundled, so that React is the production build whatever NODE_ENV says (its other build takes half as long again to
  // render), and because loading a thousand icons one by one would slow the start.
  ssr: { noExternal: isSsrBuild ? true : ['lucide-react'] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : clientDirectory,
    emptyOutDir: true,
    ssrEmitAssets: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // Our own tags name the chunks to preload; Vite's polyfill would be an inline script.
    modulePreload: {
      polyfill: false,
      // A page opened later finds nearly all scripts there already, and names of files hardly compress.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // A file inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/web/app/entry-server.tsx'
        : ['src/web/app/entry-browser.tsx', 'src/web/app/offline/entry-offline.ts'],
      ...(isSsrBuild ? {} : { treeshake, output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
}));
