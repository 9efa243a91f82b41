/** What users asked to be notified of. */
import { sql } from 'kysely';
import { type FollowKind, followsLimit } from '../../domain/collection/follows.ts';
import type { Connection } from '../connection/connection.ts';
import { type SavedRequest, savedPage } from './saved.ts';

export interface Follow {
  readonly userId: string;
  readonly kind: FollowKind;
  /** Of the producer, or of the oil. */
  readonly id: number;
}

export type FollowId = Pick<Follow, 'kind' | 'id'>;

/** How many there are; undefined if the account was deleted. Serialises a user's writes. */
export async function lockFollows(connection: Connection, userId: string): Promise<number | undefined> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(connection);
  if (rows.length === 0) return undefined;
  const { count } = await connection
    .selectFrom('follows')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

const subjectOf = ({ kind, id }: Follow) =>
  kind === 'producer' ? { producerId: id, productId: null } : { producerId: null, productId: id };

export async function hasFollow(connection: Connection, follow: Follow): Promise<boolean> {
  const found = await connection
    .selectFrom('follows')
    .select('id')
    .where('userId', '=', follow.userId)
    .where('kind', '=', follow.kind)
    .where(follow.kind === 'producer' ? 'producerId' : 'productId', '=', follow.id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFollow(connection: Connection, follow: Follow): Promise<void> {
  const { userId, kind } = follow;
  await connection
    .insertInto('follows')
    .values({ userId, kind, ...subjectOf(follow) })
    .execute();
}

export async function deleteFollow(connection: Connection, follow: Follow): Promise<void> {
  await connection
    .deleteFrom('follows')
    .where('userId', '=', follow.userId)
    .where('kind', '=', follow.kind)
    .where(follow.kind === 'producer' ? 'producerId' : 'productId', '=', follow.id)
    .execute();
}

/** A kind and what it is of, in one order. `user`: an id, or a column with one. */
export const followIdsOf = (user: unknown) => sql<FollowId[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'id', coalesce(producer_id, product_id))
    order by kind, coalesce(producer_id, product_id)), '[]')
  from follows where user_id = ${user})`;

export async function listFollowIds(connection: Connection, userId: string): Promise<FollowId[]> {
  const { rows } = await sql<{ ids: FollowId[] }>`select ${followIdsOf(userId)} as ids`.execute(connection);
  return rows[0]?.ids ?? [];
}

export interface FollowDetails {
  readonly kind: FollowKind;
  readonly producerId: number;
  readonly producerName: string;
  readonly productId: number | null;
  readonly productName: string | null;
  /** Only a public producer, and its oils, have pages that everyone can open. */
  readonly isPublic: boolean;
  /** When it was followed. */
  readonly at: Date;
}

/** All that match. */
export async function listFollows(connection: Connection, asked: SavedRequest): Promise<FollowDetails[]> {
  const entries = sql`
    select follows.id, follows.followed_at as at, coalesce(products.name, producers.name) as name,
      producers.name as producer_name, producers.id as producer_id, products.id as product_id, products.batch_number,
      null::integer as code_id, follows.kind, products.name as product_name, producers.status = 'approved' as is_public
    from follows left join products on products.id = follows.product_id
    join producers on producers.id = coalesce(follows.producer_id, products.producer_id)
    where follows.user_id = ${asked.userId}`;
  const { rows } = await savedPage<FollowDetails>(entries, asked, { limit: followsLimit }).execute(
    connection,
  );
  return rows;
}

/** True if the producer is public; it is not deleted before the transaction ends. */
export async function lockPublicProducer(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from producers where id = ${id} and status = 'approved' for key share`.execute(connection);
  return rows.length > 0;
}
