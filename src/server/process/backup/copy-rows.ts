/** Copies the rows of one database into an empty one: a backup that is restored while it is made, without a file. */
import { PassThrough } from 'node:stream';
import type { Database } from '../../../database/connection/connection.ts';
import { ArchiveRefused, openArchive } from './archive-reader.ts';
import { type BackupReport, type BackupSource, backUp } from './backup.ts';
import { restore } from './restore.ts';

/** All rows, verified as in a restore, or none. */
export async function copyRows(
  source: Omit<BackupSource, 'storage'>,
  target: Database,
): Promise<BackupReport> {
  const pipe = new PassThrough();
  const write = async (): Promise<BackupReport> => {
    const report = await backUp(pipe, { ...source, storage: undefined });
    source.onProgress('verifying');
    return report;
  };
  const load = async (): Promise<void> => {
    const archive = await openArchive(pipe);
    try {
      const { signal } = source;
      await restore(archive, { database: target, storage: undefined, signal, onProgress: () => {} });
    } finally {
      archive.close();
    }
  };
  const [written, loaded] = await Promise.allSettled([write(), load()]);
  // Where one end fails, the other one only knows that the pipe was cut.
  if (loaded.status === 'rejected' && !(loaded.reason instanceof ArchiveRefused)) throw loaded.reason;
  if (written.status === 'rejected') throw written.reason;
  if (loaded.status === 'rejected') throw loaded.reason;
  return written.value;
}
