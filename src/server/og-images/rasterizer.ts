/**
 * Rasterizes drawings to PNG, one at a time in a sandbox, and caches the result. The key is a hash of the
 * content, so a cached image is never stale.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { fontFiles } from './font-files.ts';

/** Bytes of all cached images together. */
const maxBytes = 32_000_000;
/** Drawings that may wait; further requests are refused and asked to retry. */
const maxQueued = 50;

export class OgImageRasterizer {
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.length,
  });
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** The cache key of a drawing and of its image. */
  nameOf(drawing: string): string {
    return createHash('sha256').update(drawing).digest('base64url').slice(0, 27);
  }

  /** Undefined when the queue is full. */
  async print(drawing: string): Promise<Buffer | undefined> {
    const name = this.nameOf(drawing);
    const cached = this.#cache.get(name);
    if (cached !== undefined) return cached;
    const underway = this.#making.get(name);
    if (underway !== undefined) return underway;
    if (this.#making.size >= maxQueued) return undefined;
    const making = this.#rasterize(drawing)
      .then((picture) => {
        this.#cache.set(name, picture);
        return picture;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #rasterize(drawing: string): Promise<Buffer> {
    const done = await this.#sandbox.run('rasterize-svg', {
      subject: 'Open Graph images',
      params: { fontFiles: [...fontFiles] },
      read: async () => Buffer.from(drawing),
    });
    const picture = done.ok ? done.value.files[0] : undefined;
    if (picture === undefined) throw new Error('An Open Graph image could not be drawn.');
    return picture;
  }
}
