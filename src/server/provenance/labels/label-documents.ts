/**
 * Draws label documents, one at a time per person, and caches them. The key covers everything on the
 * document, so a changed code, batch or certificate gives another document.
 */
import { createHash } from 'node:crypto';
import { moduleAtTill } from '../../../domain/provenance/printed-links.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { exactBytes } from '../../caches/retained-bytes.ts';
import { FairQueue, NoLongerWanted } from '../../concurrency/fair-queue.ts';
import type { LabelledCode, LabelOrder } from './label-sheets.ts';

const cacheMinutes = 10;

type WholeOrder = LabelOrder & { readonly codes: readonly LabelledCode[] };

export class LabelDocuments {
  readonly #queue = new FairQueue({ atOnce: 2, maxWaiting: 3 });
  /** Ten thousand labels take about ten million bytes. */
  readonly #cache: Cache<Buffer>;

  constructor(caches: CacheBudget) {
    this.#cache = caches.open('label documents');
  }

  /** Undefined where tills are to read the labels, and these are too small. */
  async draw(subject: string, signal: AbortSignal, order: LabelOrder): Promise<Buffer | undefined> {
    return this.#queue.run(subject, signal, async () => {
      const codes: LabelledCode[] = [];
      for await (const code of order.codes) codes.push(code);
      const whole = { ...order, codes };
      const name = createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
      const cached = this.#cache.get(name);
      if (cached !== undefined) return cached;
      const document = await drawn(whole, signal);
      if (document !== undefined) this.#cache.set(name, document, cacheMinutes * 60_000);
      return document;
    });
  }
}

async function drawn(order: WholeOrder, signal: AbortSignal): Promise<Buffer | undefined> {
  // The fonts and the PDF library are large: they are loaded with the first sheet.
  const { labelSheets, leastModule } = await import('./label-sheets.ts');
  if (order.isForTills && leastModule(order) < moduleAtTill.least) return undefined;
  const sheets: Buffer[] = [];
  for await (const sheet of labelSheets(order)) {
    if (signal.aborted) throw new NoLongerWanted();
    sheets.push(sheet);
  }
  return exactBytes(Buffer.concat(sheets));
}
