/**
 * Rendered public pages, the same for all visitors without a session. Every write to what they show
 * empties the cache of every instance; while an instance cannot hear of writes it keeps nothing.
 */
import { randomBytes } from 'node:crypto';
import type { RenderedPage } from '../../contract/pages.ts';
import { gzipWithNonce, type PackedPage, packPage } from './packed-page.ts';

/**
 * Stands where the nonce of an answer goes. It is random and never leaves the process, so that nothing
 * that a person wrote into a page can contain it.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

/** Of all pages together, so that made-up addresses cannot fill the memory. */
const mostCharacters = 16_000_000;
/** Pages show ages of things ("this year"), so none is kept for ever. */
const longestMilliseconds = 5 * 60_000;

/** A rendered page that waits for the nonce of an answer. */
export class KeptPage {
  readonly page: RenderedPage;
  readonly storedAt: number;
  readonly #pieces: readonly string[];
  #packed: PackedPage | undefined;

  constructor(page: RenderedPage, storedAt: number) {
    this.page = page;
    this.storedAt = storedAt;
    this.#pieces = page.html.split(noncePlaceholder);
  }

  html(nonce: string): string {
    return this.#pieces.join(nonce);
  }

  gzip(nonce: string): Buffer {
    this.#packed ??= packPage(this.#pieces);
    return gzipWithNonce(this.#packed, nonce);
  }
}

export class PageCache {
  readonly #entries = new Map<string, KeptPage>();
  readonly #rendering = new Map<string, Promise<KeptPage>>();
  readonly #clock: () => Date;
  #generation = 0;
  #characters = 0;
  #hearsOfWrites = false;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Pages that were begun before a write are shown once and not kept. */
  empty(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#characters = 0;
    this.#rendering.clear();
  }

  setListening(listening: boolean): void {
    this.#hearsOfWrites = listening;
    this.empty();
  }

  /** Rendered once, however many ask for it at the same time. */
  async find(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    return this.#fresh(key) ?? this.#render(key, render);
  }

  #fresh(key: string): KeptPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key, entry);
    if (this.#clock().getTime() - entry.storedAt > longestMilliseconds) return undefined;
    // Last in the order again: the page longest not asked for makes room first.
    this.#keep(key, entry);
    return entry;
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const underway = this.#rendering.get(key);
    if (underway !== undefined) return underway;
    const generation = this.#generation;
    const rendering = render()
      .then((page) => {
        const entry = new KeptPage(page, this.#clock().getTime());
        if (this.#hearsOfWrites && generation === this.#generation && page.status === 200)
          this.#keep(key, entry);
        return entry;
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  #keep(key: string, entry: KeptPage): void {
    this.#entries.set(key, entry);
    this.#characters += entry.page.html.length;
    for (const [oldest, page] of this.#entries) {
      if (this.#characters <= mostCharacters) return;
      this.#drop(oldest, page);
    }
  }

  #drop(key: string, entry: KeptPage): void {
    if (this.#entries.delete(key)) this.#characters -= entry.page.html.length;
  }
}
