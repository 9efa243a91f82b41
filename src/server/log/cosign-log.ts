/**
 * Has witnesses cosign the newest checkpoint, after it was published: the log is written whether or not they answer. A witness
 * that has seen more than this database has, or another tree, is an alarm; one that does not answer is asked again.
 */

import type { RunningJob } from '../../database/jobs/worker.ts';
import { findCheckpointBefore, storeCosignature } from '../../database/log/cosignatures.ts';
import { findLastCheckpoint } from '../../database/log/entries.ts';
import type { LogCheckpointRow } from '../../database/tables/schema.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { cosignatureOf } from '../../domain/log/cosignature.ts';
import type { LogPolicy, PolicyWitness } from '../../domain/log/policy.ts';
import { readNote, readSignatures, writeSignature } from '../../domain/log/signed-note.ts';
import { writeWitnessRequest } from '../../domain/log/witness.ts';
import type { Services } from '../http/routing/services.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { askWitness, type WitnessAnswer, WitnessFailure } from './ask-witness.ts';
import { isEnough, listCosigned } from './cosigned.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { treeOf } from './write-log.ts';

/** The witness proves that this is not the log that it saw. */
class LogRefused extends WitnessFailure {}

/** How old a checkpoint may be without enough witnesses before administrators are notified. */
const patienceMilliseconds = 10 * 60_000;

type Needs = Pick<Services, 'database' | 'configuration' | 'clock' | 'log'>;

/** @throws WitnessFailure where one did not cosign; the queue tries again for a minute, and then the schedule. */
export async function cosignLog(
  services: Needs,
  _payload?: unknown,
  job?: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const { database, configuration, log } = services;
  const { logPolicy: policy } = configuration;
  const last = await findLastCheckpoint(database);
  if (policy === undefined || last === undefined) return;
  const failures: string[] = [];
  const missing = await listMissing(services, policy, last.size);
  const asking = missing.map(async (witness) => {
    try {
      await haveCosigned(services, witness, last);
    } catch (error) {
      if (!(error instanceof WitnessFailure)) throw error;
      log.warn({ witness: witness.name, err: error }, `The witness ${witness.name} ${error.message}.`);
      failures.push(`${witness.name} ${error.message}`);
      if (error instanceof LogRefused) await notifyOfRefusal(services, witness, last);
    }
  });
  const unexpected = (await Promise.allSettled(asking)).find((one) => one.status === 'rejected');
  if (unexpected !== undefined) throw unexpected.reason;
  if (failures.length > 0 && job?.isLastAttempt !== true) throw new WitnessFailure(failures.join('; '));
}

/** On schedule: asks those that are missing, and notifies administrators when for minutes they have been too many. */
export async function watchWitnesses(services: Needs): Promise<void> {
  const { database, configuration, clock } = services;
  await cosignLog(services, {}, { isLastAttempt: true });
  const { logPolicy: policy } = configuration;
  const unseen = policy && (await findUnwitnessed(services, policy));
  if (unseen === undefined) return;
  const now = clock();
  await database.transaction().execute(async (transaction) =>
    notifyAdministrators(transaction, {
      kind: 'admin-log-unwitnessed',
      facts: { entry: String(unseen.size - 1), witnesses: unseen.missing.join(', ') },
      dedupeKey: `system:log-unwitnessed:${dayOf(now)}`,
      now,
    }),
  );
}

/** The size of the tree that too few witnesses have seen for too long, and the names of the others. */
export async function findUnwitnessed(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  policy: LogPolicy,
): Promise<{ readonly size: number; readonly missing: readonly string[] } | undefined> {
  const due = await findCheckpointBefore(database, new Date(clock().getTime() - patienceMilliseconds));
  if (due === undefined) return undefined;
  const cosigned = await listCosigned(database, policy, due.size);
  if (isEnough(policy, cosigned)) return undefined;
  const missing = await listMissing({ database }, policy, due.size);
  return { size: due.size, missing: missing.map(({ name }) => name) };
}

/** Witnesses that have cosigned no tree of at least that size. */
async function listMissing(
  { database }: Pick<Needs, 'database'>,
  policy: LogPolicy,
  size: number,
): Promise<readonly PolicyWitness[]> {
  const cosigned = await listCosigned(database, policy, size);
  return policy.witnesses.filter(({ vkey }) => !cosigned.some(({ witness }) => witness.vkey === vkey));
}

async function haveCosigned(
  services: Needs,
  witness: PolicyWitness,
  checkpoint: LogCheckpointRow,
): Promise<void> {
  const { database, configuration, clock } = services;
  const policy = configuration.logPolicy;
  const earlier = policy && (await listCosigned(database, policy, 0));
  const known = earlier?.find((one) => one.witness.vkey === witness.vkey)?.size ?? 0;
  let answer = await ask(services, witness, checkpoint, known);
  if (answer.status === 409) {
    const size = /^(0|[1-9]\d{0,14})\n?$/.exec(answer.text)?.[1];
    if (size === undefined) throw new WitnessFailure('answers 409 without a size');
    // Another instance may have had a later checkpoint cosigned.
    const newest = (await findLastCheckpoint(database)) ?? checkpoint;
    if (Number(size) > newest.size) {
      throw new LogRefused(`has cosigned ${size} leaves of this log, which now has ${newest.size}`);
    }
    if (Number(size) > checkpoint.size) throw new WitnessFailure('has cosigned a later checkpoint');
    answer = await ask(services, witness, checkpoint, Number(size));
  }
  if (answer.status === 422) throw new LogRefused('has cosigned another history of this log');
  if (answer.status !== 200) throw new WitnessFailure(`answers ${answer.status}`);
  const note = readNote(checkpoint.note);
  const signatures = readSignatures(answer.text);
  const signature =
    note &&
    signatures &&
    (await cosignatureOf({ text: note.text, signatures }, witness.key, { sha256, verify: verifyEd25519 }));
  if (signature === undefined) throw new WitnessFailure('answers without its cosignature of this checkpoint');
  await storeCosignature(database, {
    size: checkpoint.size,
    witness: witness.vkey,
    line: writeSignature(signature),
    at: clock(),
  });
}

async function ask(
  { database }: Needs,
  { url = '' }: PolicyWitness,
  { size, note }: LogCheckpointRow,
  oldSize: number,
): Promise<WitnessAnswer> {
  const proof = await treeOf(database).consistencyProof(oldSize, size);
  return askWitness(url, writeWitnessRequest({ oldSize, proof, checkpoint: note }));
}

async function notifyOfRefusal(
  { database, clock }: Needs,
  witness: PolicyWitness,
  { size }: LogCheckpointRow,
): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) =>
    notifyAdministrators(transaction, {
      kind: 'admin-log-altered',
      facts: { entry: String(size - 1) },
      dedupeKey: `system:log-refused:${witness.name}:${dayOf(now)}`,
      now,
    }),
  );
}
