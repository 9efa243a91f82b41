/** Who evaluated what a certificate is based on. */
import { sql } from 'kysely';
import type { EvaluationPart } from '../../domain/certification/checklist.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';

/** Whether a user evaluated what a decision would be based on. */
export async function isEvaluator(
  connection: Connection,
  userId: string,
  decision: { readonly producerId: number; readonly resultIds: readonly number[]; readonly now: Date },
): Promise<boolean> {
  const { producerId, resultIds, now } = decision;
  const { rows } = await sql`
    select from evaluators(${producerId}, ${resultIds}::integer[], ${now}) where user_id = ${userId}`.execute(
    connection,
  );
  return rows.length > 0;
}

export interface Evaluator {
  readonly part: EvaluationPart;
  /** Null when the account was deleted. */
  readonly name: string | null;
}

export interface EvaluatorOfCertificate extends Evaluator {
  readonly certificateId: number;
}

/** Who evaluated what a decision would be based on. */
export async function listEvaluatorsOfProducer(
  connection: Connection,
  decision: { readonly producerId: number; readonly resultIds: readonly number[]; readonly now: Date },
): Promise<Evaluator[]> {
  const { producerId, resultIds, now } = decision;
  const { rows } = await sql<Evaluator>`
    select part, case when users.id is not null then ${nameOfUser} end as name
    from evaluators(${producerId}, ${resultIds}::integer[], ${now}) left join users on users.id = user_id
    order by part, name`.execute(connection);
  return rows;
}

/** Until each certificate was issued. */
export async function listEvaluators(
  connection: Connection,
  certificateIds: readonly number[],
): Promise<EvaluatorOfCertificate[]> {
  const { rows } = await sql<EvaluatorOfCertificate>`
    select certificates.id as certificate_id, part,
      case when users.id is not null then ${nameOfUser} end as name
    from certificates
    join certificate_events as issue on issue.certificate_id = certificates.id and issue.action in ('issue', 'renew')
    cross join evaluators(producer_id, array(
      select lab_result_id from certificate_results where certificate_id = certificates.id and lab_result_id is not null
    ), issue.at)
    left join users on users.id = user_id
    where certificates.id = any (${certificateIds}::integer[])
    order by certificates.id, part, name`.execute(connection);
  return rows;
}
