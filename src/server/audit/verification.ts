/**
 * Verifies the audit log against its own hash chain, checkpoints from outside the database and leaves of the public log.
 * The chain alone reveals an altered row; only a checkpoint or a leaf reveals a truncated log or a recomputed chain.
 */
import {
  countAllAuditEvents,
  findAuditHashes,
  findBrokenAuditEvent,
} from '../../database/audit/audit-chain.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { compareAuditLeaves } from '../../database/log/audit-leaves.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { checkpointFile, readCheckpointFile } from './checkpoint-file.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint-signature.ts';

export interface CheckpointSource {
  /** Path of the file, or the public log. */
  readonly name: string;
  /** Number of checkpoints signed by the key of this site. */
  readonly signed: number;
  /** Number of those signed by another key: compared with the log too, but anyone could have written them. */
  readonly signedByAnotherKey: number;
  /** Number of the first line that is not a checkpoint or has an invalid signature. */
  readonly unreadableLine: number | undefined;
  /** The checkpoint signed by this site that covers the most entries. */
  readonly last: Checkpoint | undefined;
  /** The first checkpoint whose entry is missing from the log or has another hash. */
  readonly contradicted: Checkpoint | undefined;
}

export interface AuditVerification {
  readonly entries: number;
  readonly firstBroken: number | undefined;
  /** The file of this instance, the public log, and then others. */
  readonly sources: readonly CheckpointSource[];
}

type Settings = Pick<Configuration, 'sessionSecret' | 'dataDirectory'> &
  Partial<Pick<Configuration, 'previousSessionSecret'>>;

/** `elsewhere`: checkpoint files that were stored off this machine. */
export async function verifyAuditLog(
  connection: Connection,
  settings: Settings,
  elsewhere: readonly string[] = [],
): Promise<AuditVerification> {
  const firstBroken = await findBrokenAuditEvent(connection);
  const sources = [
    await checkSource(connection, settings, checkpointFile(settings.dataDirectory)),
    await checkPublicLog(connection),
  ];
  for (const name of elsewhere) sources.push(await checkSource(connection, settings, name));
  return { entries: await countAllAuditEvents(connection), firstBroken, sources };
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

async function checkPublicLog(connection: Connection): Promise<CheckpointSource> {
  const { count: signed, ...compared } = await compareAuditLeaves(connection);
  return {
    ...compared,
    name: 'the public log',
    signed,
    signedByAnotherKey: 0,
    unreadableLine: undefined,
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
