/** Who is notified of the outcome of a report, and the mails to those who gave an address. */
import { sql } from 'kysely';
import type { ReportOutcome, ReportSubject } from '../../domain/cases/reports.ts';
import type { ContentLanguage, SiteLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import { claimWaitingMail } from '../jobs/mail-outbox.ts';

/** The case of a report, by its first; or a code, or all codes of a batch. */
export type ReportedCase =
  | { readonly reportId: number }
  | {
      readonly producerId: number;
      readonly qrCodeId: number | null;
      readonly batchNumber: string | null;
    };

export interface Reporter {
  /** Their newest report. */
  readonly reportId: number;
  readonly userId: string | null;
  readonly hasEmail: boolean;
  readonly aboutKind: ReportSubject;
  readonly about: string;
  readonly recordName: string | null;
}

const nameOfRecord = sql`coalesce(products.name,
  case about_kind when 'producer' then (select name from producers where id = reports.producer_id) end)`;

/** Reporters that can be reached, each once: also those of reports that were closed before. */
export async function listReporters(connection: Connection, reported: ReportedCase): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    select distinct on (coalesce(lower(email), user_id)) reports.id as report_id, user_id, email is not null as has_email,
      about_kind, about, ${nameOfRecord} as record_name
    from reports
    left join products on about_kind = 'product' and products.id::text = about
    where (email is not null or user_id is not null) and ${isOf(reported)}
    order by coalesce(lower(email), user_id), reports.id desc`.execute(connection);
  return rows;
}

function isOf(reported: ReportedCase) {
  if ('reportId' in reported) return sql`${reported.reportId} in (reports.id, group_id)`;
  const { producerId, qrCodeId, batchNumber } = reported;
  const codes =
    qrCodeId === null
      ? sql`select code from qr_codes join products on products.id = product_id
          where products.producer_id = ${producerId} and qr_codes.batch_number = ${batchNumber}`
      : sql`select code from qr_codes where id = ${qrCodeId}`;
  return sql`about_kind = 'code' and reports.producer_id = ${producerId} and about in (${codes})`;
}

export interface NewReportMail {
  readonly reportId: number;
  /** Null: the receipt. */
  readonly outcome: ReportOutcome | null;
  readonly reason: string | null;
  readonly reasonLanguage: ContentLanguage | null;
  readonly dedupeKey: string;
  readonly createdAt: Date;
}

/** Returns the id; undefined if this address already has a mail of this decision. */
export async function insertReportMail(
  connection: Connection,
  mail: NewReportMail,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into report_mails (report_id, outcome, reason, reason_language, dedupe_key, created_at)
    select reports.id, ${mail.outcome}, ${mail.reason}, ${mail.reasonLanguage}, ${mail.dedupeKey}, ${mail.createdAt}
    from reports
    where reports.id = ${mail.reportId} and email is not null and not exists (
      select from report_mails as earlier join reports as other on other.id = earlier.report_id
      where earlier.dedupe_key = ${mail.dedupeKey} and lower(other.email) = lower(reports.email)
    )
    on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

export interface WaitingReportMail extends Omit<NewReportMail, 'dedupeKey'> {
  readonly id: number;
  /** Null: it was deleted since. */
  readonly email: string | null;
  readonly language: SiteLanguage;
  readonly aboutKind: ReportSubject;
  readonly about: string;
  readonly recordName: string | null;
}

/** Until the claim ends, no other worker sends the mail. */
export async function claimReportMail(
  connection: Connection,
  id: number,
): Promise<WaitingReportMail | 'claimed' | undefined> {
  const isClaimed = await claimWaitingMail(connection, 'report_mails', id);
  const { rows } = await sql<WaitingReportMail>`
    select mail.id, report_id, outcome, reason, reason_language, mail.created_at, email, language, about_kind, about,
      ${nameOfRecord} as record_name
    from report_mails as mail join reports on reports.id = report_id
    left join products on about_kind = 'product' and products.id::text = about
    where mail.id = ${id} and mail.state = 'waiting'`.execute(connection);
  const [waiting] = rows;
  return waiting !== undefined && !isClaimed ? 'claimed' : waiting;
}

export async function countReceiptsTo(connection: Connection, email: string, since: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('reportMails')
    .innerJoin('reports', 'reports.id', 'reportId')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where((is) => is(is.fn('lower', ['reports.email']), '=', email.toLowerCase()))
    .where('outcome', 'is', null)
    .where('state', '=', 'sent')
    .where('finishedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
