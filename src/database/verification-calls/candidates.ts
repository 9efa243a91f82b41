/** Producers that may need a verification call. */
import { sql } from 'kysely';
import type { Country } from '../../domain/common/countries.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import { isKnownProducer } from '../search/admin-search.ts';

export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly contactEmail: string | null;
  readonly phenolicContent: number | null;
  readonly status: ProducerStatus;
  readonly createdAt: Date;
  readonly nextCallAt: Date | null;
}

export interface CandidateFilter {
  readonly producerId: number | undefined;
  readonly applicationId: number | undefined;
  /** Words in the producer's search text. */
  readonly search?: string | undefined;
}

/** Pending and draft producers, newest first; a producer given by id in any state. */
export async function listCandidates(
  connection: Connection,
  filter: CandidateFilter,
  page: { readonly limit: number; readonly before: number | undefined; readonly now: Date },
): Promise<CandidateRow[]> {
  const before = page.before === undefined ? sql`` : sql`and producers.id < ${page.before}`;
  const { rows } = await sql<CandidateRow>`
    select producers.id, producers.name, producers.location, producers.country,
      producers.contact_email as "contactEmail", producers.stated_content as "phenolicContent",
      producers.status, producers.created_at as "createdAt",
      (select min(scheduled_at) from verification_calls
        where verification_calls.producer_id = producers.id and verification_calls.status = 'scheduled'
          and verification_calls.scheduled_at > ${page.now}::timestamptz) as "nextCallAt"
    from producers where ${isCandidate(filter)} ${before}
    order by producers.id desc limit ${page.limit}`.execute(connection);
  return rows;
}

export async function countCandidates(connection: Connection, filter: CandidateFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from producers where ${isCandidate(filter)}`.execute(connection);
  return rows[0]?.total ?? 0;
}

function isCandidate({ producerId, applicationId, search }: CandidateFilter) {
  if (producerId !== undefined) return sql<boolean>`producers.id = ${producerId}`;
  if (applicationId === undefined) {
    const isKnown = search === undefined ? sql`true` : isKnownProducer(sql`producers.id`, search);
    return sql<boolean>`producers.status in ('draft', 'pending') and ${isKnown}`;
  }
  return sql<boolean>`producers.id = (
    select producer_id from producer_applications where producer_applications.id = ${applicationId})`;
}
