/** Presents a case as an API response, field by field. */
import type { CaseResponse } from '../../contract/cases/cases.ts';
import type { CaseRow } from '../../database/cases/reads.ts';
import { casePath } from '../../domain/cases/cases.ts';
import { deadlineOn } from '../../domain/common/deadlines.ts';

/** `today`: by the calendar that counts business days. */
export function presentCase(row: CaseRow, today: string): CaseResponse {
  const { id, kind, subject, state, title, country, producerId, applicationId } = row;
  return {
    id,
    kind,
    subject,
    state,
    title,
    country,
    producerId,
    applicationId,
    path: casePath(kind, row),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    ...deadlineOn(today, { ...row, isOpen: state === 'open' }),
    assignee: row.assigneeId === null ? null : { userId: row.assigneeId, name: row.assigneeName ?? '' },
    remindedAt: row.remindedAt?.toISOString() ?? null,
    silentSince: row.silentSince?.toISOString() ?? null,
  };
}
