/** Calls off what was agreed with a producer who goes: whoever scheduled it is told, and the calendar lets go of it. */
import type { Connection } from '../../database/connection.ts';
import { lockScheduledCalls, updateCall } from '../../database/verification-calls/writes.ts';
import { addJob } from '../jobs/add-job.ts';
import { readBooked } from './schedule.ts';
import { tellOffice } from './tell.ts';

export async function callOffCalls(connection: Connection, producerId: number, now: Date): Promise<void> {
  for (const { id, sequence, meetingProvider, meetingId } of await lockScheduledCalls(
    connection,
    producerId,
  )) {
    await updateCall(connection, id, { status: 'cancelled', sequence: sequence + 1 });
    if (meetingProvider === 'zoom' && meetingId !== null) {
      await addJob(connection, 'drop-meeting', { provider: 'zoom', meetingId });
    }
    await tellOffice(connection, await readBooked(connection, id), {
      kind: 'call-cancelled',
      cause: 'cancelled',
      now,
    });
  }
}
