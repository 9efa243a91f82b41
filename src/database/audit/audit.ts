/**
 * The audit log: actor, action, record, time, and the record before and after. The database chains each row
 * to the hash of the previous one and refuses changes. Insert last in a transaction: writers wait for each
 * other from the insert to the commit.
 */
import { type Selectable, sql } from 'kysely';
import { type AuditAction, namesOfAuditAction } from '../../domain/common/audit-actions.ts';
import type { Image } from '../../domain/common/changed-image.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { Connection } from '../connection/connection.ts';
import { holdsEach, searchIndexOf } from '../search/admin-search.ts';
import type { AuditLogTable } from '../tables/notifications.ts';

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditEvent {
  /** Null: the operator, at the command line. */
  readonly actor: { readonly userId: string; readonly role: Role } | null;
  readonly action: AuditAction;
  readonly recordType: string;
  readonly recordId: string | number;
  readonly before?: Image | undefined;
  readonly after?: Image | undefined;
}

export async function insertAuditEvent(connection: Connection, event: AuditEvent): Promise<void> {
  await connection
    .insertInto('auditLog')
    .values({
      actorId: event.actor?.userId ?? null,
      actorRole: event.actor?.role ?? null,
      action: event.action,
      recordType: event.recordType,
      recordId: String(event.recordId),
      before: event.before === undefined ? null : JSON.stringify(event.before),
      after: event.after === undefined ? null : JSON.stringify(event.after),
    })
    .execute();
}

/** Whether the same actor did the same to the record in the last minutes, by the clock of the log. */
export async function hasActed(
  connection: Connection,
  sought: {
    readonly actorId: string;
    readonly action: AuditAction;
    readonly record: { readonly type: string; readonly id: string | number };
    readonly minutes: number;
  },
): Promise<boolean> {
  const row = await connection
    .selectFrom('auditLog')
    .select('id')
    .where('recordType', '=', sought.record.type)
    .where('recordId', '=', String(sought.record.id))
    .where('actorId', '=', sought.actorId)
    .where('action', '=', sought.action)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${sought.minutes})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AuditFilter {
  /** Matches the action, the record, the actor's email address or the name of the producer concerned. */
  readonly search: string | undefined;
  readonly action: AuditAction | undefined;
  /** Days in UTC, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * For a row aliased `entry`: its hash is correct, and the next row links to it. The next row is checked
 * because an altered row may have been given a new hash; it counts only if its own hash is correct.
 */
export const isWholeEvent = sql<boolean>`(
  entry.hash = audit_digest(entry) and not exists (
    select from audit_log as next
    where next.id = entry.id + 1 and next.previous_hash <> entry.hash and next.hash = audit_digest(next)
  ))`;

export type AuditEventWithActor = AuditRow & {
  readonly actorEmail: string | null;
  /** The hash does not match the content. */
  readonly altered: boolean;
  /** Of the producer, product, holder, applicant or user; null for other types of records, and once it is deleted. */
  readonly recordName: string | null;
};

const recordNumber = sql`(case when entry.record_id ~ '^[0-9]{1,9}$' then entry.record_id::integer end)`;
const recordName = sql<string | null>`(case entry.record_type
  when 'producer' then (select name from producers where id = ${recordNumber})
  when 'product' then (select name from products where id = ${recordNumber})
  when 'application' then (select producer_company_name from producer_applications where id = ${recordNumber})
  when 'certificate' then (select holder from certificates where number = entry.record_id)
  when 'user' then (select email from users where id = entry.record_id)
end)`;

/** Newest first with `before`, oldest first with `after`. */
export async function listAuditLog(
  connection: Connection,
  filter: AuditFilter,
  page: { readonly limit: number } & ({ readonly before: number | undefined } | { readonly after: number }),
): Promise<AuditEventWithActor[]> {
  let query = connection
    .selectFrom('auditLog as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .selectAll('entry')
    .select([
      'users.email as actorEmail',
      sql<boolean>`not ${isWholeEvent}`.as('altered'),
      recordName.as('recordName'),
    ])
    .where(isWanted(filter))
    .limit(page.limit);
  if ('after' in page) return query.where('entry.id', '>', page.after).orderBy('entry.id').execute();
  if (page.before !== undefined) query = query.where('entry.id', '<', page.before);
  return query.orderBy('entry.id', 'desc').execute();
}

export async function countAuditLog(connection: Connection, filter: AuditFilter): Promise<number> {
  const { total } = await connection
    .selectFrom('auditLog as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function isWanted({ search, action, from, to }: AuditFilter) {
  const conditions = [sql<boolean>`true`];
  if (search !== undefined && search !== '') {
    conditions.push(
      sql<boolean>`(strpos(lower(concat_ws(' ', entry.action, entry.record_type, entry.record_id, entry.after ->> 'certificate', users.email)), lower(${search})) > 0
        or ${isAboutProducerNamed(search)})`,
    );
  }
  if (action !== undefined)
    conditions.push(sql<boolean>`entry.action = any(${namesOfAuditAction(action)}::text[])`);
  if (from !== undefined) conditions.push(sql<boolean>`entry.at >= ${from}::date at time zone 'UTC'`);
  if (to !== undefined) conditions.push(sql<boolean>`entry.at < (${to}::date + 1) at time zone 'UTC'`);
  return sql.join<boolean>(conditions, sql` and `);
}

/**
 * Events of the producer itself and of its records. The producer search index narrows the names. Earlier
 * versions wrote types of records with underscores.
 */
function isAboutProducerNamed(search: string) {
  const name = { normalized: sql`fold_text(named.name)`, original: sql`named.name` };
  const named = sql`(
    select named.id from producers as named join search_index_producers as indexed on indexed.producer_id = named.id
    where ${holdsEach(searchIndexOf('indexed'), search)} and ${holdsEach(name, search)})`;
  return sql<boolean>`(
    coalesce(entry.after ->> 'producerId', entry.before ->> 'producerId') in (select id::text from ${named} as own)
    or (replace(entry.record_type, '_', '-'), entry.record_id) in (
      select 'producer', id::text from ${named} as own
      union all select 'certificate', number from certificates where producer_id in ${named}
      union all select 'application', id::text from producer_applications where producer_id in ${named}
      union all select 'product', id::text from products where producer_id in ${named}
      union all select 'verification-call', id::text from verification_calls where producer_id in ${named}
      union all select 'decision-proposal', id::text from decision_proposals where producer_id in ${named}))`;
}
