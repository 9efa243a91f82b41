/** The list of certificates; `expired` depends on the day and is not stored. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificateBasis } from '../../domain/certification/evidence.ts';
import type { DerivativesMethod } from '../../domain/certification/lab-results.ts';
import type { CertificateState, ConfirmedState } from '../../domain/certification/levels.ts';
import { renewalWindow } from '../../domain/certification/renewals.ts';
import type { Connection } from '../connection/connection.ts';
import { holdsEach } from '../search/admin-search.ts';
import { findPage, type KeysetRequest, type Page, type SortOrder } from '../search/keyset.ts';
import { every } from '../search/text.ts';
import type { CertificateRow, LabResultRow } from '../tables/schema.ts';

export interface CertificateFilter {
  readonly state?: CertificateState | 'to-renew' | undefined;
  readonly producerId?: number | undefined;
  /** Matches the number, the holder's name at issue, and the producer's current search text. */
  readonly search?: string | undefined;
  readonly today: string;
}

export const certificateOrders = {
  newest: { key: sql`certificate.issued_on - date '2000-01-01'`, direction: 'desc' },
  ending: { key: sql`certificate.valid_until - date '2000-01-01'`, direction: 'asc' },
  phenolic: { key: sql`certificate.phenolic_content`, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;
export type CertificateOrder = keyof typeof certificateOrders;

/** The audit event of the issue names the proposal that a second administrator confirmed. */
const decidedByOne = sql<boolean>`not exists (
  select from audit_log as issued
  where issued.after ->> 'proposal' is not null and (
    (issued.action = 'certificate.renew' and issued.record_type = 'certificate'
      and issued.record_id = certificates.number)
    or (issued.action = 'producer.approve' and issued.record_type = 'producer'
      and issued.record_id = certificates.producer_id::text
      and issued.after ->> 'certificate' = certificates.number)))`;

const basis = sql<CertificateBasis>`coalesce(
  (select kind from certificate_overrides where certificate_id = certificates.id), 'results')`;

type ResultOfContent = Pick<
  LabResultRow,
  'laboratory' | 'method' | 'batchNumber' | 'harvestedOn' | 'sampledOn' | 'reportedOn' | 'phenolicContent'
>;

const resultsOfContent = (source: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object(
    'laboratory', laboratory, 'method', method, 'batchNumber', batch_number, 'harvestedOn', harvested_on, 'sampledOn', sampled_on,
    'reportedOn', reported_on, 'phenolicContent', results.phenolic_content) order by results.id), '[]')
  from ${source} and results.phenolic_content = certificates.phenolic_content`;

export type ListedCertificateRow = CertificateRow & {
  readonly confirmedState: ConfirmedState;
  readonly country: string;
  readonly renewalRequestedAt: Date | null;
  readonly renewalDeclinedAt: Date | null;
  readonly decidedByOne: boolean;
  readonly basis: CertificateBasis;
  readonly batches: readonly string[];
  /** The lowest of hydroxytyrosol and its derivatives (mg/kg) in its batches; null where that figure has no report. */
  readonly claimFigure: { readonly content: number; readonly method: DerivativesMethod } | null;
  /** The results behind the certificate that have its content. */
  readonly resultsBehind: readonly ResultOfContent[];
  /** Results on record of the producer, from any harvest, that have its content. */
  readonly resultsOnRecord: readonly ResultOfContent[];
};

const certificates = sql`certificates as certificate`;

export async function findCertificatePage(
  connection: Connection,
  filter: CertificateFilter,
  order: CertificateOrder,
  page: KeysetRequest,
): Promise<Page> {
  const source = { from: certificates, id: sql`certificate.id`, where: isWanted(filter) };
  return findPage(connection, source, certificateOrders[order], page);
}

/** In the order of `ids`. */
export async function listCertificates(
  connection: Connection,
  ids: readonly number[],
): Promise<ListedCertificateRow[]> {
  return connection
    .selectFrom('certificates')
    .innerJoin('producers', 'producers.id', 'certificates.producerId')
    .leftJoin('renewalRequests', (join) =>
      join
        .onRef('renewalRequests.certificateId', '=', 'certificates.id')
        .on('renewalRequests.state', '=', 'waiting'),
    )
    .selectAll('certificates')
    .select([
      'producers.country',
      'renewalRequests.requestedAt as renewalRequestedAt',
      sql<Date | null>`(
        select max(decided_at) from renewal_requests as declined
        where declined.certificate_id = certificates.id and declined.state = 'declined'
      )`.as('renewalDeclinedAt'),
      sql<ConfirmedState>`confirmed_state(certificates)`.as('confirmedState'),
      decidedByOne.as('decidedByOne'),
      basis.as('basis'),
      sql<string[]>`array(
        select batch_number from certificate_batches where certificate_id = certificates.id
      )`.as('batches'),
      sql<ListedCertificateRow['claimFigure']>`(
        select case when document_id is not null then
          json_build_object('content', hydroxytyrosol_derivatives, 'method', derivatives_method) end
        from lab_results join certificate_batches as scope on scope.batch_number = lab_results.batch_number
        where scope.certificate_id = certificates.id and lab_results.producer_id = certificates.producer_id
          and hydroxytyrosol_derivatives is not null
        order by hydroxytyrosol_derivatives, reported_on desc, lab_results.id desc limit 1
      )`.as('claimFigure'),
      sql<ResultOfContent[]>`(${resultsOfContent(
        sql`certificate_results as results where results.certificate_id = certificates.id`,
      )})`.as('resultsBehind'),
      sql<ResultOfContent[]>`(${resultsOfContent(
        sql`lab_results as results where results.producer_id = certificates.producer_id and not results.is_contradicted`,
      )})`.as('resultsOnRecord'),
    ])
    .where(sql<boolean>`certificates.id = any (${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], certificates.id)`)
    .execute();
}

export async function countCertificates(connection: Connection, filter: CertificateFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${certificates} where ${isWanted(filter)}`.execute(connection);
  return rows[0]?.total ?? 0;
}

const known = {
  normalized: sql`(named.normalized || ' ' || holder.normalized)`,
  original: sql`(named.original || ' ' || holder.original)`,
};

function isKnown(typed: string): RawBuilder<unknown> {
  return sql`certificate.id in (
    select sought.id from certificates as sought
    join search_index_certificates as named on named.certificate_id = sought.id
    join search_index_producers as holder on holder.producer_id = sought.producer_id
    where ${holdsEach(known, typed)})`;
}

function isWanted({ state, producerId, search, today }: CertificateFilter): RawBuilder<unknown> {
  return every([
    producerId === undefined ? undefined : sql`certificate.producer_id = ${producerId}`,
    search === undefined ? undefined : isKnown(search),
    state && isInState(state, today),
  ]);
}

function isInState(state: CertificateState | 'to-renew', today: string): RawBuilder<unknown> {
  if (state === 'to-renew') {
    const { since, until } = renewalWindow(today);
    return sql`certificate.state = 'active'
      and certificate.valid_until between ${since}::date and ${until}::date
      and not exists (
        select from certificates as later
        where later.producer_id = certificate.producer_id and later.state <> 'revoked'
          and later.valid_until > certificate.valid_until)`;
  }
  if (state === 'active')
    return sql`certificate.state = 'active' and certificate.valid_until >= ${today}::date`;
  if (state === 'expired')
    return sql`certificate.state = 'active' and certificate.valid_until < ${today}::date`;
  if (state === 'unconfirmed') return sql`confirmed_state(certificate) = 'unconfirmed'`;
  return sql`certificate.state = ${state}`;
}

/** Certificates in a state, with ids from `first` to `last`, both inclusive. */
export async function listCertificatesInStates(
  connection: Connection,
  states: readonly CertificateRow['state'][],
  ids: { readonly first: number; readonly last: number },
): Promise<number[]> {
  const rows = await connection
    .selectFrom('certificates')
    .select('id')
    .where('state', 'in', states)
    .where('id', '>=', ids.first)
    .where('id', '<=', ids.last)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
