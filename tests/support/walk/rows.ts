/** What the database holds about the certificates of one producer, as it is. */
import { sql } from 'kysely';
import type { Database } from '../../../src/database/connection/connection.ts';
import type { CertificationLevel } from '../../../src/domain/certification/levels.ts';
import type { Walk } from './begin.ts';

export interface CertificateOfWalk {
  readonly id: number;
  readonly number: string;
  readonly state: 'active' | 'suspended' | 'revoked';
  readonly level: CertificationLevel;
  readonly phenolic_content: number;
  readonly issued_content: number;
  readonly valid_until: string;
  readonly lower_results: readonly { readonly batchNumber: string; readonly phenolicContent: number }[];
  readonly is_override: boolean;
}

export interface ResultOfWalk {
  readonly id: number;
  readonly batch_number: string;
  readonly laboratory_id: number;
  readonly phenolic_content: number;
  readonly harvested_on: string | null;
  readonly sampled_on: string | null;
  readonly reported_on: string;
  readonly report_number: string | null;
}

interface RecordedOfWalk extends ResultOfWalk {
  readonly is_contradicted: boolean;
}

interface LaboratoryOfWalk {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number | null;
  readonly merged_into_id: number | null;
}

export interface CopyOfWalk extends ResultOfWalk {
  readonly certificate_id: number;
  readonly lab_result_id: number | null;
  readonly report_sha256: string | null;
}

export interface EventOfWalk {
  readonly certificate_id: number;
  readonly action: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly reason: string | null;
  readonly actor_id: string | null;
  readonly by_rule: boolean;
  readonly revoked_id: number | null;
  readonly proposal_id: number | null;
  readonly at: string;
}

export interface ProposalOfWalk {
  readonly id: number;
  readonly action: string;
  readonly state: string;
  readonly input: { readonly labResultId?: number; readonly from?: string };
  readonly reason: string | null;
  readonly proposed_by: string | null;
  readonly proposed_at: string;
  readonly decided_by: string | null;
}

/** The audit event of a certificate's issue. */
export interface IssueOfWalk {
  readonly number: string;
  readonly actor_id: string;
  readonly proposal: number | null;
  readonly results: readonly number[];
  readonly waivers: readonly unknown[] | null;
  readonly override: string | null;
  /** Why results that disagree were accepted. */
  readonly difference: string | null;
}

interface ApplicationOfWalk {
  readonly id: number;
  readonly status: string;
  readonly events: readonly {
    readonly action: string;
    readonly from_status: string | null;
    readonly actor_id: string | null;
  }[];
}

interface PersonOfWalk {
  readonly id: string;
  readonly role: string;
  readonly promotion_proposed_by: string | null;
  readonly suspended_at: string | null;
}

export interface RowsOfWalk {
  readonly status: string;
  readonly owner: string | null;
  /** Who declared an interest in the producer. */
  readonly interests: readonly string[];
  readonly people: readonly PersonOfWalk[];
  readonly application: ApplicationOfWalk | null;
  readonly laboratories: readonly LaboratoryOfWalk[];
  readonly certificates: readonly CertificateOfWalk[];
  readonly batches: readonly { readonly certificate_id: number; readonly batch_number: string }[];
  readonly copies: readonly CopyOfWalk[];
  readonly results: readonly RecordedOfWalk[];
  /** Ids of results with an alarm that was accepted. */
  readonly accepted: readonly number[];
  readonly recalled: readonly string[];
  /** Oldest first. */
  readonly events: readonly EventOfWalk[];
  readonly proposals: readonly ProposalOfWalk[];
  readonly issues: readonly IssueOfWalk[];
  readonly openCases: number;
}

/**
 * Undefined when the producer was deleted with its account, because it was never approved. Ordered, so that equal rows are equal
 * whatever plan reads them.
 */
export async function readRows(
  database: Database,
  { producerId, laboratories, people }: Pick<Walk, 'producerId' | 'laboratories' | 'people'>,
): Promise<RowsOfWalk | undefined> {
  const userIds = people.members.map(({ person }) => person.userId);
  const { rows } = await sql<RowsOfWalk>`
    with mine as (select * from certificates where producer_id = ${producerId})
    select producers.status, producers.user_id as owner,
      array(select user_id from interests where producer_id = ${producerId} order by user_id) as interests,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'role', role, 'suspended_at', suspended_at,
          'promotion_proposed_by', promotion_proposed_by) order by id), '[]')
        from users where id = any (${userIds}::text[])) as people,
      (select jsonb_build_object('id', application.id, 'status', application.status, 'events', (
          select coalesce(jsonb_agg(event order by id), '[]') from application_events as event
          where application_id = application.id))
        from producer_applications as application where producer_id = ${producerId} limit 1) as application,
      (select coalesce(jsonb_agg(to_jsonb(laboratory) order by id), '[]') from laboratories as laboratory
        where id = any (${Object.values(laboratories)}::integer[])) as laboratories,
      (select coalesce(jsonb_agg(to_jsonb(mine) || jsonb_build_object('is_override', exists (
          select from certificate_overrides where certificate_id = mine.id)) order by id), '[]') from mine) as certificates,
      (select coalesce(jsonb_agg(scope order by certificate_id, batch_number), '[]') from certificate_batches as scope
        where certificate_id in (select id from mine)) as batches,
      (select coalesce(jsonb_agg(copy order by id), '[]') from certificate_results as copy
        where certificate_id in (select id from mine)) as copies,
      (select coalesce(jsonb_agg(result order by id), '[]') from lab_results as result
        where producer_id = ${producerId}) as results,
      array(select lab_result_id from accepted_alarms join lab_results on lab_results.id = lab_result_id
        where producer_id = ${producerId} order by lab_result_id) as accepted,
      array(select distinct batch_recalls.batch_number from batch_recalls join products on products.id = product_id
        where producer_id = ${producerId} order by batch_number) as recalled,
      (select coalesce(jsonb_agg(event order by id), '[]') from certificate_events as event
        where certificate_id in (select id from mine)) as events,
      (select coalesce(jsonb_agg(proposal order by id), '[]') from decision_proposals as proposal
        where producer_id = ${producerId}) as proposals,
      (select coalesce(jsonb_agg(jsonb_build_object('number', after ->> 'certificate', 'actor_id', actor_id,
          'proposal', after -> 'proposal', 'results', after -> 'results', 'waivers', after -> 'waivers',
          'override', after -> 'override', 'difference', after -> 'differenceReason') order by id), '[]')
        from audit_log
        where ((record_type = 'producer' and record_id = ${String(producerId)} and action = 'producer.approve')
            or (record_type = 'certificate' and record_id in (select number from mine) and action = 'certificate.renew'))
          and after ? 'certificate') as issues,
      (select count(*)::int from cases where producer_id = ${producerId} and kind = 'certificate' and state = 'open')
        as "openCases"
    from producers where producers.id = ${producerId}`.execute(database);
  return rows[0];
}
