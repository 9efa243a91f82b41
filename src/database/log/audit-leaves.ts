/** Leaves that say how long the audit log was, so that its end cannot be cut off without the public log showing it. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { WaitingEntry } from './entries.ts';

/**
 * Enters the number of events and the hash of the newest after 16 random bytes, which only the entry keeps, unless the
 * last such leaf has that number. The leaf waits for what writes the log next.
 */
export async function enterAuditLog(connection: Connection): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    insert into log_entries (salt, leaf)
    select salt, jsonb_build_object(
      'kind', 'audit-log',
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'entries', newest.id,
      'hashSha256', encode(sha256(salt || newest.hash), 'hex')
    )
    from (select id, hash from audit_log order by id desc limit 1) newest, uuid_send(gen_random_uuid()) salt
    where newest.id is distinct from (
      select (leaf ->> 'entries')::bigint from log_entries where leaf ->> 'kind' = 'audit-log' order by id desc limit 1
    )
    returning id, leaf`.execute(connection);
  return rows;
}

export interface AuditLeaf {
  readonly entries: number;
  readonly at: string;
  /** Of the salt and the hash of that event. */
  readonly hash: string;
}

/** How many there are, the one that covers the most events, and the first that the audit log contradicts. */
export async function compareAuditLeaves(connection: Connection): Promise<{
  readonly count: number;
  readonly last: AuditLeaf | undefined;
  readonly contradicted: AuditLeaf | undefined;
}> {
  // From the text, which is what the tree has a hash of, and with no function that the owner of the database could replace.
  const { rows } = await sql<AuditLeaf & { readonly count: number }>`
    with said as (
      select salt, text::jsonb as leaf from log_entries where text like '%"kind":"audit-log"}'
    ), compared as (
      select (leaf ->> 'entries')::bigint as entries, leaf ->> 'at' as at, leaf ->> 'hashSha256' as hash,
        pg_catalog.encode(pg_catalog.sha256(said.salt || event.hash), 'hex') is distinct from leaf ->> 'hashSha256' as is_contradicted
      from said left join audit_log event on event.id = (leaf ->> 'entries')::bigint
    )
    select *, (select count(*)::int from compared) as count from (
      (select * from compared order by entries desc limit 1)
      union all (select * from compared where is_contradicted order by entries limit 1)
    ) found`.execute(connection);
  return {
    count: rows[0]?.count ?? 0,
    last: rows[0],
    contradicted: rows[1],
  };
}
