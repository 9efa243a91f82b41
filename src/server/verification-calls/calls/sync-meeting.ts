/**
 * Synchronizes the provider's meeting with the call: creates one that could not be created when the call was
 * scheduled, and moves the meeting of a moved call. A job, retried until the provider answers.
 */
import { findCall, isBooked } from '../../../database/verification-calls/reads.ts';
import { lockCall, updateCall } from '../../../database/verification-calls/writes.ts';
import { endOfCall } from '../../../domain/verification-calls/calls.ts';
import type { Services } from '../../http/routing/services.ts';
import { meetingPortOf } from '../../integrations/meetings/meeting-port.ts';
import type { Meeting, MeetingPort, WantedMeeting } from '../../integrations/meetings/meetings.ts';
import { notifyBoth } from './notify.ts';
import { readBooked, topicOf } from './schedule.ts';

export async function syncMeeting(
  services: Services,
  { callId }: { readonly callId: number },
): Promise<void> {
  const { database, clock } = services;
  await database.transaction().execute(async (transaction) => {
    await lockCall(transaction, callId);
    const call = await findCall(transaction, callId);
    const now = clock();
    if (call === undefined) return;
    const port = meetingPortOf(services);
    const key = call.calendarUid;
    if (call.status !== 'scheduled' || endOfCall(call) <= now) {
      // A meeting whose response was lost before the call was cancelled is orphaned.
      if (call.meetingUrl === null) await dropAll(port, key);
      return;
    }
    const wanted = {
      key,
      topic: topicOf(call.producerName),
      start: call.scheduledAt,
      minutes: call.duration,
    };
    if (call.meetingUrl !== null) {
      if (call.meetingProvider === port.name && call.meetingId !== null)
        await port.move(call.meetingId, wanted);
      return;
    }
    const { url, id, passcode } = await findOrCreate(port, wanted);
    const sequence = call.sequence + 1;
    await updateCall(transaction, callId, {
      meetingProvider: port.name,
      meetingUrl: url,
      meetingId: id,
      passcode,
      sequence,
    });
    await notifyBoth(transaction, await readBooked(transaction, callId), {
      kind: 'call-link',
      event: 'link',
      now,
    });
  });
}

/** Reuses a meeting of an earlier attempt that crashed or lost the response, updated to the current time. */
async function findOrCreate(port: MeetingPort, wanted: WantedMeeting): Promise<Meeting> {
  const [made] = await port.find(wanted.key);
  if (made === undefined) return port.create(wanted);
  await port.move(made.id, wanted);
  return made;
}

async function dropAll(port: MeetingPort, key: string): Promise<void> {
  for (const { id } of await port.find(key)) await port.drop(id);
}

/** Deletes the meeting of a call whose booking never completed. */
export async function deleteUnbookedMeeting(
  services: Services,
  { key }: { readonly key: string },
): Promise<void> {
  if (!(await isBooked(services.database, key))) await dropAll(meetingPortOf(services), key);
}

/** Deletes the meeting of a call that was cancelled or never booked. */
export async function deleteMeeting(
  services: Services,
  { provider, meetingId }: { readonly provider: 'zoom'; readonly meetingId: string },
): Promise<void> {
  const port = meetingPortOf(services);
  // After a change of provider, the former one can no longer be reached.
  if (port.name === provider) await port.drop(meetingId);
}
