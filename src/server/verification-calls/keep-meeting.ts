/**
 * Brings the provider's meeting in line with the call: makes the one that could not be made when the call
 * was scheduled, and moves the one whose call was moved. A job, tried again until the provider answers.
 */
import { findCall } from '../../database/verification-calls/reads.ts';
import { lockCall, updateCall } from '../../database/verification-calls/writes.ts';
import { endOf } from '../../domain/verification-calls/calls.ts';
import { meetingPortOf } from '../outside/meetings/meeting-port.ts';
import type { Services } from '../services.ts';
import { readBooked, topicOf } from './schedule.ts';
import { tellBoth } from './tell.ts';

export async function keepMeeting(
  services: Services,
  { callId }: { readonly callId: number },
): Promise<void> {
  const { database, clock } = services;
  await database.transaction().execute(async (transaction) => {
    await lockCall(transaction, callId);
    const call = await findCall(transaction, callId);
    const now = clock();
    if (call === undefined || call.status !== 'scheduled' || endOf(call) <= now) return;
    const port = meetingPortOf(services);
    const wanted = { topic: topicOf(call.producerName), start: call.scheduledAt, minutes: call.duration };
    if (call.meetingUrl !== null) {
      if (call.meetingProvider === port.name && call.meetingId !== null)
        await port.move(call.meetingId, wanted);
      return;
    }
    const { url, id, passcode } = await port.create(wanted);
    const sequence = call.sequence + 1;
    await updateCall(transaction, callId, {
      meetingProvider: port.name,
      meetingUrl: url,
      meetingId: id,
      passcode,
      sequence,
    });
    await tellBoth(transaction, await readBooked(transaction, callId), {
      kind: 'call-link',
      cause: 'link',
      now,
    });
  });
}

/** Lets go of a meeting whose call is cancelled, or never came to be. */
export async function dropMeeting(
  services: Services,
  { provider, meetingId }: { readonly provider: 'zoom'; readonly meetingId: string },
): Promise<void> {
  const port = meetingPortOf(services);
  // After a change of the settings nobody is left whom one could ask.
  if (port.name === provider) await port.drop(meetingId);
}
