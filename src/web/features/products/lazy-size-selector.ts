/** The sizes as they came with the page: the browser loads their code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const load = async () => (await import('./size-selector.tsx')).SizeSelector;
export const SizeSelector = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'section',
  lazyChunks.sizes,
);
