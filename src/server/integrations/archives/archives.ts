/** The port for where scheduled backups are stored, with two places: a folder and a bucket. */
import type { Readable, Writable } from 'node:stream';

export interface ArchiveContent {
  /** Writes all of it, and ends the stream. */
  readonly write: (output: Writable) => Promise<void>;
  /** Throws unless what is stored is what was written. */
  readonly verify: (input: Readable) => Promise<void>;
}

export interface Archives {
  readonly place: 'folder' | 'bucket';
  /** Where an archive of this name is, for the record and for people. */
  pathOf(name: string): string;
  /** Whether a recorded path leads here. */
  holds(path: string): boolean;
  /** The archive is there whole and verified, or not at all. Returns its size in bytes. */
  put(path: string, content: ArchiveContent): Promise<number>;
  /** Undefined when there is none. */
  open(path: string): Promise<Readable | undefined>;
  remove(path: string): Promise<void>;
  /** Deletes what a killed `put` left of an archive that is not there. */
  removeLeftovers(path: string): Promise<void>;
  close(): Promise<void>;
}
