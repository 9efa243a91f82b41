/** The register as a list, newest first; `expired` is a state of the day and not of the row. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { CertificateState } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection.ts';
import type { CertificateRow, Schema } from '../schema.ts';

export interface CertificateFilter {
  readonly state: CertificateState | undefined;
  readonly producerId: number | undefined;
  /** In the holder's name, or a number from its beginning. */
  readonly search: string | undefined;
  readonly today: string;
}

export async function listCertificates(
  connection: Connection,
  filter: CertificateFilter,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<CertificateRow[]> {
  let query = connection
    .selectFrom('certificates')
    .selectAll()
    .where((is) => isWanted(is, filter));
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function countCertificates(connection: Connection, filter: CertificateFilter): Promise<number> {
  const { total } = await connection
    .selectFrom('certificates')
    .select(sql<number>`count(*)::int`.as('total'))
    .where((is) => isWanted(is, filter))
    .executeTakeFirstOrThrow();
  return total;
}

function isWanted(is: ExpressionBuilder<Schema, 'certificates'>, filter: CertificateFilter) {
  const { state, producerId, search, today } = filter;
  const wanted = [];
  if (producerId !== undefined) wanted.push(is('producerId', '=', producerId));
  if (search !== undefined && search !== '') {
    const found = sql<boolean>`strpos(fold_text(holder), fold_text(${search})) > 0`;
    wanted.push(is.or([found, sql<boolean>`starts_with(number, upper(${search}))`]));
  }
  if (state === 'expired' || state === 'active') {
    wanted.push(is('state', '=', 'active'), is('validUntil', state === 'active' ? '>=' : '<', today));
  } else if (state !== undefined) wanted.push(is('state', '=', state));
  return is.and(wanted);
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
