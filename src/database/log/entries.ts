/** The public log: entries that wait for a position, the leaves that have one, the tiles of their tree, and its checkpoints. */

import { sql } from 'kysely';
import type { MemberRole } from '../../domain/identity/memberships.ts';
import type { JsonValue } from '../../domain/log/canonical-json.ts';
import type { Tile } from '../../domain/log/tiles.ts';
import type { Connection } from '../connection/connection.ts';
import type { CertificateRow, LogCheckpointRow } from '../tables/schema.ts';

/** Any number that no other advisory lock here uses. */
const lockKey = 8_431_109;

/** Until the end of the transaction; of all instances one writes at a time. */
export async function lockLog(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(connection);
}

export interface WaitingEntry {
  readonly id: number;
  readonly leaf: JsonValue;
}

/** In the order in which they were entered. */
export async function listWaitingEntries(connection: Connection, count: number): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select id, leaf from log_entries where position is null order by id limit ${count}`.execute(connection);
  return rows;
}

export interface PlacedEntry {
  readonly id: number;
  readonly position: number;
  readonly text: string;
}

export async function placeEntries(connection: Connection, entries: readonly PlacedEntry[]): Promise<void> {
  await sql`
    update log_entries entry set position = placed.position, text = placed.text
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) placed (id bigint, position bigint, text text)
    where entry.id = placed.id`.execute(connection);
}

/** Certificates of the time before the log, as they are: each once, marked as such. */
export async function enterEarlierCertificates(connection: Connection): Promise<void> {
  await sql`
    insert into log_entries (leaf, certificate_id)
    select certificate_leaf(certificate, 'enter', clock_timestamp(), certificate.state), certificate.id
    from certificates certificate
    where not exists (select from log_entries entry where entry.certificate_id = certificate.id)
    order by certificate.id`.execute(connection);
}

/** Certificates whose last day is over, each once. */
export async function enterExpiredCertificates(connection: Connection, today: string): Promise<void> {
  await sql`
    insert into log_entries (leaf, certificate_id)
    select certificate_leaf(certificate, 'expire', clock_timestamp(), certificate.state), certificate.id
    from certificates certificate
    where certificate.valid_until < ${today}::date and certificate.state <> 'revoked' and not exists (
      select from log_entries entry where entry.certificate_id = certificate.id and entry.leaf ->> 'action' = 'expire'
    )
    order by certificate.id`.execute(connection);
}

/** The canonical text of a leaf; undefined where the log has none at that position. */
export async function findLeaf(connection: Connection, position: number): Promise<string | undefined> {
  const row = await connection
    .selectFrom('logEntries')
    .select('text')
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.text ?? undefined;
}

/** Leaves one after the other, from a position. */
export async function listLeaves(connection: Connection, first: number, count: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('logEntries')
    .select('text')
    .where('position', '>=', first)
    .where('position', '<', first + count)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

export interface LoggedDecision {
  readonly position: number;
  readonly at: Date;
}

/** The newest leaf about a certificate; undefined while it waits. */
export async function findLastDecision(
  connection: Connection,
  certificateId: number,
): Promise<LoggedDecision | undefined> {
  const { rows } = await sql<LoggedDecision & { position: number | null }>`
    select position, at from log_entries
    where certificate_id = ${certificateId}
    order by id desc limit 1`.execute(connection);
  return rows[0]?.position === null ? undefined : rows[0];
}

export interface UnannouncedDecision {
  readonly position: number;
  readonly number: string;
  /** Who acts for the producer. */
  readonly userId: string;
}

/** About certificates whose producer has no notification of that moment, as of SQL by hand. A decision, its leaf and its notification have the same instant. The end of a certificate is announced by the schedule. */
export async function listUnannouncedDecisions(
  connection: Connection,
  first: number,
  roles: readonly MemberRole[],
): Promise<UnannouncedDecision[]> {
  const { rows } = await sql<UnannouncedDecision>`
    select entry.position, certificates.number, member.user_id
    from log_entries entry
    join certificates on certificates.id = entry.certificate_id
    join producer_members as member on member.producer_id = certificates.producer_id and member.role = any (${roles}::text[])
    where entry.position >= ${first} and entry.leaf ->> 'action' not in ('enter', 'expire')
      and not exists (
        select from notifications
        where notifications.user_id = member.user_id and notifications.payload ->> 'certificate' = certificates.number
          and date_trunc('milliseconds', notifications.created_at) = (entry.leaf ->> 'at')::timestamptz
      )
    order by entry.position`.execute(connection);
  return rows;
}

/** As far as the tile has grown; no bytes where it does not exist. */
export async function readTile(connection: Connection, level: number, index: number): Promise<Uint8Array> {
  const [tile] = await readTiles(connection, [{ level, index }]);
  return tile?.hashes ?? new Uint8Array();
}

/** Those that exist. */
export async function readTiles(
  connection: Connection,
  addresses: readonly Pick<Tile, 'level' | 'index'>[],
): Promise<Tile[]> {
  const places = addresses.map(({ level, index }) => sql`(${level}::int, ${index}::bigint)`);
  if (places.length === 0) return [];
  const { rows } = await sql<Tile>`
    select level, index, hashes from log_tiles where (level, index) in (${sql.join(places)})`.execute(
    connection,
  );
  return rows;
}

export async function storeTiles(connection: Connection, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  await connection
    .insertInto('logTiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet(({ ref }) => ({ hashes: ref('excluded.hashes') })),
    )
    .execute();
}

export async function findLastCheckpoint(connection: Connection): Promise<LogCheckpointRow | undefined> {
  return connection
    .selectFrom('logCheckpoints')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function storeCheckpoint(connection: Connection, checkpoint: LogCheckpointRow): Promise<void> {
  await connection.insertInto('logCheckpoints').values(checkpoint).execute();
}

/** Smallest first. */
export async function listCheckpoints(connection: Connection): Promise<LogCheckpointRow[]> {
  return connection.selectFrom('logCheckpoints').selectAll().orderBy('size').execute();
}

/** Certificates, revoked ones too, that the log contradicts or has never heard of. */
export async function listContradicted(
  connection: Connection,
): Promise<Pick<CertificateRow, 'number' | 'producerId' | 'state'>[]> {
  const { rows } = await sql<Pick<CertificateRow, 'number' | 'producerId' | 'state'>>`
    select number, producer_id, state from certificates
    where log_confirmation(certificates) = 'contradicted' order by number`.execute(connection);
  return rows;
}
