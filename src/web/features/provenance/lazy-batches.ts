/** The batches as they came with the page: the browser loads their code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const loadNotices = async () => (await import('./batches.tsx')).BatchNotices;
const loadEarlier = async () => (await import('./batches.tsx')).EarlierBatches;

export const BatchNotices = lazyPart(
  loadNotices,
  import.meta.env.SSR ? await loadNotices() : undefined,
  'div',
  lazyChunks.batches,
);
export const EarlierBatches = lazyPart(
  loadEarlier,
  import.meta.env.SSR ? await loadEarlier() : undefined,
  'section',
  lazyChunks.batches,
);
