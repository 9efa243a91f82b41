/**
 * Adds jobs to the queue. A job added in a transaction exists from its commit: none is lost, and none runs
 * for a rolled-back change.
 */
import { channel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface NewJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** At most one job per key waits; a second one replaces it. */
  readonly key?: string | undefined;
  /** Jobs of the same queue run one after the other. */
  readonly queue?: string | undefined;
  /** Delay before the first attempt, by the clock of the database. */
  readonly waitMilliseconds?: number | undefined;
  readonly attempts?: number | undefined;
}

/** A subscriber may name the trace that the job belongs to, as in the header of that name. */
export interface JobBeingAdded {
  traceparent?: string;
}

export const addingJob = channel('phenolive.job.adding');

export async function insertJob(connection: Connection, job: NewJob): Promise<void> {
  await sql`select from graphile_worker.add_job(
    identifier => ${job.task},
    payload => ${JSON.stringify(job.payload)}::json,
    queue_name => ${job.queue ?? null}::text,
    run_at => now() + ${job.waitMilliseconds ?? 0}::double precision * interval '1 millisecond',
    max_attempts => ${job.attempts ?? null}::integer,
    job_key => ${job.key ?? null}::text,
    flags => ${traceFlags()}::text[]
  )`.execute(connection);
}

const traceFlag = 'traceparent:';

/** Flags belong to the queue: payloads, which people see, have the record only. */
function traceFlags(): readonly string[] | null {
  if (!addingJob.hasSubscribers) return null;
  const message: JobBeingAdded = {};
  addingJob.publish(message);
  return message.traceparent === undefined ? null : [`${traceFlag}${message.traceparent}`];
}

export function traceparentOf(flags: Readonly<Record<string, unknown>> | null): string | undefined {
  return Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(traceFlag))
    ?.slice(traceFlag.length);
}
