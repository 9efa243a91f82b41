/**
 * Saves, discards and completes the inspection report of a call. The client sends the revision that it read,
 * so that two windows never overwrite each other; completing closes the call with the outcome of the report.
 */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import {
  deleteUnusedInspectionPictures,
  lockInspectionPictures,
  replaceReportPictures,
} from '../../../database/verification-calls/inspection-pictures.ts';
import {
  completeInspectionDraft,
  deleteInspectionDraft,
  type InspectionRow,
  insertInspection,
  listInspections,
  updateInspection,
} from '../../../database/verification-calls/inspections.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import { type CallRow, lockCall } from '../../../database/verification-calls/writes.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import {
  decideInspectionCompletion,
  decideInspectionWriting,
  type InspectionContent,
} from '../../../domain/verification-calls/inspections.ts';
import type { CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { readBooked } from '../calls/schedule.ts';
import { type CallChange, changeCall } from '../calls/update.ts';

export interface InspectionWriting {
  readonly callId: number;
  readonly content: InspectionContent;
  readonly version: number;
  /** The revision of the draft that the client read; 0 without a draft. */
  readonly revision: number;
}

interface Writer {
  readonly person: User;
  readonly now: Date;
}

type Written = Promise<Result<null, CallRefusal>>;

export async function saveInspection(
  connection: Connection,
  writing: InspectionWriting,
  { person, now }: Writer,
): Written {
  const call = await lockCall(connection, writing.callId);
  if (call === undefined) return err({ code: 'call-not-found' });
  const decided = decideInspectionWriting(call, now);
  if (!decided.ok) return decided;
  const place = await findPlace(connection, writing);
  if (!place.ok) return place;
  await store(connection, place.value, writing, { person, now });
  return ok(null);
}

/** Discarding a draft that is gone succeeds: it is a retry after a lost response. */
export async function discardInspection(
  connection: Connection,
  read: Omit<InspectionWriting, 'content'>,
  actor: User,
): Written {
  const call = await lockCall(connection, read.callId);
  if (call === undefined) return err({ code: 'call-not-found' });
  const draft = draftOf(await listInspections(connection, read.callId));
  if (draft === undefined) return ok(null);
  const isRead = draft.version === read.version && draft.revision === read.revision;
  if (!isRead) return err({ code: 'inspection-conflict' });
  await deleteInspectionDraft(connection, draft.id);
  const deleted = await deleteUnusedInspectionPictures(connection, read.callId);
  await recordRemovals(connection, read.callId, deleted, actor);
  return ok(null);
}

/** All checks precede the first write, so that a refusal leaves no changes. */
export async function completeInspection(
  connection: Connection,
  writing: InspectionWriting,
  { person, now }: Writer,
): Written {
  const { callId, content, version } = writing;
  const call = await lockCall(connection, callId);
  if (call === undefined) return err({ code: 'call-not-found' });
  const place = await findPlace(connection, writing);
  if (!place.ok) return place;
  const decided = decideInspectionCompletion(call, content, { version, now });
  if (!decided.ok) return decided;
  const { outcome, changesOutcome } = decided.value;
  const change = async (wanted: CallChange) => {
    const changed = await changeCall(connection, callId, wanted, { person, now });
    if (!changed.ok) throw new Error(`A locked call refused what was decided: ${changed.refusal.code}`);
  };
  if (call.status === 'scheduled') await change({ what: 'status', status: 'completed', reason: null });
  const reportId = await store(connection, place.value, writing, { person, now });
  await completeInspectionDraft(connection, reportId);
  if (changesOutcome) await change({ what: 'outcome', outcome, reason: content.reason || null });
  await recordCompletion(connection, call, writing, person);
  await notifyProducer(connection, await readBooked(connection, callId), writing, { person, now });
  return ok(null);
}

/** The draft to overwrite, or the completed version before the new one. */
interface Place {
  readonly draft: InspectionRow | undefined;
  readonly previousId: number | null;
}

async function findPlace(
  connection: Connection,
  { callId, version, revision, content }: InspectionWriting,
): Promise<Result<Place, CallRefusal>> {
  const reports = await listInspections(connection, callId);
  const draft = draftOf(reports);
  const completed = reports.find(({ completedAt }) => completedAt !== null);
  const isRead = version === (completed?.version ?? 0) + 1 && revision === (draft?.revision ?? 0);
  if (!isRead) return err({ code: 'inspection-conflict' });
  const ids = content.pictures.map(({ id }) => id);
  if (!(await lockInspectionPictures(connection, callId, ids))) {
    return err({ code: 'inspection-picture-not-found' });
  }
  return ok({ draft, previousId: completed?.id ?? null });
}

async function store(
  connection: Connection,
  { draft, previousId }: Place,
  { callId, content, version }: InspectionWriting,
  { person, now }: Writer,
): Promise<number> {
  const written = { content, savedBy: person.userId, savedAt: now };
  if (draft === undefined) {
    const id = await insertInspection(connection, { callId, version, previousId }, written);
    await replaceReportPictures(connection, id, content.pictures);
    return id;
  }
  await updateInspection(connection, draft.id, written);
  await replaceReportPictures(connection, draft.id, content.pictures);
  const removed = draft.pictures.filter(({ id }) => !content.pictures.some((one) => one.id === id));
  await recordRemovals(connection, callId, removed, person);
  return draft.id;
}

async function recordRemovals(
  connection: Connection,
  callId: number,
  pictures: readonly { readonly id: string }[],
  actor: User,
): Promise<void> {
  for (const { id } of pictures) {
    await insertAuditEvent(connection, {
      actor,
      action: 'inspection.remove-picture',
      recordType: 'verification-call',
      recordId: callId,
      before: { picture: id },
    });
  }
}

/**
 * The findings are not audited: they stay with the report, and are deleted with the account of the producer.
 */
async function recordCompletion(
  connection: Connection,
  call: CallRow,
  { content, version }: InspectionWriting,
  actor: User,
): Promise<void> {
  const { outcome, findings, pictures, correctionReason } = content;
  await insertAuditEvent(connection, {
    actor,
    action: version === 1 ? 'inspection.complete' : 'inspection.correct',
    recordType: 'verification-call',
    recordId: call.id,
    before: { verificationOutcome: call.verificationOutcome },
    after: {
      version,
      verificationOutcome: outcome,
      findings: findings.length,
      pictures: pictures.length,
      ...(version === 1 ? {} : { reason: correctionReason }),
    },
  });
}

async function notifyProducer(
  connection: Connection,
  { id, producerId, producerName }: CallDetails,
  { content: { findings }, version }: InspectionWriting,
  { person, now }: Writer,
): Promise<void> {
  if (findings.length === 0) return;
  await notifyPeople(
    connection,
    { producerId, duty: 'manage', actorId: person.userId },
    {
      kind: 'inspection-findings',
      facts: { company: producerName, call: String(id), findings: String(findings.length) },
      dedupeKey: `inspection:${id}:${version}`,
      now,
    },
  );
}

function draftOf(reports: readonly InspectionRow[]): InspectionRow | undefined {
  return reports.find(({ completedAt }) => completedAt === null);
}
