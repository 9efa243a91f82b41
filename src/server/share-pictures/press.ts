/**
 * Turns drawings into PNG, one at a time and off the main thread, and keeps what it made. A picture is
 * known by what it shows: when that changes it is another picture, so nothing kept can be out of date.
 */
import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { fontFiles } from './font-files.ts';

/** Bytes of all kept pictures together. */
const mostBytes = 32_000_000;
/** Drawings that wait; whoever comes after them is asked to come again. */
const mostWaiting = 50;

export class SharePicturePress {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (picture) => picture.length,
  });
  readonly #making = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  /** The name of what a drawing shows, for the drawing and its picture alike. */
  nameOf(drawing: string): string {
    return createHash('sha256').update(drawing).digest('base64url').slice(0, 27);
  }

  /** Undefined when too many wait already. */
  async print(drawing: string): Promise<Buffer | undefined> {
    const name = this.nameOf(drawing);
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const underway = this.#making.get(name);
    if (underway !== undefined) return underway;
    if (this.#making.size >= mostWaiting) return undefined;
    const making = this.#last
      .then(async () => raster(drawing))
      .then((picture) => {
        this.#kept.set(name, picture);
        return picture;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    this.#last = making.catch(() => {});
    return making;
  }
}

async function raster(drawing: string): Promise<Buffer> {
  const picture = await renderAsync(drawing, {
    // The same picture on every machine.
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Source Sans 3' },
    logLevel: 'off',
  });
  return picture.asPng();
}
