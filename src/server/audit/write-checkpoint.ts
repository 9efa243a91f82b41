/**
 * Writes a checkpoint of the audit log outside the database at every start and once a day, and mails it once
 * a day to a recipient out of reach of the database owner. A log that contradicts an earlier checkpoint is
 * logged as an error, and the mail says so.
 */
import { findLastAuditEvent } from '../../database/audit/audit-chain.ts';
import { enterAuditLog } from '../../database/log/audit-leaves.ts';
import { listCheckpointReaders } from '../../database/notifications/administrators.ts';
import { suspendAlteredCertificates } from '../certification/evidence/altered-certificates.ts';
import type { Services } from '../http/routing/services.ts';
import { addJob } from '../jobs/add-job.ts';
import { appendCheckpoint, checkpointFile, readCheckpointFile } from './checkpoint-file.ts';
import { type Checkpoint, readCheckpoint, signCheckpoint } from './checkpoint-signature.ts';
import { findContradicted } from './verification.ts';

interface Written {
  readonly token: string;
  /** The log contradicts an earlier checkpoint. */
  readonly isContradicted: boolean;
}

/** Undefined when the log is empty or unchanged since the last checkpoint. */
export async function writeCheckpoint(services: Services): Promise<Written | undefined> {
  const { database, configuration, clock, log } = services;
  const earlier = await readEarlier(services);
  const contradicted = await findContradicted(database, earlier);
  if (contradicted !== undefined) {
    log.error(
      { entry: contradicted.entries, checkpointAt: contradicted.at },
      'The audit log no longer holds what a checkpoint says; run npm run audit:verify.',
    );
  }
  const last = await findLastAuditEvent(database);
  if (last === undefined) return undefined;
  const isCovered = earlier.some(({ entries, hash }) => entries === last.id && hash === last.hash);
  if (isCovered && contradicted === undefined) return undefined;
  const checkpoint = { entries: last.id, hash: last.hash, at: clock().toISOString() };
  const token = await signCheckpoint(checkpoint, configuration);
  if (!isCovered) await appendCheckpoint(configuration.dataDirectory, token);
  return { token, isContradicted: contradicted !== undefined };
}

/** Runs at the start; a failed write does not stop the site. */
export async function storeCheckpoint(services: Services): Promise<void> {
  try {
    await writeCheckpoint(services);
  } catch (error) {
    services.log.error({ err: error }, 'No checkpoint of the audit log could be written.');
  }
}

/** The daily job: writes a checkpoint and queues one mail job per recipient. */
export async function mailNewCheckpoint(services: Services): Promise<void> {
  await suspendAlteredCertificates(services);
  const written = await writeCheckpoint(services);
  if (written === undefined) return;
  // The public log may have had no decision to write since.
  await enterAuditLog(services.database);
  await addJob(services.database, 'write-log', {});
  const isForSettings = services.configuration.auditCheckpointEmail !== undefined;
  const readers = isForSettings ? [null] : await listCheckpointReaders(services.database, written);
  for (const userId of readers) {
    await addJob(services.database, 'mail-audit-checkpoint', { ...written, userId });
  }
}

async function readEarlier({ configuration }: Services): Promise<readonly Checkpoint[]> {
  const lines = (await readCheckpointFile(checkpointFile(configuration.dataDirectory))) ?? [];
  const read = await Promise.all(lines.map(async (line) => readCheckpoint(line, configuration)));
  return read.flatMap((one) => (one.kind === 'unreadable' ? [] : [one.checkpoint]));
}
