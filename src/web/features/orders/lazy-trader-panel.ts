/** Who sells, as it came with the page: the browser loads its code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const load = async () => (await import('./trader-panel.tsx')).TraderPanel;
export const TraderPanel = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'section',
  lazyChunks.trader,
);
