/** Writes of cases. The other columns are derived from the source by triggers. */
import { sql } from 'kysely';
import { partInAppeal } from '../../domain/cases/appeals.ts';
import type { BusinessCalendar } from '../../domain/common/deadlines.ts';
import { numberOfWeekday } from '../../domain/common/weekdays.ts';
import type { Connection } from '../connection/connection.ts';
import { tookPartInAppeal } from './appeals.ts';
import { type CaseRow, findCase } from './reads.ts';
import { findAppealOfReport } from './report-appeals.ts';

/** Lock the application first if the case belongs to one. */
export async function lockCase(connection: Connection, id: number): Promise<CaseRow | undefined> {
  await connection.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute();
  return findCase(connection, id);
}

/** For cases that do not belong to an application. */
export async function updateCaseAssignee(
  connection: Connection,
  id: number,
  assigneeId: string | null,
): Promise<void> {
  await connection.updateTable('cases').set({ assigneeId }).where('id', '=', id).execute();
}

/** How many cases are tried for the next one, that is, how many users may take a case at the same moment. */
const maxCandidates = 50;

/**
 * The open case that is due first and unassigned, or assigned to an administrator who is away and for whom the user or
 * no other administrator covers. It is locked with its application. Skips locked cases, so concurrent callers get different cases
 * without waiting, and appeals and proposals that the user may not decide.
 */
export async function lockNextCase(
  connection: Connection,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<CaseRow | undefined> {
  const absent = await connection
    .selectFrom('callAvailability')
    .select('userId')
    .where('userId', '<>', userId)
    .where(
      sql<boolean>`exists (select from cover_of(user_id, ${now}) where coalesce(cover_id, ${userId}) = ${userId})`,
    )
    .execute();
  const absentIds = absent.map((one) => one.userId);
  const candidates = await connection
    .selectFrom('cases')
    .select(['id', 'applicationId', 'kind', 'subject', 'assigneeId'])
    .where('state', '=', 'open')
    .where((is) =>
      absentIds.length === 0
        ? is('assigneeId', 'is', null)
        : is.or([is('assigneeId', 'is', null), is('assigneeId', 'in', absentIds)]),
    )
    .orderBy('dueKey')
    .orderBy('id')
    .limit(maxCandidates)
    .execute();
  for (const candidate of candidates) {
    const { id, applicationId, kind, subject } = candidate;
    if (kind === 'appeal' && (await tookPartInAppeal(connection, Number(subject), userId))) continue;
    if (kind === 'report' && (await tookPartInAppealOfReport(connection, Number(subject), userId))) continue;
    if (kind === 'proposal' && (await isOwnProposal(connection, Number(subject), userId))) continue;
    if (applicationId !== null && !(await holdsApplication(connection, applicationId))) continue;
    if (await holdsCase(connection, candidate)) return findCase(connection, id);
  }
  return undefined;
}

async function tookPartInAppealOfReport(
  connection: Connection,
  id: number,
  userId: string,
): Promise<boolean> {
  const appeal = await findAppealOfReport(connection, id);
  return appeal !== undefined && partInAppeal(userId, appeal) !== undefined;
}

/** Another administrator confirms it. */
async function isOwnProposal(connection: Connection, id: number, userId: string): Promise<boolean> {
  const own = await connection
    .selectFrom('decisionProposals')
    .select('id')
    .where('id', '=', id)
    .where('proposedBy', '=', userId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Locks the application's case before its other cases, in the order in which the triggers lock them. */
async function holdsCase(
  connection: Connection,
  { id, applicationId, assigneeId }: Pick<CaseRow, 'id' | 'applicationId' | 'assigneeId'>,
): Promise<boolean> {
  const held = await connection
    .selectFrom('cases')
    .select(['id', 'kind', 'state', 'assigneeId'])
    .where((is) => (applicationId === null ? is('id', '=', id) : is('applicationId', '=', applicationId)))
    .orderBy('kind')
    .forUpdate()
    .skipLocked()
    .execute();
  const isWhole = applicationId === null || held.some(({ kind }) => kind === 'application');
  return (
    isWhole && held.some((one) => one.id === id && one.state === 'open' && one.assigneeId === assigneeId)
  );
}

async function holdsApplication(connection: Connection, id: number): Promise<boolean> {
  const held = await connection
    .selectFrom('producerApplications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

/** The due days of cases are computed again if the calendar has changed. */
export async function writeCaseCalendar(
  connection: Connection,
  { weekend, timeZone }: BusinessCalendar,
): Promise<void> {
  await sql`select set_case_calendar(${weekend.map(numberOfWeekday)}::smallint[], ${timeZone})`.execute(
    connection,
  );
}
