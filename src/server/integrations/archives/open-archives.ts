/** Opens the configured place for scheduled backups: a folder if one is set, else the bucket of the documents. */
import type { S3Settings } from '../storage/s3-storage.ts';
import type { Archives } from './archives.ts';
import { openFolderArchives } from './folder-archives.ts';

/** The client of a bucket takes megabytes of memory, so it is loaded only for one. */
export async function openArchives(
  folder: string | undefined,
  s3: S3Settings | undefined,
): Promise<Archives> {
  if (folder !== undefined) return openFolderArchives(folder);
  if (s3 === undefined) throw new Error('No place for backups is set.');
  const { openBucketArchives } = await import('./bucket-archives.ts');
  return openBucketArchives(s3);
}
