/** One filter condition shared by the list of cases, its counts and its export. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseKind, CaseStateFilter } from '../../domain/cases/cases.ts';
import { holdsEach, searchIndexOf } from '../search/admin-search.ts';

export interface CaseFilter {
  readonly search?: string | undefined;
  /** Undefined: cases that are not closed. */
  readonly state?: CaseStateFilter | undefined;
  readonly kind?: CaseKind | undefined;
  readonly country?: string | undefined;
  /** Null: unassigned. */
  readonly assigneeId?: string | null | undefined;
  /** Only cases overdue on this day. */
  readonly overdueOn?: string | undefined;
  readonly ids?: readonly number[] | undefined;
}

export function isWantedCase(filter: CaseFilter): RawBuilder<boolean> {
  const wanted = [
    isInState(filter.state),
    filter.kind === undefined ? undefined : sql`kind = ${filter.kind}`,
    filter.country === undefined ? undefined : sql`country = ${filter.country}`,
    isOfAssignee(filter.assigneeId),
    filter.overdueOn === undefined ? undefined : overdueCondition(filter.overdueOn),
    filter.ids === undefined ? undefined : sql`id = any (${filter.ids})`,
    filter.search === undefined ? undefined : holdsEach(searchIndexOf('cases'), filter.search),
  ].filter((condition) => condition !== undefined);
  return sql<boolean>`(${sql.join([sql`true`, ...wanted], sql` and `)})`;
}

export function overdueCondition(day: string): RawBuilder<unknown> {
  return sql`(state = 'open' and late_on < ${day}::date)`;
}

function isInState(state: CaseStateFilter | undefined): RawBuilder<unknown> | undefined {
  if (state === 'all') return undefined;
  return state === undefined ? sql`state <> 'closed'` : sql`state = ${state}`;
}

function isOfAssignee(assigneeId: string | null | undefined): RawBuilder<unknown> | undefined {
  if (assigneeId === undefined) return undefined;
  return assigneeId === null ? sql`assignee_id is null` : sql`assignee_id = ${assigneeId}`;
}
