/** What people of a producer did lately, from the audit log. */
import { sql } from 'kysely';
import type { AuditAction } from '../../domain/common/audit-actions.ts';
import type { Connection } from '../connection/connection.ts';

export interface ActOfMember {
  readonly at: Date;
  readonly action: AuditAction;
  readonly name: string;
}

/** Rows read of each person: what they do for other producers is among them. */
const readOfEach = 200;

/** Newest first; also by those who no longer act for it. */
export async function listActsOfMembers(
  connection: Connection,
  producerId: number,
  limit: number,
): Promise<ActOfMember[]> {
  const { rows } = await sql<ActOfMember>`
    select act.at, act.action, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name
    from (
      select user_id from producer_members where producer_id = ${producerId}
      union select user_id from former_members where producer_id = ${producerId}
    ) as people join users on users.id = people.user_id
    cross join lateral (
      select * from audit_log where actor_id = people.user_id order by id desc limit ${readOfEach}
    ) as act
    where case act.record_type
      when 'producer' then act.record_id = ${String(producerId)}
      when 'product' then exists (
        select from products where producer_id = ${producerId} and products.id::text = act.record_id)
      when 'batch' then exists (
        select from batches where producer_id = ${producerId} and batches.id::text = act.record_id)
      when 'order' then act.after ->> 'side' = 'seller' and exists (
        select from orders where producer_id = ${producerId} and orders.id::text = act.record_id)
      else false end
    order by act.id desc limit ${limit}`.execute(connection);
  return rows;
}
