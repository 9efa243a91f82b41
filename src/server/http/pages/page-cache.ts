/** Rendered public pages, the same for all visitors except for the nonce of each response. */
import { randomBytes } from 'node:crypto';
import type { RenderedPage } from '../../../contract/pages.ts';
import { PublicCache } from '../response-cache/public-cache.ts';
import { gzipWithNonce, type PackedPage, packPage } from './packed-page.ts';

/**
 * Marks where the nonce of a response goes. It is random and never leaves the process, so no user text can
 * contain it.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

/** Characters of all cached pages together. */
const maxCharacters = 16_000_000;

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
  constructor(clock: () => Date) {
    super(clock, maxCharacters);
  }

  async findPage(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.find(key, async () => {
      const page = await render();
      return {
        value: new CachedPage(page),
        size: key.length + page.html.length,
        cacheable: page.status === 200,
      };
    });
  }
}
