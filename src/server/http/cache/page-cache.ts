/** Rendered pages that many readers share, the same for all but the slots of each response. */
import type { RenderedPage } from '../../../contract/pages.ts';
import type { CacheBudget } from '../../caches/cache-budget.ts';
import type { CacheTags } from './cache-tags.ts';
import { gzipFilled, type PackedPage, packPage } from './packed-page.ts';
import { filler, type SlotValues, type SplitPage, splitAtSlots } from './page-slots.ts';
import { type Earlier, type Made, PublicCache } from './public-cache.ts';

export interface Rendering {
  readonly page: RenderedPage;
  readonly tags: CacheTags;
  /** False for a page that is its reader's alone. */
  readonly shared: boolean;
}

export type Render = () => Promise<Rendering>;

/** A rendered page as bytes, ready for what a response inserts. Its fields are counted, so none is private. */
export class CachedPage {
  readonly status: number;
  readonly headers: RenderedPage['headers'];
  readonly split: SplitPage;
  /** Made for the first browser that accepts gzip, which is nearly every one. */
  packed: PackedPage | undefined;
  readonly onGrowth: (() => void) | undefined;

  constructor({ status, headers, html }: RenderedPage, onGrowth?: () => void) {
    this.status = status;
    this.headers = headers;
    this.split = splitAtSlots(html);
    this.packed = undefined;
    this.onGrowth = onGrowth;
  }

  /** Chunks that are never joined: copying a page took longer than sending it. */
  html(values: SlotValues): Buffer[] {
    const { texts, slots } = this.split;
    return texts.flatMap((text, index) => {
      const slot = slots[index];
      return slot === undefined ? [text] : [text, filler(values, slot)];
    });
  }

  gzip(values: SlotValues): Buffer {
    if (this.packed === undefined) {
      this.packed = packPage(this.split);
      this.onGrowth?.();
    }
    return gzipFilled(this.packed, values);
  }
}

/** `asOf`: it shows the state of that time; otherwise what is true now. */
export type FoundPage = { readonly value: CachedPage; readonly asOf?: undefined } | Earlier<CachedPage>;

export class PageCache extends PublicCache<CachedPage> {
  constructor(caches: CacheBudget, maxStaleMilliseconds: number) {
    super(caches, { name: 'pages', maxStaleMilliseconds });
  }

  /**
   * `renew` renders in place of a stale page, for no request. Instead of a page that asks to wait (503) an earlier one is
   * found, if writes do not arrive: then the database is away.
   */
  async findPage(key: string, render: Render, renew: Render = render): Promise<FoundPage> {
    const made = (renderPage: Render) => async (): Promise<Made<CachedPage>> => {
      const { page, tags, shared } = await renderPage();
      const value = new CachedPage(page, () => this.recount(key));
      return { value, cacheable: shared && page.status === 200, tags };
    };
    const page = await this.find(key, made(render), made(renew));
    return (page.status === 503 && this.findEarlier(key)) || { value: page };
  }
}
