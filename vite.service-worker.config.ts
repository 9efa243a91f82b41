/** How the service worker is built: one classic script beside the files of the browser build, which comes first. */
import { defineConfig } from 'vite';
import { precachedFiles } from './scripts/precached-files-plugin.ts';
import { precompressed } from './scripts/precompressed-plugin.ts';
import { clientDirectory } from './vite.config.ts';

// Vite asks for a default export.
export default defineConfig({
  publicDir: false,
  plugins: [precachedFiles(clientDirectory), precompressed()],
  // Leaves the messages of development out of Workbox.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: clientDirectory,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
