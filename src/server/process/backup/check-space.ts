/** Whether the disk of an embedded database has room for a copy: a server without room stops. */
import { statfsSync } from 'node:fs';
import { sizeInBytes } from '../../../database/backup/contents.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';

export async function checkSpace(dataDirectory: string, source: Connection): Promise<void> {
  const needed = await sizeInBytes(source);
  const { bavail, bsize } = statfsSync(dataDirectory);
  if (bavail * bsize > needed) return;
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);
  throw new StartupFailure(
    `The database has ${megabytes(needed)} MB, and the disk of ${dataDirectory} has only ${megabytes(bavail * bsize)} MB left. Make room.`,
  );
}
