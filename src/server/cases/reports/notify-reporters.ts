/**
 * Notifies those who reported something of how it ended, and again when that changes: a signed-in reporter in the app,
 * and each reporter who gave an address by mail, in the language of the report.
 */
import {
  insertReportMail,
  listReporters,
  type ReportedCase,
  type Reporter,
} from '../../../database/cases/report-mails.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ReportOutcome } from '../../../domain/cases/reports.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { addJob } from '../../jobs/add-job.ts';
import { notify, reasonIn } from '../../notify/notify.ts';

export interface ReportDecision {
  readonly about: ReportedCase;
  readonly outcome: ReportOutcome;
  readonly reason: string;
  /** Of the reason. */
  readonly language: ContentLanguage | null;
  /** Names the decision: each reporter is notified once of each, such as `code:12:copy-in-circulation:2026-11-27T…`. */
  readonly key: string;
  readonly now: Date;
}

/** Call it in the transaction of the decision. */
export async function notifyReporters(connection: Connection, decision: ReportDecision): Promise<void> {
  const reporters = await listReporters(connection, decision.about);
  // Who gave an address in one report and none in another gets a mail at that address.
  for (const reporter of reporters.toSorted((a, b) => Number(b.hasEmail) - Number(a.hasEmail))) {
    await notifyInApp(connection, reporter, decision);
    if (reporter.hasEmail) await mailOutcome(connection, reporter, decision);
  }
}

async function notifyInApp(
  connection: Connection,
  { userId, reportId, hasEmail, aboutKind, about, recordName }: Reporter,
  { outcome, reason, language, key, now }: ReportDecision,
): Promise<void> {
  await notify(connection, {
    userId,
    kind: 'report-decided',
    facts: {
      report: String(reportId),
      about: nameOfReported({ aboutKind, about, recordName }),
      aboutKind,
      aboutId: about,
      finding: outcome,
      ...reasonIn(language, reason),
    },
    dedupeKey: `report-decided:${key}`,
    now,
    isMailed: !hasEmail,
  });
}

async function mailOutcome(
  connection: Connection,
  { reportId }: Reporter,
  { outcome, reason, language, key, now }: ReportDecision,
): Promise<void> {
  const mail = { reportId, outcome, reason, reasonLanguage: language, dedupeKey: key, createdAt: now };
  const mailId = await insertReportMail(connection, mail);
  if (mailId !== undefined) await addJob(connection, 'send-report-mail', { mailId });
}

/** As people read it: the code as printed, the name of the oil or the producer, the number of the certificate. */
export function nameOfReported({
  aboutKind,
  about,
  recordName,
}: Pick<Reporter, 'aboutKind' | 'about' | 'recordName'>): string {
  if (aboutKind === 'code') return grouped(about);
  return recordName ?? about;
}
