/** Summary figures for administrators, counted in one query so that they are consistent. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { isStillInForce } from './in-force.ts';

export interface AdministratorsFigures {
  readonly totalProducers: number;
  readonly approved: number;
  /** Those with a certificate in force. */
  readonly certified: number;
  readonly pending: number;
  readonly rejected: number;
  readonly totalProducts: number;
  readonly changesWaiting: number;
  readonly renewalsWaiting: number;
  readonly proposalsWaiting: number;
}

export async function countForAdministrators(
  connection: Connection,
  today: string,
): Promise<AdministratorsFigures> {
  return connection
    .selectFrom('producers')
    .select((is) => [
      is.fn.countAll<number>().as('totalProducers'),
      is.fn.countAll<number>().filterWhere('status', '=', 'approved').as('approved'),
      sql<number>`(
        select count(*)::int from producers as certified
        join producer_listings as listing on listing.producer_id = certified.id
        where certified.status = 'approved' and listing.level <> '' and ${isStillInForce(today)})`.as(
        'certified',
      ),
      is.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      is.fn.countAll<number>().filterWhere('status', '=', 'rejected').as('rejected'),
      is
        .selectFrom('products')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('totalProducts'),
      is
        .selectFrom('changeRequests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('changeRequests.status', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('changesWaiting'),
      is
        .selectFrom('renewalRequests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('renewalRequests.state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('renewalsWaiting'),
      is
        .selectFrom('decisionProposals')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('decisionProposals.state', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('proposalsWaiting'),
    ])
    .executeTakeFirstOrThrow();
}
