/** How many certificates are in each state today. */
import { sql } from 'kysely';
import type { CertificateState } from '../../domain/certification/levels.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Connection } from '../connection/connection.ts';

export interface CertificateCount {
  readonly state: CertificateState;
  readonly count: number;
}

export async function countCertificates(
  connection: Connection,
  now: Date,
): Promise<readonly CertificateCount[]> {
  const { rows } = await sql<CertificateCount>`
    select case when state = 'active' and valid_until < ${dayOf(now)}::date then 'expired' else state end as state,
      count(*)::integer as count
    from certificates group by 1`.execute(connection);
  return rows;
}
