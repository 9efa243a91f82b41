/** Asks laboratories about their reports, at the addresses of their records, and revokes what was asked. */
import type { RecordedLabResult } from '../../../contract/certification/lab-results.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { findLabResult } from '../../../database/certification/lab-results.ts';
import {
  hasContacts,
  listLaboratoriesWithContacts,
} from '../../../database/certification/laboratory-contacts.ts';
import {
  closeConfirmation,
  findNewestConfirmation,
  findOpenConfirmation,
  insertConfirmation,
  insertConfirmationMails,
  listNewestConfirmations,
  readReportFacts,
} from '../../../database/certification/report-confirmations.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { LabResultRow } from '../../../database/tables/schema.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { confirmationEnd } from '../../../domain/certification/report-confirmations.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { addJob } from '../../jobs/add-job.ts';

interface Question {
  readonly labResultId: number;
  readonly now: Date;
}

/** Refused where there is nothing to ask about, or no address: recording a result goes on all the same. */
export async function askLaboratory(
  connection: Connection,
  person: User,
  { labResultId, now }: Question,
): Promise<Result<null, CertificationRefusal>> {
  const result = await findLabResult(connection, labResultId);
  if (result === undefined) return err({ code: 'lab-result-not-found' });
  const facts = await readReportFacts(connection, labResultId);
  if (facts === undefined) return err({ code: 'result-without-report' });
  const { producerId, laboratoryId, laboratoryAnswer } = result;
  if (laboratoryAnswer !== null) return err({ code: 'report-answered' });
  if (!(await hasContacts(connection, laboratoryId))) return err({ code: 'laboratory-without-contact' });
  const newest = await findNewestConfirmation(connection, labResultId);
  if (newest?.state === 'waiting') {
    if (newest.expiresAt >= now) return err({ code: 'confirmation-open' });
    await closeConfirmation(connection, newest.id, { state: 'expired', closedAt: now });
  }
  const confirmationId = await insertConfirmation(connection, {
    laboratoryId,
    producerId,
    labResultId,
    facts,
    askedBy: person.userId,
    askedAt: now,
    expiresAt: confirmationEnd(now),
  });
  await mailQuestion(connection, { confirmationId, reminder: 0, createdAt: now });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.ask-laboratory',
    recordType: 'lab-result',
    recordId: labResultId,
    after: { producerId, laboratoryId, confirmationId },
  });
  return ok(null);
}

export async function mailQuestion(
  connection: Connection,
  mail: { readonly confirmationId: number; readonly reminder: number; readonly createdAt: Date },
): Promise<void> {
  for (const mailId of await insertConfirmationMails(connection, mail)) {
    await addJob(connection, 'send-confirmation-mail', { mailId });
  }
}

/** One link leads to all open questions, so people who join a laboratory are sent the newest of them; others have it already. */
export async function mailNewContacts(
  connection: Connection,
  laboratoryId: number,
  now: Date,
): Promise<void> {
  const confirmationId = await findOpenConfirmation(connection, laboratoryId, now);
  if (confirmationId !== undefined) {
    await mailQuestion(connection, { confirmationId, reminder: 0, createdAt: now });
  }
}

/** Its links end at once. */
export async function revokeQuestion(
  connection: Connection,
  person: User,
  { labResultId, now }: Question,
): Promise<Result<null, CertificationRefusal>> {
  const result = await findLabResult(connection, labResultId);
  const newest = result && (await findNewestConfirmation(connection, labResultId));
  if (newest === undefined) return err({ code: 'confirmation-not-found' });
  if (newest.state === 'revoked') return ok(null);
  if (newest.state !== 'waiting') return err({ code: 'report-answered' });
  await closeConfirmation(connection, newest.id, { state: 'revoked', closedAt: now });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.revoke-question',
    recordType: 'lab-result',
    recordId: labResultId,
    after: { producerId: newest.producerId, confirmationId: newest.id },
  });
  return ok(null);
}

type Shown = Pick<RecordedLabResult, 'confirmation' | 'mayBeAsked'>;

/** The newest question about each result of a producer, and whether there is an address for another. */
export async function readConfirmations(
  connection: Connection,
  producerId: number,
): Promise<(result: LabResultRow) => Shown> {
  const newest = await listNewestConfirmations(connection, producerId);
  const reachable = await listLaboratoriesWithContacts(connection, producerId);
  return ({ id, laboratoryId }) => {
    const asked = newest.find(({ labResultId }) => labResultId === id);
    return {
      mayBeAsked: reachable.includes(laboratoryId),
      confirmation:
        asked === undefined
          ? null
          : {
              state: asked.state,
              askedAt: asked.askedAt.toISOString(),
              expiresAt: asked.expiresAt.toISOString(),
              closedAt: asked.closedAt?.toISOString() ?? null,
              answeredBy: asked.answeredBy,
              note: asked.note,
              correction: asked.correction,
            },
    };
  };
}
