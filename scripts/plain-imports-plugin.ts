/**
 * Leaves out Vite's helper that loads the style sheets of lazy chunks: half a kilobyte on each page, and no chunk has
 * one. What is styled on its own links its sheet itself (features/producers/map/map-style.ts).
 */
import type { Plugin } from 'vite';

export function plainImports(): Plugin {
  return {
    name: 'phenolive-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      return 'export const __vitePreload = (load) => load();';
    },
    generateBundle(_, bundle) {
      const styled = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && !file.isEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0,
      );
      if (styled.length > 0) {
        this.error(
          `These chunks have style sheets that nothing would load: ${styled.map(({ fileName }) => fileName).join(', ')}.`,
        );
      }
    },
  };
}
