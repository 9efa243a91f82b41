/** Reads and writes the hours in which administrators hold calls. */
import { type Selectable, sql } from 'kysely';
import type { Availability } from '../../domain/verification-calls/availability.ts';
import type { Connection } from '../connection/connection.ts';
import type { CallAvailabilityTable } from '../tables/verification-calls.ts';

export type AvailabilityRow = Selectable<CallAvailabilityTable>;

/** Undefined for an administrator without own hours. */
export async function findAvailability(
  connection: Connection,
  userId: string,
): Promise<AvailabilityRow | undefined> {
  return connection
    .selectFrom('callAvailability')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Who covers for an administrator at a moment; null if they are not away or no one is named who can. */
export async function findCover(connection: Connection, userId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ coverId: string | null }>`
    select cover_id as "coverId" from cover_of(${userId}, ${at})`.execute(connection);
  return rows[0]?.coverId ?? null;
}

export interface WrittenAvailability {
  readonly userId: string;
  readonly availability: Availability;
  /** The revision that was read; 0 if there was none. */
  readonly revision: number;
  readonly savedAt: Date;
}

/** Undefined if another window has written since. */
export async function upsertAvailability(
  connection: Connection,
  { userId, availability, revision, savedAt }: WrittenAvailability,
): Promise<AvailabilityRow | undefined> {
  const { timeZone, interval, hours, daysOff } = availability;
  const columns = {
    timeZone,
    callInterval: interval,
    hours: JSON.stringify(hours),
    daysOff: JSON.stringify(daysOff),
    savedAt,
  };
  if (revision === 0) {
    return connection
      .insertInto('callAvailability')
      .values({ userId, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return connection
    .updateTable('callAvailability')
    .set({ ...columns, revision: revision + 1 })
    .where('userId', '=', userId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
}
