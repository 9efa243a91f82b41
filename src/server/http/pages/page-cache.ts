/** Rendered public pages, the same for all visitors except for the nonce of each response. */
import { randomBytes } from 'node:crypto';
import type { RenderedPage } from '../../../contract/pages.ts';
import type { CacheTags } from '../response-cache/cache-tags.ts';
import { type Made, PublicCache } from '../response-cache/public-cache.ts';
import { gzipWithNonce, type PackedPage, packPage } from './packed-page.ts';

/**
 * Marks where the nonce of a response goes. It is random and never leaves the process, so no user text can
 * contain it.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

/** Characters of all cached pages together. */
const maxCharacters = 16_000_000;

export type Render = () => Promise<{ readonly page: RenderedPage; readonly tags: CacheTags }>;

/** A rendered page, ready for the nonce of a response. */
export class CachedPage {
  readonly page: RenderedPage;
  readonly #pieces: readonly string[];
  #texts: readonly Buffer[] | undefined;
  #packed: PackedPage | undefined;

  constructor(page: RenderedPage) {
    this.page = page;
    this.#pieces = page.html.split(noncePlaceholder);
  }

  /** UTF-8 chunks, encoded once and never joined: copying a page took longer than sending it. */
  html(nonce: string): Buffer[] {
    this.#texts ??= this.#pieces.map((piece) => Buffer.from(piece));
    const between = Buffer.from(nonce);
    return this.#texts.flatMap((text, index) => (index === 0 ? [text] : [between, text]));
  }

  gzip(nonce: string): Buffer {
    this.#packed ??= packPage(this.#pieces);
    return gzipWithNonce(this.#packed, nonce);
  }
}

export class PageCache extends PublicCache<CachedPage> {
  constructor(clock: () => Date, maxStaleMilliseconds: number) {
    super(clock, { name: 'pages', maxSize: maxCharacters, maxStaleMilliseconds });
  }

  /** `renew` renders in place of a stale page, for no request. */
  async findPage(key: string, render: Render, renew: Render = render): Promise<CachedPage> {
    const made = (renderPage: Render) => async (): Promise<Made<CachedPage>> => {
      const { page, tags } = await renderPage();
      const size = key.length + page.html.length;
      return { value: new CachedPage(page), size, cacheable: page.status === 200, tags };
    };
    return this.find(key, made(render), made(renew));
  }
}
