/** Queues the question to the witnesses: one at a time, of all instances. Soon after its last attempt the schedule asks. */
import type { Connection } from '../../database/connection/connection.ts';
import { addJob } from '../jobs/add-job.ts';

export async function cosignSoon(connection: Connection): Promise<void> {
  await addJob(connection, 'cosign-log', {}, { key: 'cosign-log', queue: 'cosign-log', attempts: 4 });
}
