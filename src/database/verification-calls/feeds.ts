/**
 * Private calendar feeds: the owner of a token, and the owner's calls. Only the hash of a token is stored.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { isOwnerOf } from '../producers/members.ts';
import { type CallDetails, detailedCalls } from './reads.ts';

export async function findFeed(
  connection: Connection,
  userId: string,
): Promise<{ readonly createdAt: Date } | undefined> {
  return connection
    .selectFrom('callFeeds')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The previous address stops working. */
export async function upsertFeed(
  connection: Connection,
  feed: { readonly userId: string; readonly tokenHash: string; readonly createdAt: Date },
): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await connection
    .insertInto('callFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, createdAt }))
    .execute();
}

/** False if there was none. */
export async function deleteFeed(connection: Connection, userId: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('callFeeds')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FeedOwner {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/** Undefined for an unknown token, or if the owner is suspended. */
export async function findFeedOwner(
  connection: Connection,
  tokenHash: string,
): Promise<FeedOwner | undefined> {
  const row = await connection
    .selectFrom('callFeeds')
    .innerJoin('users', 'users.id', 'callFeeds.userId')
    .select(['users.id as userId', 'users.role'])
    .where('tokenHash', '=', tokenHash)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.userId, isAdministrator: row.role === 'admin' };
}

/** Calls that the user hosts and calls of the user's producer, without cancelled ones. */
export async function listCallsOfFeed(
  connection: Connection,
  { userId, isAdministrator }: FeedOwner,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<CallDetails[]> {
  return detailedCalls(connection)
    .where((is) =>
      is.or([
        isOwnerOf(sql`producers.id`, userId),
        ...(isAdministrator ? [is('verificationCalls.hostId', '=', userId)] : []),
      ]),
    )
    .where('verificationCalls.status', '!=', 'cancelled')
    .where(sql<boolean>`verification_calls.scheduled_at >= ${since}::timestamptz`)
    .orderBy('verificationCalls.scheduledAt', 'desc')
    .limit(limit)
    .execute();
}
