/**
 * The chain of seals of the audit log, for its proof. The digest is computed here and not by the function of the
 * database: whoever owns the database can replace that function.
 */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/** What `audit_digest` computes, of a row called `entry`, from nothing but built-in functions. */
const digest = sql`pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(
  entry.id, pg_catalog.to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  entry.actor_id, entry.actor_role, entry.act, entry.record_type, entry.record_id,
  entry.before, entry.after, pg_catalog.encode(entry.previous_hash, 'hex')
)::text, 'UTF8'))`;

/** The first entry whose seal, or whose link to the one before, does not fit; undefined when all do. */
export async function findBrokenAuditEntry(connection: Connection): Promise<number | undefined> {
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

/** The newest entry and its hash, hexadecimal; undefined while there is none. */
export async function findLastAuditEntry(
  connection: Connection,
): Promise<{ readonly id: number; readonly hash: string } | undefined> {
  return connection
    .selectFrom('auditLog')
    .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The hashes of these entries, hexadecimal, by id; one that is not there is left out. */
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

export async function countAllAuditEntries(connection: Connection): Promise<number> {
  const { total } = await connection
    .selectFrom('auditLog')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
