/** Appeals against decisions about reports: who may appeal, and who decided. */
import { sql } from 'kysely';
import type { SidesOfAppeal } from '../../domain/cases/appeals.ts';
import type { ReportedProblem, ReportSubject } from '../../domain/cases/reports.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import { isOwnerOf } from '../producers/members.ts';

export interface DecidedReport {
  /** The first report of its case. */
  readonly id: number;
  readonly aboutKind: ReportSubject;
  readonly about: string;
  readonly problem: ReportedProblem;
  readonly producerId: number | null;
  readonly producerName: string | null;
  /** In the report that was asked for. */
  readonly email: string | null;
  /** Of the answer to an appeal, once there is one. */
  readonly closedAt: Date;
  readonly finding: string;
  readonly isAppeal: boolean;
  /** An appeal against it was decided. */
  readonly isAppealed: boolean;
  /** The user reported it, or owns what was reported. */
  readonly isParty: boolean;
}

/** By any report of its case; undefined where nothing was decided yet. */
export async function findDecidedReport(
  connection: Connection,
  id: number,
  userId: string | null,
): Promise<DecidedReport | undefined> {
  const { rows } = await sql<DecidedReport>`
    select first.id, first.about_kind, first.about, first.problem, first.producer_id, asked.email,
      (select name from producers where id = first.producer_id) as producer_name,
      coalesce(answered.closed_at, first.closed_at) as closed_at, coalesce(answered.finding, first.finding) as finding,
      first.appealed_id is not null as is_appeal,
      answered.id is not null as is_appealed,
      exists (select from reports where first.id in (id, group_id) and user_id = ${userId})
        or ${isOwnerOf(sql`first.producer_id`, userId)} as is_party
    from reports as asked join reports as first on first.id = coalesce(asked.group_id, asked.id)
    left join lateral (
      select id, closed_at, finding from reports where appealed_id = first.id and closed_at is not null order by id limit 1
    ) as answered on true
    where asked.id = ${id} and first.closed_at is not null`.execute(connection);
  return rows[0];
}

export interface AppealOfReport extends SidesOfAppeal {
  readonly appealedId: number;
  readonly closedAt: Date;
  readonly finding: string;
  /** Of those who took part in the decision and still have an account. */
  readonly participants: readonly string[];
}

/** Undefined where the case is no appeal. */
export async function findAppealOfReport(
  connection: Connection,
  caseOf: number,
): Promise<AppealOfReport | undefined> {
  const { rows } = await sql<AppealOfReport>`
    select appealed.id as appealed_id, appealed.closed_at, appealed.finding,
      array(select distinct user_id from reports
        where ${caseOf} in (id, group_id) and user_id is not null) as appellant_ids,
      report_participants(appealed.id) as participant_ids,
      array(select ${nameOfUser} from users where users.id = any (report_participants(appealed.id)) order by 1) as participants
    from reports as appeal join reports as appealed on appealed.id = appeal.appealed_id
    where appeal.id = ${caseOf}`.execute(connection);
  return rows[0];
}
