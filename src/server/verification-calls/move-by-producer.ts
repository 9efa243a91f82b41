/** Moves a call for its producer, to a currently offered slot only. */
import type { Connection } from '../../database/connection/connection.ts';
import type { CallDetails } from '../../database/verification-calls/reads.ts';
import { type CallRow, lockCalendar } from '../../database/verification-calls/writes.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { decideProducerMove, movedSince, slotsForProducer } from '../../domain/verification-calls/calls.ts';
import { type CallRefusal } from '../../domain/verification-calls/refusals.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { listOfferedSlots } from './calls/offered-slots.ts';
import { readBooked } from './calls/schedule.ts';
import { setTime } from './calls/update.ts';

interface Moment {
  readonly now: Date;
  readonly configuration: Configuration;
}

/** The slots of the host that leave enough notice. */
export async function slotsToMove(
  connection: Connection,
  { id, hostId, producerId, duration, timeZone, scheduledAt }: CallRow,
  moment: Moment,
): Promise<Date[]> {
  const wanted = { hostId, producerId, callId: id, duration, usualZone: timeZone };
  const offered = await listOfferedSlots(connection, wanted, moment);
  const others = offered.filter((slot) => slot.getTime() !== scheduledAt.getTime());
  return slotsForProducer(others, moment.now);
}

export interface WantedMove {
  readonly scheduledAt: Date;
  /** The sequence that the client read. */
  readonly sequence: number;
}

export async function moveByProducer(
  connection: Connection,
  call: CallRow,
  { scheduledAt, sequence }: WantedMove,
  { person, ...moment }: Moment & { readonly person: User },
): Promise<Result<CallDetails, CallRefusal>> {
  const isSame = call.status === 'scheduled' && scheduledAt.getTime() === call.scheduledAt.getTime();
  if (isSame) return ok(await readBooked(connection, call.id));
  if (sequence !== call.sequence && call.status === 'scheduled') {
    return err(movedSince(call));
  }
  if (call.hostId !== null) await lockCalendar(connection, call.hostId);
  const offered = await slotsToMove(connection, call, moment);
  const decided = decideProducerMove(call, scheduledAt, { offered, now: moment.now });
  if (!decided.ok) return decided;
  const { duration, timeZone, exceptionReason } = call;
  const time = { scheduledAt, duration, timeZone, exceptionReason };
  return setTime(connection, call, time, { person, now: moment.now });
}
