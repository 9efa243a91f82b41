/**
 * Verifies the hash chain of the audit log. The digest is computed here, not by the database function,
 * because the owner of the database can replace that function.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** Same result as `audit_digest` for a row aliased `entry`, using only built-in functions. */
const digest = sql`pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(
  entry.id, pg_catalog.to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  entry.actor_id, entry.actor_role, entry.action, entry.record_type, entry.record_id,
  entry.before, entry.after, pg_catalog.encode(entry.previous_hash, 'hex')
)::text, 'UTF8'))`;

/**
 * The first event whose hash or link to the previous one does not match; undefined if the chain is intact.
 */
export async function findBrokenAuditEvent(connection: Connection): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select chain.id from (
      select entry.id, entry.hash, entry.previous_hash, ${digest} as digest,
        lag(entry.hash, 1, sha256(''::bytea)) over (order by entry.id) as hash_before,
        row_number() over (order by entry.id) as position
      from audit_log entry
    ) chain
    where chain.hash <> chain.digest or chain.previous_hash <> chain.hash_before or chain.id <> chain.position
    order by chain.id limit 1`.execute(connection);
  return rows[0]?.id;
}

/** The newest event and its hash in hexadecimal; undefined if the log is empty. */
export async function findLastAuditEvent(
  connection: Connection,
): Promise<{ readonly id: number; readonly hash: string } | undefined> {
  return connection
    .selectFrom('auditLog')
    .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Hashes in hexadecimal by event id; missing events are left out. */
export async function findAuditHashes(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('auditLog')
    .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export async function countAllAuditEvents(connection: Connection): Promise<number> {
  const { total } = await connection
    .selectFrom('auditLog')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
