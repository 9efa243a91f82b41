/** The commands of an operator for backups. Progress goes to the standard error, where a pipe does not see it. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { newestMigration } from '../../../database/setup/migrate.ts';
import { openExisting, startDatabase } from '../../../database/start.ts';
import type { NewBackup } from '../../../database/system/backups.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { programVersion } from '../../configuration/program-version.ts';
import { openStorage } from '../../integrations/storage/open-storage.ts';
import { type OpenArchive, openArchive } from './archive-reader.ts';
import { backUpTo } from './backup.ts';
import { interruptible } from './interruptible.ts';
import { recordBackup } from './record-backup.ts';
import { recoverKilledRuns } from './recover-killed-runs.ts';
import { checkVersion, type RestoreReport, restore } from './restore.ts';

type Say = (line: string) => void;

const clock = (): Date => new Date();

export async function backupCommand(configuration: Configuration, file: string, say: Say): Promise<void> {
  await interruptible('Stopped. Nothing has changed.', async (signal) => {
    const existing = await openExisting({ ...configuration, onTrouble: say });
    const storage = await openStorage(configuration);
    try {
      const program = await programVersion();
      const source = { database: existing.database, storage, program, signal, onProgress: say };
      await recoverKilledRuns({
        database: existing.database,
        clock,
        signal,
        onTrouble: (error, path) =>
          say(`What a killed backup left beside ${path} stays there: ${error.message}`),
      }).catch((error: unknown) => say(`Killed backups could not be recorded: ${String(error)}`));
      const report = await recordBackup(existing.database, backupInto(file), {
        lockIn: existing.database,
        make: async () => backUpTo(file, source),
        clock,
        signal,
        onUnrecorded: (error) =>
          say(`The backup could not be recorded, so the site does not know of it: ${String(error)}`),
      });
      say(`The backup is complete: ${describe(report)}.`);
      say(
        'CREDENTIAL_SECRET and SESSION_SECRET are not in it. Keep them elsewhere: without them nobody can use the signing key in the backup.',
      );
    } finally {
      await storage.close();
      await existing.stop();
    }
  });
}

function backupInto(file: string): NewBackup {
  const into =
    file === '-' ? { place: 'pipe' as const, path: '' } : { place: 'folder' as const, path: resolve(file) };
  return { ...into, startedAt: clock(), isScheduled: false };
}

export async function restoreCommand(configuration: Configuration, file: string, say: Say): Promise<void> {
  await interruptible('Stopped. Nothing has changed.', async (signal) => {
    const archive = await openArchive(file === '-' ? process.stdin : createReadStream(file));
    try {
      checkVersion(archive.header, await newestMigration());
      await restoreInto(configuration, archive, { signal, say });
    } finally {
      archive.close();
    }
  });
}

async function restoreInto(
  configuration: Configuration,
  archive: OpenArchive,
  { signal, say }: { readonly signal: AbortSignal; readonly say: Say },
): Promise<void> {
  const started = await startDatabase({ ...configuration, unlimited: true, onTrouble: say });
  const storage = await openStorage(configuration);
  try {
    const report = await restore(archive, { database: started.database, storage, signal, onProgress: say });
    say(`Restored and verified what was backed up at ${archive.header.takenAt}: ${describe(report)}.`);
  } finally {
    await storage.close();
    await started.stop();
  }
}

function describe({ rows, files, missingFiles }: RestoreReport): string {
  const missing =
    missingFiles.length === 0
      ? ''
      : `; ${missingFiles.length} files that records name were not in the store: ${missingFiles.slice(0, 5).join(', ')}`;
  return `${rows} rows, ${files} files${missing}`;
}
