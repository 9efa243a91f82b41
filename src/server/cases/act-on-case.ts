/**
 * One action on one case. Bulk actions run each case in its own transaction, so that one refusal stops no
 * other.
 */
import type { CaseActions } from '../../contract/cases/cases.ts';
import { findApplication } from '../../database/applications/reads.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { type CaseRow, findCase } from '../../database/cases/reads.ts';
import { closeCertificateReview } from '../../database/certification/support.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { DecidedRecord } from '../../database/identity/interests.ts';
import { isActionOn } from '../../domain/cases/cases.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { answerProvedBy } from '../../domain/documents/documents.ts';
import type { User } from '../../domain/identity/principal.ts';
import { requestChanges } from '../applications/request-changes.ts';
import { maySetAside } from '../certification/evidence/lower-results.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { findConflict } from '../http/routing/conflicts-of-interest.ts';
import { assignCase } from './assign.ts';
import { remindApplicant } from './reminders/remind.ts';
import { closeReport } from './reports/close.ts';

interface ActionOnCase {
  readonly id: number;
  readonly input: CaseActions;
  readonly now: Date;
}

export async function actOnCase(
  connection: Connection,
  person: User,
  { id, input, now }: ActionOnCase,
): Promise<Result<CaseRow, KnownRefusal>> {
  const found = await findCase(connection, id);
  if (found === undefined) return err({ code: 'case-not-found' });
  // Checked per case: a refusal for one stops no other.
  const conflict = decides(input) ? await findConflict(connection, person, recordOf(found)) : undefined;
  if (conflict !== undefined) return err({ code: 'conflict-of-interest' });
  const done = await act(connection, person, found, input, now);
  return done.ok ? ok(found) : done;
}

/** Requesting changes and closing a case are decisions; assigning and reminding are not. */
function decides({ action: kind }: CaseActions): boolean {
  return kind === 'request-document' || kind === 'close';
}

function recordOf({ applicationId, producerId }: CaseRow): DecidedRecord {
  return applicationId === null
    ? { kind: 'producer', id: producerId ?? 0 }
    : { kind: 'application', id: applicationId };
}

async function act(
  connection: Connection,
  person: User,
  found: CaseRow,
  input: CaseActions,
  now: Date,
): Promise<Result<unknown, KnownRefusal>> {
  if (!isActionOn(input.action, found.kind)) return err({ code: 'case-kind-mismatch' });
  switch (input.action) {
    case 'assign':
      return assignCase(connection, person, { found, userId: input.userId, now });
    case 'remind':
      if (found.applicationId === null) return err({ code: 'case-kind-mismatch' });
      return remindApplicant(connection, found.applicationId, { by: person }, now);
    case 'request-document':
      return found.applicationId === null
        ? err({ code: 'case-kind-mismatch' })
        : requestDocument(connection, person, { applicationId: found.applicationId, input, now });
    case 'close':
      return closeCase(connection, person, found, { finding: input.finding, now });
  }
}

interface DocumentRequest {
  readonly applicationId: number;
  readonly input: Extract<CaseActions, { readonly action: 'request-document' }>;
  readonly now: Date;
}

/** In the language of the application, if the text was sent in it. */
async function requestDocument(
  connection: Connection,
  person: User,
  { applicationId, input, now }: DocumentRequest,
): Promise<Result<unknown, KnownRefusal>> {
  const { category, comment, translations } = input;
  const application = await findApplication(connection, applicationId);
  const translated = application && translations?.[application.language];
  const fields = [{ field: answerProvedBy[category], comment: translated ?? comment }];
  return requestChanges(connection, person, applicationId, { fields }, now);
}

/** Closes a report or the case of a certificate. */
async function closeCase(
  connection: Connection,
  person: User,
  { id, kind, subject }: CaseRow,
  { finding, now }: { readonly finding: string; readonly now: Date },
): Promise<Result<null, KnownRefusal>> {
  const closed =
    kind === 'report'
      ? await closeReport(connection, person, { id: Number(subject), finding, now })
      : await closeReview(connection, Number(subject), { at: now, finding });
  if (!closed.ok) return closed;
  await insertAuditEvent(connection, {
    actor: person,
    action: 'case.close',
    recordType: 'case',
    recordId: id,
    after: { kind, subject, finding },
  });
  return ok(null);
}

async function closeReview(
  connection: Connection,
  id: number,
  closing: { readonly at: Date; readonly finding: string },
): Promise<Result<null, KnownRefusal>> {
  const may = await maySetAside(connection, id);
  if (!may.ok) return may;
  const closed = await closeCertificateReview(connection, id, closing);
  return closed === undefined ? err({ code: 'case-closed' }) : ok(null);
}
