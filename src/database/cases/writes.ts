/** Writes of cases. The other columns are derived from the source by triggers. */
import { sql } from 'kysely';
import type { BusinessCalendar } from '../../domain/common/deadlines.ts';
import { numberOfWeekday } from '../../domain/common/weekdays.ts';
import type { Connection } from '../connection.ts';
import { tookPartInAppeal } from './appeals.ts';
import { type CaseRow, findCase } from './reads.ts';

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
 * The unassigned open case that is due first, locked with its application. Skips locked cases, so concurrent
 * callers get different cases without waiting, and appeals and proposals that the user may not decide.
 */
export async function lockNextCase(connection: Connection, userId: string): Promise<CaseRow | undefined> {
  const candidates = await connection
    .selectFrom('cases')
    .select(['id', 'applicationId', 'kind', 'subject'])
    .where('state', '=', 'open')
    .where('assigneeId', 'is', null)
    .orderBy('dueKey')
    .orderBy('id')
    .limit(maxCandidates)
    .execute();
  for (const { id, applicationId, kind, subject } of candidates) {
    if (kind === 'appeal' && (await tookPartInAppeal(connection, Number(subject), userId))) continue;
    if (kind === 'proposal' && (await isOwnProposal(connection, Number(subject), userId))) continue;
    if (applicationId !== null && !(await holdsApplication(connection, applicationId))) continue;
    if (await holdsCase(connection, id, applicationId)) return findCase(connection, id);
  }
  return undefined;
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
async function holdsCase(connection: Connection, id: number, applicationId: number | null): Promise<boolean> {
  const held = await connection
    .selectFrom('cases')
    .select(['id', 'kind', 'state', 'assigneeId'])
    .where((is) => (applicationId === null ? is('id', '=', id) : is('applicationId', '=', applicationId)))
    .orderBy('kind')
    .forUpdate()
    .skipLocked()
    .execute();
  const isWhole = applicationId === null || held.some(({ kind }) => kind === 'application');
  return isWhole && held.some((one) => one.id === id && one.state === 'open' && one.assigneeId === null);
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
