/**
 * Rasterizes drawings to PNG, one at a time in a sandbox, and caches the result. The key is a hash of the
 * content, so a cached image is never stale.
 */
import { createHash } from 'node:crypto';
import type { Cache, CacheBudget } from '../caches/cache-budget.ts';
import { exactBytes } from '../caches/retained-bytes.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { fontFiles } from './font-files.ts';

/** Drawings that may wait; further requests are refused and asked to retry. */
const maxQueued = 50;

/** A WebP file, and the address under which the drawing shows it. */
export interface Photograph {
  readonly address: string;
  readonly content: Buffer;
}

type ReadPhotograph = () => Promise<Photograph | undefined>;

export class OgImageRasterizer {
  readonly #cache: Cache<Buffer>;
  /** At most one for each request in progress. */
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox, caches: CacheBudget) {
    this.#cache = caches.open('Open Graph images');
    this.#sandbox = sandbox;
  }

  /** The cache key of a drawing and of its image; a photograph never changes behind its address. */
  nameOf(drawing: string): string {
    return createHash('sha256').update(drawing).digest('base64url').slice(0, 27);
  }

  /** Undefined when the queue is full. */
  async print(drawing: string, readPhotograph: ReadPhotograph): Promise<Buffer | undefined> {
    const name = this.nameOf(drawing);
    const cached = this.#cache.get(name);
    if (cached !== undefined) return cached;
    const underway = this.#making.get(name);
    if (underway !== undefined) return underway;
    if (this.#making.size >= maxQueued) return undefined;
    const making = this.#rasterize(drawing, readPhotograph)
      .then((picture) => {
        this.#cache.set(name, picture);
        return picture;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #rasterize(drawing: string, readPhotograph: ReadPhotograph): Promise<Buffer> {
    const photograph = await readPhotograph();
    const done = await this.#sandbox.run('rasterize-svg', {
      subject: 'Open Graph images',
      params: { fontFiles: [...fontFiles] },
      read: async () => Buffer.from(photograph === undefined ? drawing : withPhotograph(drawing, photograph)),
    });
    const picture = done.ok ? done.value.files[0] : undefined;
    if (picture === undefined) throw new Error('An Open Graph image could not be drawn.');
    return exactBytes(picture);
  }
}

/** What a person wrote is text in the drawing and never an attribute, so it cannot name the file. */
function withPhotograph(drawing: string, { address, content }: Photograph): string {
  return drawing.replace(`href="${address}"`, `href="data:image/webp;base64,${content.toString('base64')}"`);
}
