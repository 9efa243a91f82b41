/** Leaves about certificates whose producer has no notification of that moment: the program made none, as it does not for SQL by hand. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface UnannouncedDecision {
  readonly position: number;
  readonly number: string;
  /** The owner of the producer. */
  readonly userId: string;
}

/** A decision, its leaf and its notification have the same instant. The end of a certificate is announced by the schedule. */
export async function listUnannouncedDecisions(
  connection: Connection,
  first: number,
): Promise<UnannouncedDecision[]> {
  const { rows } = await sql<UnannouncedDecision>`
    select entry.position, certificates.number, producers.user_id
    from log_entries entry
    join certificates on certificates.id = entry.certificate_id
    join producers on producers.id = certificates.producer_id
    where entry.position >= ${first} and entry.leaf ->> 'action' not in ('enter', 'expire')
      and producers.user_id is not null and not exists (
        select from notifications
        where notifications.user_id = producers.user_id and notifications.payload ->> 'certificate' = certificates.number
          and date_trunc('milliseconds', notifications.created_at) = (entry.leaf ->> 'at')::timestamptz
      )
    order by entry.position`.execute(connection);
  return rows;
}
