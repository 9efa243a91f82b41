/** Rendered public pages, the same for all visitors except for the nonce of each response. */
import { randomBytes } from 'node:crypto';
import type { RenderedPage } from '../../../contract/pages.ts';
import type { CacheBudget } from '../../caches/cache-budget.ts';
import { exactBytes } from '../../caches/retained-bytes.ts';
import type { CacheTags } from '../response-cache/cache-tags.ts';
import { type Made, PublicCache } from '../response-cache/public-cache.ts';
import { gzipWithNonce, type PackedPage, packPage } from './packed-page.ts';

/**
 * Marks where the nonce of a response goes. It is random and never leaves the process, so no user text can
 * contain it.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

export type Render = () => Promise<{ readonly page: RenderedPage; readonly tags: CacheTags }>;

/** A rendered page as bytes, ready for the nonce of a response. Its fields are counted, so none is private. */
export class CachedPage {
  readonly status: number;
  readonly headers: RenderedPage['headers'];
  /** UTF-8, between the nonces. */
  readonly texts: readonly Buffer[];
  /** Made for the first browser that accepts gzip, which is nearly every one. */
  packed: PackedPage | undefined;
  readonly onGrowth: (() => void) | undefined;

  constructor({ status, headers, html }: RenderedPage, onGrowth?: () => void) {
    this.status = status;
    this.headers = headers;
    this.texts = html.split(noncePlaceholder).map(exactBytes);
    this.packed = undefined;
    this.onGrowth = onGrowth;
  }

  /** Chunks that are never joined: copying a page took longer than sending it. */
  html(nonce: string): Buffer[] {
    const between = Buffer.from(nonce);
    return this.texts.flatMap((text, index) => (index === 0 ? [text] : [between, text]));
  }

  gzip(nonce: string): Buffer {
    if (this.packed === undefined) {
      this.packed = packPage(this.texts);
      this.onGrowth?.();
    }
    return gzipWithNonce(this.packed, nonce);
  }
}

export class PageCache extends PublicCache<CachedPage> {
  constructor(caches: CacheBudget, maxStaleMilliseconds: number) {
    super(caches, { name: 'pages', maxStaleMilliseconds });
  }

  /** `renew` renders in place of a stale page, for no request. */
  async findPage(key: string, render: Render, renew: Render = render): Promise<CachedPage> {
    const made = (renderPage: Render) => async (): Promise<Made<CachedPage>> => {
      const { page, tags } = await renderPage();
      const value = new CachedPage(page, () => this.recount(key));
      return { value, cacheable: page.status === 200, tags };
    };
    return this.find(key, made(render), made(renew));
  }
}
