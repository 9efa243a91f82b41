/** Presents what one person reported to administrators, field by field. */
import type { SingleReport } from '../../../contract/cases/reports.ts';
import type { ReportRow } from '../../../database/cases/reports.ts';

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
