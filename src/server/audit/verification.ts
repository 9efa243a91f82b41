/**
 * Holds the audit log against itself and against checkpoints from outside the database. The chain alone shows
 * an altered row; only a checkpoint shows rows that were cut off at the end, and a chain that was sealed again.
 */
import { countAllAuditEntries, findAuditHashes, findBrokenAuditEntry } from '../../database/audit-chain.ts';
import type { Connection } from '../../database/connection.ts';
import type { Configuration } from '../configuration.ts';
import { checkpointFile, readCheckpointFile } from './checkpoint-file.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint-signature.ts';

export interface CheckpointSource {
  /** Path of the file. */
  readonly name: string;
  /** Checkpoints signed by the key of this site. */
  readonly signed: number;
  /** Signed by another key: compared with the log too, but anybody could have written them. */
  readonly signedByAnotherKey: number;
  /** Number of the first line that is no checkpoint, or whose signature does not fit. */
  readonly unreadableLine: number | undefined;
  /** Of those that this site signed, the one that covers most entries. */
  readonly last: Checkpoint | undefined;
  /** The first whose entry the log does not hold with the same hash. */
  readonly contradicted: Checkpoint | undefined;
}

export interface AuditVerification {
  readonly entries: number;
  readonly firstBroken: number | undefined;
  readonly sources: readonly CheckpointSource[];
}

type Settings = Pick<Configuration, 'sessionSecret' | 'dataDirectory'>;

/** `elsewhere`: files of checkpoints that were kept away from this machine. */
export async function verifyAuditLog(
  connection: Connection,
  settings: Settings,
  elsewhere: readonly string[] = [],
): Promise<AuditVerification> {
  const firstBroken = await findBrokenAuditEntry(connection);
  const sources = [];
  for (const name of [checkpointFile(settings.dataDirectory), ...elsewhere]) {
    sources.push(await checkSource(connection, settings, name));
  }
  return { entries: await countAllAuditEntries(connection), firstBroken, sources };
}

export function isProved({ firstBroken, sources }: AuditVerification): boolean {
  return (
    firstBroken === undefined &&
    sources.every(
      ({ contradicted, unreadableLine }) => contradicted === undefined && unreadableLine === undefined,
    )
  );
}

async function checkSource(
  connection: Connection,
  settings: Settings,
  name: string,
): Promise<CheckpointSource> {
  const lines = (await readCheckpointFile(name)) ?? [];
  const read = await Promise.all(lines.map(async (line) => readCheckpoint(line, settings)));
  const unreadable = read.findIndex(({ kind }) => kind === 'unreadable');
  const checkpoints = read.flatMap((one) => (one.kind === 'unreadable' ? [] : [one.checkpoint]));
  return {
    name,
    signed: read.filter(({ kind }) => kind === 'signed').length,
    signedByAnotherKey: read.filter(({ kind }) => kind === 'signed-by-another-key').length,
    unreadableLine: unreadable === -1 ? undefined : unreadable + 1,
    last: read
      .flatMap((one) => (one.kind === 'signed' ? [one.checkpoint] : []))
      .toSorted((one, other) => other.entries - one.entries)[0],
    contradicted: await findContradicted(connection, checkpoints),
  };
}

export async function findContradicted(
  connection: Connection,
  checkpoints: readonly Checkpoint[],
): Promise<Checkpoint | undefined> {
  const hashes = await findAuditHashes(
    connection,
    checkpoints.map(({ entries }) => entries),
  );
  return checkpoints
    .filter(({ entries, hash }) => hashes.get(entries) !== hash)
    .toSorted((one, other) => one.entries - other.entries)[0];
}
