/** Users for administrators: searched, filtered, sorted and paged, and locked for decisions. */
import { type RawBuilder, sql } from 'kysely';
import type { Confirmer } from '../../domain/certification/proposals.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { AccountState } from '../../domain/identity/users.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import { deletePushSubscriptions } from '../notifications/push-subscriptions.ts';
import { holdsEach, searchIndexOf } from '../search/admin-search.ts';
import type { UserRow } from '../tables/schema.ts';

export interface UserFilter {
  /** Words in names and the email address, or the whole id. */
  readonly search: string | undefined;
  readonly role: Role | undefined;
  readonly state: AccountState | undefined;
}

export interface ListedUser
  extends Pick<
    UserRow,
    | 'id'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'role'
    | 'language'
    | 'suspendedAt'
    | 'suspensionReason'
    | 'promotionProposedBy'
    | 'promotionProposedAt'
    | 'createdAt'
  > {
  readonly promotionProposedByName: string | null;
  readonly producerId: number | null;
  readonly producerName: string | null;
  readonly producerStatus: ProducerStatus | null;
  /** The sort key, from which the next page continues. */
  readonly key: string;
}

const nameOfProposer = sql`coalesce(nullif(concat_ws(' ', proposer.first_name, proposer.last_name), ''), proposer.email)`;

/** The last row of the previous page. */
export interface UserPosition {
  readonly key: string;
  readonly id: string;
}

const orders = {
  /** Microseconds, so that rows created within a millisecond stay in order. */
  newest: {
    key: sql`users.created_at`,
    text: sql<string>`(extract(epoch from users.created_at) * 1000000)::bigint::text`,
    read: (key: string) => sql`(timestamptz 'epoch' + ${key}::text::bigint * interval '1 microsecond')`,
    direction: sql.raw('desc'),
    after: sql.raw('<'),
  },
  email: {
    key: sql`lower(users.email)`,
    text: sql<string>`lower(users.email)`,
    read: (key: string) => sql`${key}::text`,
    direction: sql.raw('asc'),
    after: sql.raw('>'),
  },
  name: {
    key: sql`(lower(coalesce(users.last_name, '') || ' ' || coalesce(users.first_name, '') || ' ' || users.email)
      collate display_order)`,
    text: sql<string>`lower(coalesce(users.last_name, '') || ' ' || coalesce(users.first_name, '') || ' '
      || users.email)`,
    read: (key: string) => sql`${key}::text collate display_order`,
    direction: sql.raw('asc'),
    after: sql.raw('>'),
  },
} as const;

export type UserSort = keyof typeof orders;

export async function listUsers(
  connection: Connection,
  filter: UserFilter,
  sort: UserSort,
  page: { readonly limit: number; readonly after: UserPosition | undefined },
): Promise<ListedUser[]> {
  const { key, text, read, direction, after } = orders[sort];
  const isAfter =
    page.after === undefined
      ? sql`true`
      : sql`(${key}, users.id) ${after} (${read(page.after.key)}, ${page.after.id}::text)`;
  const { rows } = await sql<ListedUser>`
    select users.id, users.email, users.first_name, users.last_name, users.role, users.language,
      users.suspended_at, users.suspension_reason, users.created_at, ${text} as key,
      users.promotion_proposed_by, users.promotion_proposed_at, ${nameOfProposer} as promotion_proposed_by_name,
      producers.id as producer_id, producers.name as producer_name, producers.status as producer_status
    from users left join producers on producers.user_id = users.id
      left join users as proposer on proposer.id = users.promotion_proposed_by
    where ${isWanted(filter)} and ${isAfter}
    order by ${key} ${direction}, users.id ${direction} limit ${page.limit}`.execute(connection);
  return rows;
}

export async function countUsers(connection: Connection, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users where ${isWanted(filter)}`.execute(connection);
  return rows[0]?.total ?? 0;
}

function isWanted({ search, role, state }: UserFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (role !== undefined) conditions.push(sql`users.role = ${role}`);
  if (state === 'suspended') conditions.push(sql`users.suspended_at is not null`);
  if (state === 'active') conditions.push(sql`users.suspended_at is null`);
  if (search !== undefined && search !== '') {
    conditions.push(sql`users.id in (
      select user_id from search_index_users as entry
      where user_id = ${search} or ${holdsEach(searchIndexOf('entry'), search)})`);
  }
  return sql.join(conditions, sql` and `);
}

export async function findListedUser(
  connection: Connection,
  personId: string,
): Promise<Omit<ListedUser, 'key'> | undefined> {
  const { rows } = await sql<Omit<ListedUser, 'key'>>`
    select users.id, users.email, users.first_name, users.last_name, users.role, users.language,
      users.suspended_at, users.suspension_reason, users.created_at,
      users.promotion_proposed_by, users.promotion_proposed_at, ${nameOfProposer} as promotion_proposed_by_name,
      producers.id as producer_id, producers.name as producer_name, producers.status as producer_status
    from users left join producers on producers.user_id = users.id
      left join users as proposer on proposer.id = users.promotion_proposed_by where users.id = ${personId}`.execute(
    connection,
  );
  return rows[0];
}

/**
 * The user and all administrators, in order of id: of two concurrent decisions the second waits for the
 * first, whichever users they concern. Rows that reference them are not blocked.
 */
export async function lockUserAndAdministrators(
  connection: Connection,
  personId: string,
): Promise<{ readonly person: UserRow | undefined; readonly administrators: readonly UserRow[] }> {
  const locked = await connection
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('id', '=', personId), is('role', '=', 'admin')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return {
    person: locked.find(({ id }) => id === personId),
    administrators: locked.filter(({ role, suspendedAt }) => role === 'admin' && suspendedAt === null),
  };
}

export async function listAdministrators(connection: Connection): Promise<readonly UserRow[]> {
  return connection.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('email').execute();
}

/** In any of its roles. */
export async function actsForProducer(connection: Connection, personId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('producerMembers')
    .select('producerId')
    .where('userId', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateStatus(
  connection: Connection,
  personId: string,
  status: {
    readonly role: Role;
    readonly suspendedAt: Date | null;
    readonly suspensionReason: string | null;
    readonly promotion?: Promotion;
  },
): Promise<void> {
  const { promotion = {}, ...state } = status;
  await connection
    .updateTable('users')
    .set({ ...state, ...promotion })
    .where('id', '=', personId)
    .execute();
  if (status.suspendedAt !== null) await deletePushSubscriptions(connection, personId);
}

/** Who makes a user an administrator, and since when. */
export type Promotion = Partial<
  Pick<
    UserRow,
    | 'promotionProposedBy'
    | 'promotionProposedAt'
    | 'promotedBy'
    | 'promotedAt'
    | 'independentFrom'
    | 'administratorUntil'
  >
>;

export const noPromotion = {
  promotionProposedBy: null,
  promotionProposedAt: null,
  promotedBy: null,
  promotedAt: null,
  independentFrom: null,
} as const satisfies Promotion;

/** An administrator as the second of two. */
export async function findConfirmer(connection: Connection, userId: string): Promise<Confirmer> {
  const { promotionProposedBy, promotedBy, ...dates } = await connection
    .selectFrom('users')
    .select(['promotedAt', 'promotedBy', 'promotionProposedBy', 'independentFrom'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, promotedBy: [promotionProposedBy, promotedBy], ...dates };
}
