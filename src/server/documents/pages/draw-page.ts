/** Renders a page of a PDF as an image, so that nothing of the file itself reaches the reader's browser. */
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { exactBytes } from '../../caches/retained-bytes.ts';
import type { Sandbox, SandboxCall } from '../../sandbox/sandbox.ts';

export interface DrawnPage {
  readonly content: Buffer;
  /** Pages of the whole document. */
  readonly pages: number;
}

/**
 * Why there is no image: the document has no such page that can be rendered, or rendering exceeded its
 * limits.
 */
export type Undrawn = 'document-damaged' | 'page-not-renderable';

export interface WantedPage extends Pick<SandboxCall<'draw-page'>, 'subject' | 'read' | 'signal'> {
  readonly documentId: string;
  /** Counted from 1. */
  readonly page: number;
}

const cacheMinutes = 15;
/** A timeout may be due to a busy machine. */
const lateCacheMinutes = 1;

/** Callers have passed the permission check; cached pages are private but not bound to a reader. */
export class PageDrawer {
  readonly #cache: Cache<DrawnPage | { readonly undrawn: Undrawn }>;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox, caches: CacheBudget) {
    this.#cache = caches.open('pages of documents');
    this.#sandbox = sandbox;
  }

  async draw({
    documentId,
    page,
    subject,
    read,
    signal,
  }: WantedPage): Promise<DrawnPage | { readonly undrawn: Undrawn }> {
    const key = `${documentId} ${page}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const done = await this.#sandbox.run('draw-page', {
      subject,
      read,
      params: { page },
      ...(signal === undefined ? {} : { signal }),
    });
    const [content] = done.ok ? done.value.files : [];
    const drawn = !done.ok
      ? ({ undrawn: 'page-not-renderable' } as const)
      : content === undefined
        ? ({ undrawn: 'document-damaged' } as const)
        : { content: exactBytes(content), pages: done.value.result.pages };
    const isLate = !done.ok && done.refusal.code === 'time-exceeded';
    this.#cache.set(key, drawn, (isLate ? lateCacheMinutes : cacheMinutes) * 60_000);
    return drawn;
  }
}
