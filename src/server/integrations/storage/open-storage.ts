/** Opens the configured store: a bucket if one is set, else a folder of the data directory. */
import { join } from 'node:path';
import { openDiskStorage } from './disk-storage.ts';
import type { S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export interface StorageSettings {
  readonly dataDirectory: string;
  /** Absent: documents are stored in `dataDirectory`. */
  readonly s3: S3Settings | undefined;
}

/** The client of a bucket takes megabytes of memory, so it is loaded only for one. */
export async function openStorage(
  { dataDirectory, s3 }: StorageSettings,
  { someoneWaits = false } = {},
): Promise<Storage> {
  if (s3 === undefined) return openDiskStorage(join(dataDirectory, 'documents'));
  const { openS3Storage, patienceOfRequests } = await import('./s3-storage.ts');
  return someoneWaits ? openS3Storage(s3, patienceOfRequests) : openS3Storage(s3);
}
