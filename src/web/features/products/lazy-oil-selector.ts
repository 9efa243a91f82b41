/** Sizes and harvests as they came with the page: the browser loads their code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const load = async () => (await import('./oil-selector.tsx')).OilSelector;
export const OilSelector = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'div',
  lazyChunks.sizes,
);
