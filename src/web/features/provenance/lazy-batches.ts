/** The batches as they came with the page: the browser loads their code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyIllustration } from '../../kernel/illustrations/lazy-illustration.tsx';

const loadNotices = async () => (await import('./batches.tsx')).BatchNotices;
const loadEarlier = async () => (await import('./batches.tsx')).EarlierBatches;

export const BatchNotices = lazyIllustration(
  loadNotices,
  import.meta.env.SSR ? await loadNotices() : undefined,
  'div',
  lazyChunks.batches,
);
export const EarlierBatches = lazyIllustration(
  loadEarlier,
  import.meta.env.SSR ? await loadEarlier() : undefined,
  'section',
  lazyChunks.batches,
);
