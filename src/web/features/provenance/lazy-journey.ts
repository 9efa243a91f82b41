/**
 * The journey as it came with the page: nothing in it needs a script. The browser loads its code only for a page that opens
 * without a document load.
 */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const load = async () => (await import('./journey.tsx')).Journey;
export const Journey = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'section',
  lazyChunks.journey,
);
