/**
 * Stores what a laboratory says about a report, signed by the site. What it contradicts supports nothing any more, and the
 * certificates of its producer follow at once.
 */
import type { AnswerReportInput } from '../../../contract/certification/report-confirmations.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { LaboratoryLink } from '../../../database/certification/confirmation-mails.ts';
import { findLabResult } from '../../../database/certification/lab-results.ts';
import { closeLowerResult } from '../../../database/certification/lower-results.ts';
import {
  closeConfirmation,
  findConfirmation,
  type ReportConfirmationRow,
  readReportFacts,
} from '../../../database/certification/report-confirmations.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import {
  checkAnswer,
  checkAnswerable,
  contradicts,
  correctionOf,
} from '../../../domain/certification/report-confirmations.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import { hashToken } from '../../http/security/hash-token.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { removeUnmeasuredBatch } from '../decisions/scope.ts';
import { applyEvidence } from '../evidence/follow-evidence.ts';

export interface Answering {
  readonly id: number;
  readonly link: LaboratoryLink;
  readonly input: Omit<AnswerReportInput, 'token'>;
  readonly now: Date;
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** Public with a suspension that follows; what the laboratory wrote is for administrators. */
const contradicted = { reason: 'A laboratory did not confirm its report.', language: 'en' } as const;

export async function answerReport(
  connection: Connection,
  { id, link, input, now, sign }: Answering,
): Promise<Result<null, CertificationRefusal>> {
  const found = await findConfirmation(connection, id);
  if (found === undefined || found.laboratoryId !== link.laboratoryId)
    return err({ code: 'confirmation-not-found' });
  const producer = await lockProducer(connection, found.producerId);
  const { labResultId, facts } = found;
  const current = labResultId === null ? undefined : await readReportFacts(connection, labResultId);
  const answerable = checkAnswerable({ ...found, current }, now);
  if (!answerable.ok) return answerable;
  const checked = checkAnswer(input, facts);
  if (!checked.ok) return checked;
  if (producer === undefined || labResultId === null) return err({ code: 'report-withdrawn' });
  const { answer, name, note } = input;
  const correction = answer === 'corrected' ? correctionOf(input.correction, facts) : null;
  const said = { answer, note, correction };
  const statement = await sign({
    iat: Math.floor(now.getTime() / 1000),
    laboratory: link.laboratory,
    person: name,
    ...said,
    report: facts,
  });
  await closeConfirmation(connection, id, {
    state: answer,
    closedAt: now,
    answer: { answeredBy: name, note, correction, statement },
  });
  await insertAuditEvent(connection, {
    actor: null,
    action: 'lab-result.answer',
    recordType: 'lab-result',
    recordId: labResultId,
    after: {
      producerId: producer.id,
      laboratory: link.laboratory,
      confirmationId: id,
      ...said,
      statement: hashToken(statement),
    },
  });
  if (contradicts(answer)) await followContradiction(connection, { ...found, labResultId }, now);
  await notifyAdministrators(connection, {
    kind: 'admin-report-answered',
    facts: { company: producer.name, producer: String(producer.id), laboratory: link.laboratory },
    dedupeKey: `report-confirmation:${id}:answer`,
    now,
  });
  return ok(null);
}

/** As after a withdrawal. */
async function followContradiction(
  connection: Connection,
  { producerId, labResultId }: ReportConfirmationRow & { readonly labResultId: number },
  now: Date,
): Promise<void> {
  await closeLowerResult(connection, labResultId, { closedAt: now, finding: contradicted.reason });
  const result = await findLabResult(connection, labResultId);
  if (result === undefined || result.batchNumber === null) return;
  const { batchNumber } = result;
  await removeUnmeasuredBatch(connection, null, { producerId, batchNumber, now });
  await applyEvidence(connection, {
    producerId,
    batchNumber,
    cause: 'report-contradicted',
    ...contradicted,
    now,
  });
}
