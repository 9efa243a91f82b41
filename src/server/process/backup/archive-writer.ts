/** Writes an archive: a tar file whose parts are known by their digests. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { ArchiveManifest } from './archive-format.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** What was added so far. */
  readonly parts: ArchiveManifest['parts'];
  /** Resolves when all has been written. */
  close(): Promise<void>;
  cancel(): void;
}

export function writeArchive(output: Writable): ArchiveWriter {
  const tar = pack();
  const parts: { name: string; size: number; sha256: string }[] = [];
  let failure: Error | undefined;
  output.once('error', (error) => {
    failure = error;
  });
  const written = pipeline(tar, output);
  // It surfaces in `add` or `close`.
  written.catch(() => {});
  return {
    parts,
    async add(name, content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      parts.push({ name, size: content.length, sha256 });
      try {
        const entry = tar.entry({ name, size: content.length, mode: 0o600 });
        const finished = once(entry, 'finish');
        entry.end(content);
        await Promise.race([finished, written]);
      } catch (error) {
        // Of a full disk the archive itself knows only that it was ended.
        throw failure ?? error;
      }
    },
    async close() {
      tar.finalize();
      await written;
    },
    cancel: () => tar.destroy(),
  };
}
