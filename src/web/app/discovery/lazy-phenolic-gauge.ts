/** The gauge as it came with the page: the browser loads its code only for a page that opens without a document load. */
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';

const load = async () => (await import('./phenolic-gauge.tsx')).PhenolicGauge;
export const PhenolicGauge = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'div',
  lazyChunks.gauge,
);
