/** Appealable decisions and their appeals. A decision is identified by its event. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AppealedAction, AppealedKind, AppealState, SidesOfAppeal } from '../../domain/cases/appeals.ts';
import type { RecordedState } from '../../domain/certification/levels.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import { isOwnerOf } from '../producers/members.ts';
import type { AppealTable } from '../tables/cases.ts';

export interface AppealedDecision {
  readonly kind: AppealedKind;
  /** The application id or the certificate number. */
  readonly about: string;
  readonly action: AppealedAction;
  readonly decidedAt: Date;
  readonly reason: string | null;
  readonly producerId: number | null;
  readonly company: string;
  /** No later decision was made about the same subject. */
  readonly stands: boolean;
  readonly certificateState: RecordedState | null;
  readonly applicationEventId: number | null;
  readonly certificateEventId: number | null;
}

/** The columns of `AppealedDecision`, plus the user concerned. */
const decisions = sql`(
  select 'application' as kind, application.id::text as about, event.action, event.at as decided_at,
    event.comment as reason, application.producer_id, coalesce(application.producer_company_name, '') as company,
    application.status = 'rejected' and not exists (
      select from application_events as later
      where later.application_id = event.application_id and later.id > event.id and later.action = 'reject'
    ) as stands,
    null as certificate_state, event.id as application_event_id, null::integer as certificate_event_id,
    application.user_id as person_id
  from application_events as event join producer_applications as application
    on application.id = event.application_id
  where event.action = 'reject'
  union all
  select 'certificate', certificates.number, event.action, event.at, event.reason, producers.id, producers.name,
    certificates.state = event.to_state and not exists (
      select from certificate_events as later
      where later.certificate_id = event.certificate_id and later.id > event.id
        and later.action in ('suspend', 'reinstate', 'revoke')
    ),
    certificates.state, null, event.id, producers.user_id
  from certificate_events as event join certificates on certificates.id = event.certificate_id
  join producers on producers.id = certificates.producer_id
  where event.action in ('suspend', 'revoke')
)`;
const ofDecision = sql`appeals.application_event_id = decision.application_event_id
  or appeals.certificate_event_id = decision.certificate_event_id`;
const dueOn = sql`(select due_on from cases where kind = 'appeal' and subject = appeals.id::text)`;

export interface OwnDecision extends AppealedDecision {
  /** All null if there is no appeal. */
  readonly appealId: number | null;
  readonly text: string | null;
  readonly createdAt: Date | null;
  readonly state: AppealState | null;
  readonly answeredAt: Date | null;
  readonly finding: string | null;
  readonly dueOn: string | null;
}

/**
 * The user's decisions on applications and certificates that are in effect or were appealed, newest first.
 */
export async function listOwnDecisions(connection: Connection, userId: string): Promise<OwnDecision[]> {
  const { rows } = await sql<OwnDecision>`
    select decision.*, appeals.id as appeal_id, appeals.text, appeals.created_at, appeals.state,
      appeals.decided_at as answered_at, appeals.finding, ${dueOn} as due_on
    from ${decisions} as decision left join appeals on ${ofDecision}
    where (decision.person_id = ${userId} or decision.kind = 'certificate' and ${isOwnerOf(sql`decision.producer_id`, userId)})
      and (decision.stands or appeals.id is not null)
    order by decision.decided_at desc,
      coalesce(decision.certificate_event_id, decision.application_event_id) desc
    limit 100`.execute(connection);
  return rows;
}

export interface AppealRow extends AppealedDecision, SidesOfAppeal {
  readonly id: number;
  readonly caseId: number;
  readonly appellantId: string;
  readonly appellant: string;
  readonly email: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly dueOn: string | null;
  readonly state: AppealState;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly finding: string | null;
  /** Names of those who took part in the decision and still have an account. */
  readonly participants: readonly string[];
}

const participantsOf = sql`decision_participants(appeals.application_event_id, appeals.certificate_event_id)`;
const nameOf = (userId: RawBuilder<unknown>) =>
  sql`(select ${nameOfUser} from users where users.id = ${userId})`;

export async function findAppeal(connection: Connection, id: number): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select decision.*, appeals.id, cases.id as case_id, appeals.appellant_id,
      array[appeals.appellant_id] as appellant_ids,
      ${nameOf(sql`appeals.appellant_id`)} as appellant,
      (select email from users where users.id = appeals.appellant_id) as email, appeals.text,
      appeals.created_at, cases.due_on, appeals.state, appeals.decided_at as answered_at,
      ${nameOf(sql`appeals.decided_by`)} as answered_by, appeals.finding, ${participantsOf} as participant_ids,
      array(select ${nameOfUser} from users where users.id = any (${participantsOf}) order by 1) as participants
    from appeals join ${decisions} as decision on ${ofDecision}
    join cases on cases.kind = 'appeal' and cases.subject = appeals.id::text
    where appeals.id = ${id}`.execute(connection);
  return rows[0];
}

/** Whether the user took part in the decision under appeal, or filed the appeal. */
export async function tookPartInAppeal(connection: Connection, id: number, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from appeals
    where id = ${id} and (appellant_id = ${userId} or ${userId} = any (${participantsOf}))`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Lock the application or certificate first: a decision has at most one appeal. */
export async function insertAppeal(
  connection: Connection,
  appeal: Pick<
    Selectable<AppealTable>,
    'applicationEventId' | 'certificateEventId' | 'appellantId' | 'text' | 'createdAt'
  >,
): Promise<number> {
  const { id } = await connection
    .insertInto('appeals')
    .values(appeal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lock the subject of the decision first. */
export async function lockAppeal(connection: Connection, id: number): Promise<void> {
  await connection.selectFrom('appeals').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateAnsweredAppeal(
  connection: Connection,
  id: number,
  answered: {
    readonly state: Exclude<AppealState, 'waiting'>;
    readonly decidedBy: string;
    readonly decidedAt: Date;
    readonly finding: string;
  },
): Promise<void> {
  await connection.updateTable('appeals').set(answered).where('id', '=', id).execute();
}
