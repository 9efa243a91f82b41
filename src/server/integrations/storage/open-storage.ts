/** Opens the configured store: a bucket if one is set, else a folder of the data directory. */
import { join } from 'node:path';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export interface StorageSettings {
  readonly dataDirectory: string;
  /** Absent: documents are stored in `dataDirectory`. */
  readonly s3: S3Settings | undefined;
}

export function openStorage({ dataDirectory, s3 }: StorageSettings): Storage {
  return s3 === undefined ? openDiskStorage(join(dataDirectory, 'documents')) : openS3Storage(s3);
}
