/** Internal data of administrators about an application, and its history. */
import { type RawBuilder, sql } from 'kysely';
import { maxNotes } from '../../domain/applications/review.ts';
import type { PastStatus } from '../../domain/applications/states.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { isWholeEvent } from '../audit/audit.ts';
import type { Connection } from '../connection/connection.ts';
import type { ProducerApplicationRow } from '../tables/schema.ts';

export interface StaffMember {
  readonly userId: string;
  readonly name: string;
}

/** A user's name, or the email address if there is no name. */
export const nameOfUser = sql<string>`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.email)`;

/** Active administrators, by name. */
export async function listReviewers(connection: Connection): Promise<StaffMember[]> {
  return connection
    .selectFrom('users')
    .select(['users.id as userId', nameOfUser.as('name')])
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .orderBy('name')
    .orderBy('users.id')
    .limit(500)
    .execute();
}

/** Whether an administrator has days off now. */
export async function isAway(connection: Connection, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from cover_of(${userId}, ${now})`.execute(connection);
  return rows.length > 0;
}

export async function findPerson(
  connection: Connection,
  userId: string,
): Promise<(StaffMember & { readonly email: string; readonly language: ContentLanguage }) | undefined> {
  return connection
    .selectFrom('users')
    .select(['users.id as userId', 'users.email', 'users.language', nameOfUser.as('name')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Lock the application first. */
export async function updateAssignee(
  connection: Connection,
  id: number,
  assignedTo: string | null,
): Promise<ProducerApplicationRow> {
  return connection
    .updateTable('producerApplications')
    .set({ assignedTo })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly author: string | null;
  readonly writtenAt: Date;
}

/** Oldest first; beyond the limit, only the newest. */
export async function listNotes(connection: Connection, applicationId: number): Promise<Note[]> {
  const newest = await selectNotes(connection)
    .where('applicationId', '=', applicationId)
    .orderBy('applicationNotes.id', 'desc')
    .limit(maxNotes)
    .execute();
  return newest.toReversed();
}

export async function findNote(connection: Connection, id: number): Promise<Note> {
  return selectNotes(connection).where('applicationNotes.id', '=', id).executeTakeFirstOrThrow();
}

export async function findNoteByKey(
  connection: Connection,
  applicationId: number,
  idempotencyKey: string,
): Promise<Note | undefined> {
  return selectNotes(connection)
    .where('applicationId', '=', applicationId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

function selectNotes(connection: Connection) {
  return connection
    .selectFrom('applicationNotes')
    .leftJoin('users', 'users.id', 'applicationNotes.authorId')
    .select(['applicationNotes.id', 'text', 'writtenAt'])
    .select((is) => is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('author'));
}

export async function insertNote(
  connection: Connection,
  note: {
    readonly applicationId: number;
    readonly authorId: string;
    readonly text: string;
    readonly idempotencyKey: string | null;
    readonly writtenAt: Date;
  },
): Promise<number> {
  const { id } = await connection
    .insertInto('applicationNotes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface PastAction {
  readonly key: string;
  readonly at: Date;
  /** `altered`: the audit event of this action was tampered with. */
  readonly action: 'status' | 'assign' | 'document-added' | 'accepted' | 'returned' | 'altered';
  readonly who: string | null;
  readonly isByApplicant: boolean;
  /** For a change of status: the action, and the status it led to. */
  readonly event: string | null;
  readonly to: PastStatus | null;
  /** The change request that it made or answered. */
  readonly requestId: number | null;
  readonly documentId: string | null;
  /** For an altered event: its number in the audit log. */
  readonly subject: string | null;
  readonly comment: string | null;
}

/** The time of an altered event is unknown: clamped to between the record and now. */
const timeOf = (earliest: RawBuilder<Date>) =>
  sql<Date>`case when ${isWholeEvent} then entry.at else greatest(least(entry.at, now()), ${earliest}) end`;

/**
 * The history of an application, oldest first: statuses, assignments, documents and their reviews. Details
 * come from the audit log where it has them; an event whose hash does not match is listed only as altered.
 */
export async function listPastActions(connection: Connection, applicationId: number): Promise<PastAction[]> {
  const { rows } = await sql<PastAction>`
    select past.key, past.at, past.action, past.event, past.to_status as "to", past.request_id, past.document_id, past.subject,
      past.comment, case when users.id is not null then ${nameOfUser} end as who,
      past.actor_id is not distinct from application.user_id as is_by_applicant
    from (
      select 'event:' || event.id as key, event.at, 'status' as action, event.to_status, event.action as event,
        event.request_id, null as document_id, null as subject, event.comment, event.actor_id
      from application_events as event where event.application_id = ${applicationId}
      union all
      select 'document:' || document.id, document.created_at, 'document-added', null, null, null,
        document.id::text, document.file_name, null, document.owner_id
      from documents as document where document.application_id = ${applicationId} and document.state = 'stored'
      union all
      select 'action:' || entry.id, ${timeOf(sql`document.created_at`)},
        case when ${isWholeEvent} then entry.after ->> 'review' else 'altered' end, null, null, null,
        document.id::text,
        case when ${isWholeEvent} then document.file_name else entry.id::text end,
        case when ${isWholeEvent} then entry.after ->> 'comment' end,
        case when ${isWholeEvent} then entry.actor_id end
      from documents as document
      join audit_log as entry on entry.record_type = 'document' and entry.record_id = document.id::text
        and entry.action = 'document.review'
      where document.application_id = ${applicationId}
      union all
      select 'action:' || entry.id, ${timeOf(sql`application.created_at`)},
        case when ${isWholeEvent} then 'assign' else 'altered' end, null, null, null, null,
        case when ${isWholeEvent} then coalesce((
          select ${nameOfUser} from users where users.id = entry.after ->> 'assignedTo'
        ), '') else entry.id::text end, null, case when ${isWholeEvent} then entry.actor_id end
      from audit_log as entry
      join producer_applications as application on application.id = ${applicationId}
      where entry.record_type = 'application' and entry.record_id = ${String(applicationId)}
        and entry.action = 'application.assign'
    ) as past
    join producer_applications as application on application.id = ${applicationId}
    left join users on users.id = past.actor_id
    order by past.at, past.action = 'altered', past.key`.execute(connection);
  return rows;
}

/** Calls with a producer, latest first. */
export async function listCallsOfProducer(connection: Connection, producerId: number) {
  return connection
    .selectFrom('verificationCalls')
    .select(['status', 'verificationOutcome as outcome'])
    .where('producerId', '=', producerId)
    .orderBy('scheduledAt', 'desc')
    .limit(50)
    .execute();
}
