/** Reads an archive that anyone may have written or cut off: what is not as a backup writes it is refused. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveFormat,
  headerName,
  headerSchema,
  manifestSchema,
  maxPartSize,
  type PartName,
  readPartName,
} from './archive-format.ts';

/** Why an archive is not restored, worded for the operator. */
export class ArchiveRefused extends Error {}

export interface ArchivePart {
  readonly name: Exclude<PartName, { kind: 'manifest' }>;
  readonly content: Buffer;
}

export interface OpenArchive {
  readonly header: ArchiveHeader;
  /** To be read to its end, and then the manifest. */
  parts(): AsyncGenerator<ArchivePart>;
  manifest(): ArchiveManifest;
  /** Stops reading. */
  close(): void;
}

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

export async function openArchive(input: Readable): Promise<OpenArchive> {
  const entries = readEntries(input);
  const first = await entries.next();
  if (first.done === true || first.value.name !== headerName) {
    throw new ArchiveRefused('This is not an archive of Phenolive.');
  }
  const header = parse(first.value, headerSchema);
  if (header.format !== archiveFormat) {
    throw new ArchiveRefused(`The archive has format ${header.format}; this version reads ${archiveFormat}.`);
  }
  const seen = new Map([[headerName, describe(first.value)]]);
  let manifest: ArchiveManifest | undefined;
  return {
    header,
    async *parts() {
      for await (const entry of entries) {
        if (manifest !== undefined || seen.has(entry.name)) throw unexpected(entry.name);
        const name = readPartName(entry.name);
        if (name === undefined) throw unexpected(entry.name);
        if (name.kind === 'manifest') {
          manifest = parse(entry, manifestSchema);
          continue;
        }
        seen.set(entry.name, describe(entry));
        yield { name, content: entry.content };
      }
      if (manifest === undefined) throw new ArchiveRefused('The archive is cut off: its end is missing.');
      checkParts(manifest, seen);
    },
    manifest: () => {
      if (manifest === undefined) throw new Error('The parts were not read to their end.');
      return manifest;
    },
    close: () => input.destroy(),
  };
}

/** Reads it to its end. Throws an `ArchiveRefused` unless every part is what was written. */
export async function verifyArchive(input: Readable, signal: AbortSignal): Promise<ArchiveHeader> {
  const archive = await openArchive(input);
  const parts = archive.parts();
  while ((await parts.next()).done !== true) signal.throwIfAborted();
  return archive.header;
}

async function* readEntries(input: Readable): AsyncGenerator<Entry> {
  const tar = extract();
  input.on('error', (error) => tar.destroy(error));
  input.pipe(tar);
  try {
    for await (const entry of tar) {
      // The stream of an entry carries its header.
      const { name, size, type }: Header = entry.header;
      if (type !== 'file' || (size ?? 0) > maxPartSize) throw unexpected(name);
      const pieces: Uint8Array[] = [];
      for await (const piece of entry) {
        if (piece instanceof Uint8Array) pieces.push(piece);
      }
      yield { name, content: Buffer.concat(pieces) };
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`The archive cannot be read to its end: ${reason}.`, { cause: error });
  } finally {
    input.destroy();
  }
}

function describe({ content }: Entry): string {
  return `${content.length} ${createHash('sha256').update(content).digest('hex')}`;
}

function checkParts({ parts }: ArchiveManifest, seen: ReadonlyMap<string, string>): void {
  for (const { name, size, sha256 } of parts) {
    const found = seen.get(name);
    if (found === undefined) throw new ArchiveRefused(`The archive lacks its part ${name}.`);
    if (found !== `${size} ${sha256}`) {
      throw new ArchiveRefused(`The part ${name} of the archive is not what was written into it.`);
    }
  }
  if (parts.length !== seen.size)
    throw new ArchiveRefused('The archive has parts that its manifest does not list.');
}

function parse<Schema extends z.ZodType>({ name, content }: Entry, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new ArchiveRefused(`The part ${name} of the archive is not valid.`, { cause: error });
  }
}

function unexpected(name: string): ArchiveRefused {
  return new ArchiveRefused(
    `The archive has a part that no backup writes: ${JSON.stringify(name.slice(0, 100))}.`,
  );
}
