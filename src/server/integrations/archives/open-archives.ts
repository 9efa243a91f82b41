/** Opens the configured place for scheduled backups: a folder if one is set, else the bucket of the documents. */
import type { S3Settings } from '../storage/s3-storage.ts';
import type { Archives } from './archives.ts';
import { openBucketArchives } from './bucket-archives.ts';
import { openFolderArchives } from './folder-archives.ts';

export function openArchives(folder: string | undefined, s3: S3Settings | undefined): Archives {
  if (folder !== undefined) return openFolderArchives(folder);
  if (s3 === undefined) throw new Error('No place for backups is set.');
  return openBucketArchives(s3);
}
