/** How many jobs wait, run, are tried again or failed for the last time. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export type QueuedState = 'waiting' | 'scheduled' | 'running' | 'retrying' | 'failed';

export interface QueuedJobs {
  readonly task: string;
  readonly state: QueuedState;
  readonly count: number;
  /** For how long the oldest one has been in this state; a waiting job since it was due. */
  readonly oldestSeconds: number;
}

/** A longer queue is counted up to here, from its oldest job. */
const maxRows = 100_000;

export async function countQueuedJobs(connection: Connection): Promise<readonly QueuedJobs[]> {
  const { rows } = await sql<QueuedJobs>`
    select tasks.identifier as task, state, count(*)::integer as count,
      greatest(0, extract(epoch from now() - min(since)))::double precision as "oldestSeconds"
    from (
      select task_id,
        case when locked_at is not null then 'running'
          when attempts >= max_attempts then 'failed'
          when run_at <= now() then 'waiting'
          when attempts > 0 then 'retrying'
          else 'scheduled' end as state,
        case when locked_at is not null then locked_at
          when attempts >= max_attempts then updated_at
          when run_at <= now() then run_at
          else created_at end as since
      from graphile_worker._private_jobs order by id limit ${maxRows}
    ) as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by 1, 2`.execute(connection);
  return rows;
}
