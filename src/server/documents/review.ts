/**
 * An administrator accepts or returns a document; the second of two concurrent reviews is refused and learns
 * of the first.
 */

import type { FastifyInstance } from 'fastify';
import { type ReviewDocumentInput, reviewDocumentRoute } from '../../contract/documents/documents.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findDocument } from '../../database/documents/reads.ts';
import { lockDocument, updateDocumentReview } from '../../database/documents/writes.ts';
import type { DocumentRow, ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { ApplicationStatus } from '../../domain/applications/states.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import { mayReviewDocuments } from '../../domain/documents/review.ts';
import type { User } from '../../domain/identity/principal.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { notify, reasonIn } from '../notify/notify.ts';
import { presentDocument } from './present.ts';

export function registerDocumentReview(app: FastifyInstance): void {
  defineHandler(app, reviewDocumentRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'document', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const reviewed = await database
        .transaction()
        .execute(async (transaction) => decideDocument(transaction, principal, params.id, body, clock()));
      if (!reviewed.ok) return reviewed;
      const { document, status } = reviewed.value;
      return reply(200, presentDocument(document, status), personal);
    },
  });
}

interface Return {
  readonly documentId: string;
  readonly reason: string;
  readonly now: Date;
  /** What the report was sent for, such as `{ batchId: 7 }`; read in the audit log. */
  readonly sentFor: Readonly<Record<string, number>>;
}

/** Sets a report aside that was sent for a renewal or a batch. Lock its producer first. */
export async function returnReport(
  connection: Connection,
  person: User,
  { documentId, reason, now, sentFor }: Return,
): Promise<void> {
  await updateDocumentReview(connection, documentId, {
    review: 'returned',
    reviewComment: reason,
    validUntil: null,
    reviewedBy: person.userId,
    reviewedAt: now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'document.review',
    recordType: 'document',
    recordId: documentId,
    after: { review: 'returned', comment: reason, ...sentFor },
  });
}

interface Reviewed {
  readonly document: DocumentRow;
  readonly status: ApplicationStatus;
}

async function decideDocument(
  connection: Connection,
  person: User,
  id: string,
  input: ReviewDocumentInput,
  now: Date,
): Promise<Result<Reviewed, DocumentRefusal>> {
  const locked = await lockWithApplication(connection, id);
  if (!locked.ok) return locked;
  const { document, application } = locked.value;
  const made = {
    review: input.decision,
    reviewComment: input.comment ?? null,
    validUntil: input.validUntil ?? null,
    reviewedBy: person.userId,
    reviewedAt: now,
  };
  // A retry after a lost response.
  const isRepeated = document.reviewedBy === person.userId && isSame(document, made);
  if (isRepeated) return ok({ document, status: application.status });
  if ((document.reviewedAt?.toISOString() ?? null) !== input.seen) return err({ code: 'document-decided' });

  const updated = await updateDocumentReview(connection, id, made);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'document.review',
    recordType: 'document',
    recordId: id,
    before: imageOf(document),
    after: { ...imageOf(updated), applicationId: application.id },
  });
  if (made.review === 'returned') await notifyOwner(connection, person, updated, application, now);
  return ok({ document: updated, status: application.status });
}

/**
 * Lock order: application, then document, so that no decision about the application happens during the
 * review.
 */
async function lockWithApplication(
  connection: Connection,
  id: string,
): Promise<
  Result<{ readonly document: DocumentRow; readonly application: ProducerApplicationRow }, DocumentRefusal>
> {
  const seen = await findDocument(connection, id);
  if (seen === undefined || seen.applicationId === null) return err({ code: 'document-not-found' });
  const application = await lockApplication(connection, seen.applicationId);
  const document = await lockDocument(connection, id);
  if (application === undefined || document?.state !== 'stored') return err({ code: 'document-not-found' });
  if (!mayReviewDocuments(application.status)) return err({ code: 'document-finalized' });
  return ok({ document, application });
}

type Review = Pick<DocumentRow, 'review' | 'reviewComment' | 'validUntil'>;

function isSame(one: Review, other: Review): boolean {
  return (
    one.review === other.review &&
    one.reviewComment === other.reviewComment &&
    one.validUntil === other.validUntil
  );
}

function imageOf({ review, reviewComment, validUntil }: Review) {
  return { review, comment: reviewComment, validUntil };
}

async function notifyOwner(
  connection: Connection,
  person: User,
  { id, ownerId, fileName, reviewComment }: DocumentRow,
  { producerCompanyName }: ProducerApplicationRow,
  now: Date,
): Promise<void> {
  await notify(connection, {
    userId: ownerId,
    kind: 'document-returned',
    facts: {
      company: producerCompanyName ?? '',
      document: fileName,
      ...reasonIn(person.language, reviewComment ?? ''),
    },
    dedupeKey: `document:${id}:return:${now.toISOString()}`,
    now,
  });
}
