/** Adds a job. In a transaction it comes into being with the commit, so what it is about is there when it runs. */
import type { Connection } from '../../database/connection.ts';
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
