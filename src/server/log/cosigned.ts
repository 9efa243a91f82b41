/** Which witnesses saw what the public log published. Each cosignature is verified again, against the checkpoint as it is now. */
import type { Connection } from '../../database/connection/connection.ts';
import {
  type CosignatureRow,
  findCheckpoint,
  listCosignaturesOf,
  listNewestCosignatures,
} from '../../database/log/cosignatures.ts';
import { findLastCheckpoint } from '../../database/log/entries.ts';
import type { LogCheckpointRow } from '../../database/tables/schema.ts';
import { cosignatureOf } from '../../domain/log/cosignature.ts';
import { isQuorum, type LogPolicy, type PolicyWitness } from '../../domain/log/policy.ts';
import { readNote } from '../../domain/log/signed-note.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';

export interface Cosigned {
  readonly witness: PolicyWitness;
  readonly size: number;
  /** Of the note. */
  readonly line: string;
}

/** The newest of each witness, under a tree of at least that size. */
export async function listCosigned(
  connection: Connection,
  policy: LogPolicy,
  from: number,
): Promise<readonly Cosigned[]> {
  return verified(policy, await listNewestCosignatures(connection, from));
}

export function isEnough(policy: LogPolicy, cosigned: readonly Cosigned[]): boolean {
  return isQuorum(policy, new Set(cosigned.map(({ witness }) => witness.name)));
}

/** The note of a checkpoint with the lines of the witnesses below that of the log. */
export async function cosignedNote(
  connection: Connection,
  policy: LogPolicy | undefined,
  { size, note }: LogCheckpointRow,
): Promise<string> {
  if (policy === undefined) return note;
  const cosigned = await verified(policy, await listCosignaturesOf(connection, size));
  return [note, ...cosigned.map(({ line }) => line)].join('');
}

/** The newest checkpoint with that leaf that enough witnesses cosigned, or else the newest. */
export async function findCheckpointToProve(
  connection: Connection,
  policy: LogPolicy | undefined,
  position: number,
): Promise<LogCheckpointRow | undefined> {
  const newest = policy === undefined ? [] : await listCosigned(connection, policy, position + 1);
  for (const { size } of newest.toSorted((one, other) => other.size - one.size)) {
    if (policy && isEnough(policy, await verified(policy, await listCosignaturesOf(connection, size)))) {
      return findCheckpoint(connection, size);
    }
  }
  return findLastCheckpoint(connection);
}

async function verified(
  { witnesses }: LogPolicy,
  rows: readonly CosignatureRow[],
): Promise<readonly Cosigned[]> {
  const found: Cosigned[] = [];
  for (const { size, line, note, witness: vkey } of rows) {
    const witness = witnesses.find((one) => one.vkey === vkey);
    const cosigned = readNote(`${note}${line}`);
    const by = { sha256, verify: verifyEd25519 };
    if (witness && cosigned && (await cosignatureOf(cosigned, witness.key, by)) !== undefined) {
      found.push({ witness, size, line });
    }
  }
  return found;
}
