/** What a laboratory sees behind its secret link. */
import type {
  LaboratoryReports,
  ReportForLaboratory,
} from '../../../contract/certification/report-confirmations.ts';
import { findLink, type LaboratoryLink } from '../../../database/certification/confirmation-mails.ts';
import {
  isAnswer,
  listConfirmationsOfLaboratory,
  type ReportConfirmationRow,
} from '../../../database/certification/report-confirmations.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import { hashToken } from '../../http/security/hash-token.ts';

/** A link is valid for thirty days, whatever was answered, unless it was revoked. */
export async function openLink(
  connection: Connection,
  token: string,
  now: Date,
): Promise<Result<LaboratoryLink, CertificationRefusal>> {
  const link = await findLink(connection, hashToken(token));
  if (link === undefined) return err({ code: 'confirmation-not-found' });
  if (link.state === 'revoked') return err({ code: 'confirmation-revoked' });
  return now > link.expiresAt ? err({ code: 'confirmation-expired' }) : ok(link);
}

export async function readReportsOfLink(
  connection: Connection,
  { laboratoryId, laboratory, person, confirmationId }: LaboratoryLink,
  now: Date,
): Promise<LaboratoryReports> {
  const rows = await listConfirmationsOfLaboratory(connection, { laboratoryId, confirmationId });
  const isShown = ({ id, state, expiresAt, labResultId }: ReportConfirmationRow) =>
    id === confirmationId || isAnswer(state) || (labResultId !== null && expiresAt >= now);
  return {
    laboratory,
    person,
    reportId: confirmationId,
    reports: rows.filter(isShown).map(presentReport),
  };
}

export function presentReport({
  facts,
  ...row
}: ReportConfirmationRow & { readonly fileName: string | null }): ReportForLaboratory {
  const { laboratory: _, ...figures } = facts;
  return {
    id: row.id,
    state: row.state === 'waiting' && row.labResultId === null ? 'withdrawn' : row.state,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
    note: row.note,
    correction: row.correction,
    fileName: row.fileName,
    ...figures,
  };
}
