/** Presents what one person reported to administrators, and what was decided to both sides. */
import type { SingleReport } from '../../../contract/cases/reports.ts';
import type { ReportDecisionShown } from '../../../contract/pages.ts';
import type { DecidedReport } from '../../../database/cases/report-appeals.ts';
import type { ReportRow } from '../../../database/cases/reports.ts';
import { appealUntil, reportAppealDays } from '../../../domain/cases/appeals.ts';
import { mayAppeal } from './appeal.ts';

export function presentReport(row: ReportRow): SingleReport {
  const { id, problem, text, place, price, email, sharesWithProducer, language, createdAt, closedAt } = row;
  const { photographWidth: width, photographHeight: height } = row;
  const photograph = width === null || height === null ? null : { width, height };
  return {
    id,
    problem,
    text,
    place,
    price,
    email,
    sharesWithProducer,
    photograph,
    language,
    passedOnAt: row.passedOnAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** For who may appeal against it. */
export function presentDecision(
  decided: DecidedReport,
  now: Date,
): Omit<ReportDecisionShown, 'number' | 'key'> {
  const { problem, finding, closedAt } = decided;
  const may = mayAppeal(decided, now);
  const isLate = !may.ok && may.refusal.code === 'appeal-too-late';
  return {
    problem,
    finding,
    decidedAt: closedAt.toISOString(),
    until: appealUntil(closedAt, reportAppealDays),
    mayAppeal: may.ok ? 'yes' : isLate ? 'too-late' : 'decided-on-appeal',
  };
}
