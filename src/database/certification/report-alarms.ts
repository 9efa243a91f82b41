/** Alarms at reports of laboratories, and who accepted them. */
import { type RawBuilder, sql } from 'kysely';
import type { ReportAlarm } from '../../domain/certification/report-alarms.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';

/** The first one at a result that no administrator accepted. */
export const openAlarm = (labResultId: RawBuilder<unknown>) =>
  sql<ReportAlarm | null>`open_alarm(${labResultId})`.as('openAlarm');

export async function findOpenAlarm(
  connection: Connection,
  labResultId: number,
): Promise<ReportAlarm | null> {
  const found = await connection.selectNoFrom(openAlarm(sql.lit(labResultId))).executeTakeFirst();
  return found?.openAlarm ?? null;
}

export interface RaisedAlarm {
  readonly labResultId: number;
  readonly kind: ReportAlarm;
  /** The producer with the same file or number; also of an application, from the day it is sent. */
  readonly producerId: number | null;
  readonly name: string | null;
  /** What was compared. */
  readonly about: string;
  readonly reason: string | null;
  readonly acceptedAt: Date | null;
  /** Null also where the account was deleted. */
  readonly acceptedBy: string | null;
}

/** More than the reports of an honest producer have in common with others. */
const maxAlarms = 1000;

/** Of a producer's results, open ones first. */
export async function listAlarms(connection: Connection, producerId: number): Promise<RaisedAlarm[]> {
  const { rows } = await sql<RaisedAlarm>`
    select result.id as lab_result_id, alarm.kind, alarm.other_id as producer_id, other.name, alarm.about,
      accepted.reason, accepted.accepted_at, 
      case when users.id is not null then ${nameOfUser} end as accepted_by
    from lab_results as result cross join lateral report_alarms(result.id) as alarm
    left join producers as other on other.id = alarm.other_id
    left join accepted_alarms as accepted on accepted.lab_result_id = result.id and accepted.kind = alarm.kind
      and accepted.other_id is not distinct from alarm.other_id and accepted.about = alarm.about
    left join users on users.id = accepted.accepted_by
    where result.producer_id = ${producerId}
    order by result.id, accepted.id nulls first, alarm.kind, other.name limit ${maxAlarms}`.execute(
    connection,
  );
  return rows;
}

export interface AlarmAcceptance {
  readonly labResultId: number;
  readonly kind: ReportAlarm;
  readonly otherId: number | null;
  readonly about: string;
  readonly reason: string;
  readonly acceptedBy: string;
  readonly acceptedAt: Date;
}

/** The database refuses what is not raised. */
export async function insertAcceptedAlarms(
  connection: Connection,
  accepted: readonly AlarmAcceptance[],
): Promise<void> {
  await connection
    .insertInto('acceptedAlarms')
    .values([...accepted])
    .execute();
}
