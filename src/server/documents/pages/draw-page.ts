/** Renders a page of a PDF as an image, so that nothing of the file itself reaches the reader's browser. */
import { LRUCache } from 'lru-cache';
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

/** Bytes of all cached pages together. */
const maxBytes = 32_000_000;
const cacheMinutes = 15;
/** A timeout may be due to a busy machine. */
const lateCacheMinutes = 1;

/** Callers have passed the permission check; cached pages are private but not bound to a reader. */
export class PageDrawer {
  readonly #cache = new LRUCache<string, DrawnPage | { readonly undrawn: Undrawn }>({
    maxSize: maxBytes,
    // Looked up on each call, so that a test can change the clock.
    perf: { now: () => performance.now() },
    sizeCalculation: (drawn) => ('content' in drawn ? drawn.content.length : 1),
  });
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
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
        : { content, pages: done.value.result.pages };
    const isLate = !done.ok && done.refusal.code === 'time-exceeded';
    this.#cache.set(key, drawn, { ttl: (isLate ? lateCacheMinutes : cacheMinutes) * 60_000 });
    return drawn;
  }
}
