/** Cases for administrators: pages in order of due date, and counts. */
import { type Selectable, sql } from 'kysely';
import type { CaseKind, CaseState } from '../../domain/cases/cases.ts';
import { reminderLimits } from '../../domain/cases/reminders.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import type { CaseTable } from '../tables/cases.ts';
import { type CaseFilter, isWantedCase, overdueCondition } from './filter.ts';

export type CaseRow = Pick<
  Selectable<CaseTable>,
  | 'id'
  | 'kind'
  | 'subject'
  | 'state'
  | 'producerId'
  | 'applicationId'
  | 'title'
  | 'country'
  | 'openedAt'
  | 'closedAt'
  | 'dueOn'
  | 'lateOn'
  | 'dueKey'
  | 'assigneeId'
> & {
  readonly assigneeName: string | null;
  /** When the applicant was last reminded of the open request. */
  readonly remindedAt: Date | null;
  /** Set once the last reminder has been sent without an answer. */
  readonly silentSince: Date | null;
};

/** The last row of the previous page. */
export interface CasePosition {
  readonly dueKey: string;
  readonly id: number;
}

/** By due date; cases with a stopped clock come last. */
export async function listCases(
  connection: Connection,
  filter: CaseFilter,
  { limit, after }: { readonly limit: number; readonly after: CasePosition | undefined },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select listed.*, case when users.id is not null then ${nameOfUser} end as assignee_name, asked.reminded_at,
      case when asked.reminders >= ${reminderLimits.perRequest} then asked.requested_at end as silent_since
    from (
      select id, kind, subject, state, producer_id, application_id, title, country, opened_at, closed_at,
        due_on, late_on, due_key, assignee_id
      from cases
      where ${isWantedCase(filter)}
        and ${after === undefined ? sql`true` : sql`(due_key, id) > (${after.dueKey}::date, ${after.id}::integer)`}
      order by due_key, id limit ${limit}
    ) as listed
    left join users on users.id = listed.assignee_id
    left join lateral (
      select request.requested_at, count(reminder.number) as reminders, max(reminder.sent_at) as reminded_at
      from application_change_requests as request
      left join application_reminders as reminder on reminder.request_id = request.id
      where listed.kind = 'application' and listed.state = 'waiting'
        and request.application_id = listed.application_id and request.answered_at is null
      group by request.id
    ) as asked on true
    order by listed.due_key, listed.id`.execute(connection);
  return rows;
}

export async function findCase(connection: Connection, id: number): Promise<CaseRow | undefined> {
  const [row] = await listCases(connection, { ids: [id], state: 'all' }, { limit: 1, after: undefined });
  return row;
}

export interface PromisedReview {
  readonly applicationId: number | null;
  /** The last day that was promised; null while the applicant has to answer, and once decided. */
  readonly lateOn: string | null;
  /** Null if the reviewer has no name: applicants must not see the email address. */
  readonly assigneeName: string | null;
}

/** What applicants see of the review of their applications. */
export async function listPromisedReviews(
  connection: Connection,
  applicationIds: readonly number[],
): Promise<PromisedReview[]> {
  if (applicationIds.length === 0) return [];
  return connection
    .selectFrom('cases')
    .leftJoin('users', 'users.id', 'cases.assigneeId')
    .select(['applicationId', 'lateOn'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('assigneeName'),
    )
    .where('kind', '=', 'application')
    .where('applicationId', 'in', applicationIds)
    .where('state', '<>', 'closed')
    .execute();
}

export interface CaseCounts {
  readonly total: number;
  readonly states: ReadonlyMap<CaseState, number>;
  readonly kinds: ReadonlyMap<CaseKind, number>;
  readonly countries: ReadonlyMap<string, number>;
  /** The key null counts unassigned cases. */
  readonly assignees: ReadonlyMap<string | null, number>;
  readonly overdue: number;
}

interface CountedCases {
  readonly state: CaseState;
  readonly kind: CaseKind;
  readonly country: string;
  readonly assigneeId: string | null;
  readonly overdue: boolean;
  readonly count: number;
}

/** Counts each filter option with the other filters applied, in one pass over all cases. */
export async function countCases(
  connection: Connection,
  filter: CaseFilter,
  today: string,
): Promise<CaseCounts> {
  const { rows } = await sql<CountedCases>`
    select state, kind, country, assignee_id, ${overdueCondition(today)} as overdue, count(*)::integer as count
    from cases where ${isWantedCase({ search: filter.search, state: 'all' })}
    group by 1, 2, 3, 4, 5`.execute(connection);
  const sums = <Name extends keyof CountedCases>(name: Name) => {
    const sum = new Map<CountedCases[Name], number>();
    for (const row of rows) {
      if (isCounted(row, filter, name)) sum.set(row[name], (sum.get(row[name]) ?? 0) + row.count);
    }
    return sum;
  };
  return {
    total: rows.reduce((sum, row) => sum + (isCounted(row, filter) ? row.count : 0), 0),
    states: sums('state'),
    kinds: sums('kind'),
    countries: sums('country'),
    assignees: sums('assigneeId'),
    overdue: sums('overdue').get(true) ?? 0,
  };
}

/** `without`: the part of the filter to ignore. */
function isCounted(row: CountedCases, filter: CaseFilter, without?: keyof CountedCases): boolean {
  const { state, kind, country, assigneeId, overdueOn } = filter;
  const isInState = state === undefined ? row.state !== 'closed' : state === 'all' || state === row.state;
  return (
    (without === 'state' || isInState) &&
    (without === 'kind' || kind === undefined || kind === row.kind) &&
    (without === 'country' || country === undefined || country === row.country) &&
    (without === 'assigneeId' || assigneeId === undefined || assigneeId === row.assigneeId) &&
    (without === 'overdue' || overdueOn === undefined || row.overdue)
  );
}

export async function countWantedCases(connection: Connection, filter: CaseFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from cases where ${isWantedCase(filter)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

export interface Workload {
  readonly userId: string;
  readonly name: string;
  readonly open: number;
  readonly waiting: number;
  readonly overdue: number;
}

/** Everyone who may review or has cases assigned, by name. */
export async function listWorkloads(connection: Connection, today: string): Promise<Workload[]> {
  const { rows } = await sql<Workload>`
    select users.id as user_id, ${nameOfUser} as name,
      coalesce(own.open, 0) as open, coalesce(own.waiting, 0) as waiting, coalesce(own.overdue, 0) as overdue
    from users left join (
      select assignee_id, (count(*) filter (where state = 'open'))::integer as open,
        (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where ${overdueCondition(today)}))::integer as overdue
      from cases where state in ('open', 'waiting') group by assignee_id
    ) as own on own.assignee_id = users.id
    where own.assignee_id is not null or (users.role = 'admin' and users.suspended_at is null)
    order by name, users.id limit 500`.execute(connection);
  return rows;
}
