/** Adds a job. In a transaction the job becomes visible with the commit, together with its records. */
import type { Connection } from '../../database/connection/connection.ts';
import { insertJob, type NewJob } from '../../database/jobs/queue.ts';
import { type PayloadOf, payloads, type TaskName } from './payloads.ts';

export async function addJob<Name extends TaskName>(
  connection: Connection,
  task: Name,
  payload: PayloadOf<Name>,
  options: Omit<NewJob, 'task' | 'payload'> = {},
): Promise<void> {
  await insertJob(connection, { ...options, task, payload: payloads[task].parse(payload) });
}
