/** The register as a list; `expired` is a state of the day and not of the row. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificateState } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection.ts';
import type { CertificateRow } from '../schema.ts';
import { findPage, type Page, type PageRequest, type SortOrder } from '../search/keyset.ts';
import { holdsEach } from '../search/office.ts';
import { every } from '../search/text.ts';

export interface CertificateFilter {
  readonly state?: CertificateState | undefined;
  readonly producerId?: number | undefined;
  /** In the number, the holder's name then, and what the producer is known by now. */
  readonly search?: string | undefined;
  readonly today: string;
}

export const certificateOrders = {
  newest: { key: sql`certificate.id`, direction: 'desc' },
  ending: { key: sql`certificate.valid_until - date '2000-01-01'`, direction: 'asc' },
  phenolic: { key: sql`certificate.phenolic_content`, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;
export type CertificateOrder = keyof typeof certificateOrders;

export type ListedCertificateRow = CertificateRow & { readonly country: string };

const certificates = sql`certificates as certificate`;

export async function findCertificatePage(
  connection: Connection,
  filter: CertificateFilter,
  order: CertificateOrder,
  page: PageRequest,
): Promise<Page> {
  const source = { from: certificates, id: sql`certificate.id`, where: isWanted(filter) };
  return findPage(connection, source, certificateOrders[order], page);
}

/** In the order of the ids given. */
export async function listCertificates(
  connection: Connection,
  ids: readonly number[],
): Promise<ListedCertificateRow[]> {
  return connection
    .selectFrom('certificates')
    .innerJoin('producers', 'producers.id', 'certificates.producerId')
    .selectAll('certificates')
    .select('producers.country')
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
  folded: sql`(named.folded || ' ' || holder.folded)`,
  written: sql`(named.written || ' ' || holder.written)`,
};

function isKnown(typed: string): RawBuilder<unknown> {
  return sql`certificate.id in (
    select sought.id from certificates as sought
    join known_certificates as named on named.certificate_id = sought.id
    join known_producers as holder on holder.producer_id = sought.producer_id
    where ${holdsEach(known, typed)})`;
}

function isWanted({ state, producerId, search, today }: CertificateFilter): RawBuilder<unknown> {
  return every([
    producerId === undefined ? undefined : sql`certificate.producer_id = ${producerId}`,
    search === undefined ? undefined : isKnown(search),
    state && isInState(state, today),
  ]);
}

function isInState(state: CertificateState, today: string): RawBuilder<unknown> {
  if (state === 'active')
    return sql`certificate.state = 'active' and certificate.valid_until >= ${today}::date`;
  if (state === 'expired')
    return sql`certificate.state = 'active' and certificate.valid_until < ${today}::date`;
  return sql`certificate.state = ${state}`;
}

/** Ids from `first` to `last`, both included, of the certificates in a state. */
export async function listCertificatesInState(
  connection: Connection,
  state: CertificateRow['state'],
  ids: { readonly first: number; readonly last: number },
): Promise<number[]> {
  const rows = await connection
    .selectFrom('certificates')
    .select('id')
    .where('state', '=', state)
    .where('id', '>=', ids.first)
    .where('id', '<=', ids.last)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
