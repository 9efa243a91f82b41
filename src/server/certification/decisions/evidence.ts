/** The grounds of a decision made today: the selected laboratory results and what they support. */

import { listCallsOfProducer } from '../../../database/applications/admin.ts';
import {
  findUnansweredRevocation,
  type UnansweredRevocation,
} from '../../../database/certification/certificates.ts';
import { listReviewedPapers } from '../../../database/certification/evidence.ts';
import { listEvidence } from '../../../database/certification/reads.ts';
import { listEvidenceOfWaitingRenewal } from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ChecklistFacts } from '../../../domain/certification/checklist.ts';
import { decideAward, suggestResults, supportOf } from '../../../domain/certification/evidence.ts';
import type { Award } from '../../../domain/certification/levels.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { alarmAt } from '../../../domain/certification/report-alarms.ts';
import { summaryOfCalls } from '../../../domain/certification/requirements.ts';
import { decideAfterRevocation } from '../../../domain/certification/revocations.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { DocumentCategory } from '../../../domain/documents/documents.ts';
import { statusOfDocuments } from '../../../domain/documents/review.ts';
import type { ApprovalRequest } from './approval-request.ts';

export interface Grounds extends Award {
  /** Results behind the certificate. */
  readonly resultIds: readonly number[];
  /** Scope of the certificate. */
  readonly batches: readonly string[];
  /** The revocation that it answers. */
  readonly revocation: UnansweredRevocation | undefined;
}

/**
 * Call it with the producer locked, so that no result is added or withdrawn until the certificate is issued.
 */
export async function findGrounds(
  connection: Connection,
  approval: ApprovalRequest,
): Promise<Result<Grounds, CertificationRefusal>> {
  const today = dayOf(approval.now);
  const onRecord = await listEvidence(connection, approval.producerId);
  const isOverride = approval.override !== undefined;
  const preferred = await listEvidenceOfWaitingRenewal(connection, approval.producerId);
  const chosen = approval.results ?? (isOverride ? [] : suggestResults(onRecord, today, preferred));
  const support = supportOf(chosen, { onRecord, today, differenceLimit: approval.differenceLimit });
  const award = decideAward(approval, support, {
    isOverride,
    hasDifferenceReason: approval.differenceReason !== undefined,
  });
  if (!award.ok) return award;
  const results = onRecord.filter(({ id }) => chosen.includes(id));
  if (results.length < new Set(chosen).size) return err({ code: 'lab-result-not-found' });
  if (results.some(({ isContradicted }) => isContradicted)) return err({ code: 'result-contradicted' });
  if (results.some(({ hasReport }) => !hasReport)) return err({ code: 'result-without-report' });
  const alarm = alarmAt(results);
  if (alarm !== undefined) return err(alarm);
  // Where the evidence decides, it is no evidence any more.
  if (results.some(({ isRecalled }) => isRecalled)) return err({ code: 'certified-batch-recalled' });
  const measured = results.flatMap(({ id, batchNumber, reportedOn }) =>
    batchNumber === null ? [] : { id, batchNumber, reportedOn },
  );
  const revocation = await findUnansweredRevocation(connection, approval.producerId);
  const hasReason = approval.revocationReason !== undefined;
  const answered = decideAfterRevocation(revocation, { results: measured, hasReason });
  if (!answered.ok) return answered;
  return ok({
    ...award.value,
    revocation,
    resultIds: measured.map(({ id }) => id),
    batches: [...new Set(measured.map(({ batchNumber }) => batchNumber))].toSorted(),
  });
}

/** Licence, reports and calls of a producer, from any of its applications. */
export async function readChecklist(
  connection: Connection,
  producerId: number,
  today: string,
): Promise<ChecklistFacts> {
  const documents = await listReviewedPapers(connection, producerId);
  const calls = await listCallsOfProducer(connection, producerId);
  const statusOf = (category: DocumentCategory) =>
    statusOfDocuments(
      documents.filter((document) => document.category === category),
      today,
    );
  return {
    businessLicense: statusOf('businessLicense'),
    labReports: statusOf('labReports'),
    call: summaryOfCalls(calls),
  };
}
