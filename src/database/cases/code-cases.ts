/** Cases of codes: what opened them, and the outcome that closed them. */
import { sql } from 'kysely';
import type { CodeCaseRule } from '../../domain/provenance/code-cases.ts';
import type { Connection } from '../connection/connection.ts';
import type { OutcomeSubject } from '../provenance/code-outcomes.ts';

/**
 * False if a case of the code is open. After a case was closed, only what began since opens the next one: `begunAt` is
 * the start of what the rule looked at.
 */
export async function openCodeCase(
  connection: Connection,
  found: {
    readonly qrCodeId: number;
    readonly rule: CodeCaseRule;
    readonly openedAt: Date;
    readonly begunAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into code_cases (qr_code_id, rule, opened_at)
    select ${found.qrCodeId}, ${found.rule}, ${found.openedAt}
    where not exists (
      select from code_cases where qr_code_id = ${found.qrCodeId} and closed_at > ${found.begunAt}
    )
    on conflict (qr_code_id) where closed_at is null do nothing
    returning id`.execute(connection);
  return rows.length > 0;
}

export interface OpenCodeCase {
  readonly id: number;
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  /** Null: the producer has no account. */
  readonly producerId: number;
}

export async function findOpenCodeCase(
  connection: Connection,
  qrCodeId: number,
): Promise<OpenCodeCase | undefined> {
  return connection
    .selectFrom('codeCases')
    .innerJoin('qrCodes', 'qrCodes.id', 'codeCases.qrCodeId')
    .innerJoin('products', 'products.id', 'qrCodes.productId')
    .select(['codeCases.id', 'qrCodes.code', 'productId', 'products.name as productName'])
    .select('products.producerId')
    .where('qrCodeId', '=', qrCodeId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Closes the open cases of the code, or of every code of the batch. */
export async function closeCodeCases(
  connection: Connection,
  subject: OutcomeSubject,
  { outcomeId, at }: { readonly outcomeId: number; readonly at: Date },
): Promise<void> {
  await sql`
    update code_cases set closed_at = ${at}, outcome_id = ${outcomeId}
    where closed_at is null and qr_code_id in (${codesOf(subject)})`.execute(connection);
}

export interface ClosedReport {
  readonly id: number;
}

/** Closes what was reported about the code, or about any code of the batch, with the reason of the outcome. */
export async function closeReportsOfCodes(
  connection: Connection,
  subject: OutcomeSubject,
  closed: { readonly at: Date; readonly by: string; readonly finding: string },
): Promise<ClosedReport[]> {
  const { rows } = await sql<ClosedReport>`
    update reports set closed_at = ${closed.at}, closed_by = ${closed.by}, finding = ${closed.finding}
    where about_kind = 'code' and closed_at is null and appealed_id is null
      and about in (select code from qr_codes where id in (${codesOf(subject)}))
    returning id`.execute(connection);
  return rows;
}

function codesOf({ producerId, qrCodeId, batchNumber }: OutcomeSubject) {
  if (qrCodeId !== null) return sql`select id from qr_codes where id = ${qrCodeId}`;
  return sql`
    select qr_codes.id from qr_codes join products on products.id = qr_codes.product_id
    where products.producer_id = ${producerId} and qr_codes.batch_number = ${batchNumber}`;
}

export interface CodeCaseRow {
  readonly rule: CodeCaseRule;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** The newest first. */
export async function listCasesOfCode(connection: Connection, qrCodeId: number): Promise<CodeCaseRow[]> {
  return connection
    .selectFrom('codeCases')
    .select(['rule', 'openedAt', 'closedAt'])
    .where('qrCodeId', '=', qrCodeId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export interface CodeCaseCounts {
  readonly rule: CodeCaseRule;
  readonly opened: number;
  readonly open: number;
  readonly copies: number;
  readonly stolen: number;
  readonly explained: number;
  readonly falseAlarms: number;
  readonly unclear: number;
  /** Whatever was decided did not hold. */
  readonly lifted: number;
}

/** How many cases each rule opened, and how they ended. */
export async function countCodeCases(connection: Connection): Promise<CodeCaseCounts[]> {
  const ended = (state: string) => sql`(count(*) filter (where ended.state = ${state}))::integer`;
  const { rows } = await sql<CodeCaseCounts>`
    select rule, count(*)::integer as opened, (count(*) filter (where closed_at is null))::integer as open,
      ${ended('copy-in-circulation')} as copies, ${ended('stolen-or-diverted')} as stolen,
      ${ended('explained')} as explained, ${ended('false-alarm')} as false_alarms, ${ended('unclear')} as unclear, ${ended('lifted')} as lifted
    from code_cases left join code_outcomes as decided on decided.id = outcome_id
    left join code_outcomes as lifting on lifting.previous_id = decided.id and lifting.state = 'lifted'
    cross join lateral (select coalesce(lifting.state, decided.state) as state) as ended
    group by rule`.execute(connection);
  return rows;
}
