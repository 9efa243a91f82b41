/**
 * Schedules a call. The meeting is created first if a provider is needed, so that the invitation has its
 * link; when the provider is down, the call is stored and a job adds the link. The database decides whether a
 * slot is free.
 */
import { randomUUID } from 'node:crypto';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { findProducerDetails } from '../../../database/producers/reads.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import {
  type CallDetails,
  findCall,
  findSameCall,
  listBookedSlots,
} from '../../../database/verification-calls/reads.ts';
import { insertCall, lockCalendar } from '../../../database/verification-calls/writes.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { decideTime, endOfCall, type MeetingProvider } from '../../../domain/verification-calls/calls.ts';
import type { ConfirmedExceptions } from '../../../domain/verification-calls/exceptions.ts';
import type { CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import { loggedError } from '../../http/problems/logged-error.ts';
import { refusingViolations } from '../../http/problems/violations.ts';
import type { Services } from '../../http/routing/services.ts';
import { meetingPortOf } from '../../integrations/meetings/meeting-port.ts';
import type { Meeting } from '../../integrations/meetings/meetings.ts';
import { addJob } from '../../jobs/add-job.ts';
import { confirmExceptions } from './confirm-exceptions.ts';
import { notifyBoth } from './notify.ts';
import { closedDaysOf } from './offered-slots.ts';

export interface WantedCall {
  readonly producerId: number;
  readonly scheduledAt: Date;
  readonly duration: number;
  readonly notes: string | null;
  readonly timeZone: string;
  /** A meeting link of the administrator. */
  readonly given: Meeting | undefined;
  readonly confirmed: ConfirmedExceptions;
}

/** The UID of the calendar entry is also the key of the meeting at the provider. */
type NamedCall = WantedCall & { readonly calendarUid: string; readonly exceptionReason: string | null };
type MeetingOfCall = Meeting & { readonly provider: MeetingProvider };
type Scheduled = { readonly call: CallDetails; readonly isNew: boolean };

/** By then the call is booked or has failed: requests to the provider time out within seconds. */
const maxBookingMilliseconds = 10 * 60_000;

/** The constraints against double booking and an unnoticed second call, with their refusals. */
export const bookings = {
  verification_calls_administrator_free: 'slot-taken',
  verification_calls_producer_free: 'slot-taken',
  verification_calls_one_open: 'call-already-open',
} as const;

export async function scheduleCall(
  services: Services,
  person: User,
  wanted: WantedCall,
): Promise<Result<Scheduled, CallRefusal | ProducerRefusal>> {
  const { database, clock, configuration } = services;
  const now = clock();
  const time = decideTime(wanted.scheduledAt, now);
  if (!time.ok) return time;
  const producer = await findProducerDetails(database, wanted.producerId);
  if (producer === undefined) return err({ code: 'producer-not-found' });
  const same = await findOwn(database, person, wanted);
  if (same !== undefined) return ok({ call: same, isNew: false });
  if (await isTaken(database, person, wanted)) return ownOrTaken(database, person, wanted);
  const { producerId, scheduledAt, duration, timeZone: usualZone } = wanted;
  const closedDays = closedDaysOf(configuration);
  const timed = {
    newFor: { producerId, now },
    hostId: person.userId,
    scheduledAt,
    duration,
    usualZone,
    closedDays,
  };
  const confirmed = await confirmExceptions(database, timed, wanted.confirmed);
  if (!confirmed.ok) return confirmed;
  const named = { ...wanted, calendarUid: randomUUID(), exceptionReason: confirmed.value };
  const meeting = await makeMeeting(services, producer.name, named);
  const scheduled = await refusingViolations(bookings, async () =>
    database
      .transaction()
      .execute(async (transaction) => book(transaction, person, { wanted: named, meeting, now })),
  );
  if (scheduled.ok) return ok({ call: scheduled.value, isNew: true });
  if (meeting?.provider === 'zoom') {
    await addJob(database, 'delete-meeting', { provider: meeting.provider, meetingId: meeting.id });
  }
  const { code } = scheduled.refusal;
  if (code !== 'slot-taken' && code !== 'call-already-open') return scheduled;
  return ownOrTaken(database, person, wanted, code);
}

/** The second of two concurrent requests finds the call of the first, which may be booked at any moment of it. */
async function ownOrTaken(
  connection: Connection,
  person: User,
  wanted: WantedCall,
  code: CallRefusal['code'] = 'slot-taken',
): Promise<Result<Scheduled, CallRefusal>> {
  const own = await findOwn(connection, person, wanted);
  return own === undefined ? err({ code }) : ok({ call: own, isNew: false });
}

async function book(
  connection: Connection,
  person: User,
  { wanted, meeting, now }: { wanted: NamedCall; meeting: MeetingOfCall | undefined; now: Date },
): Promise<Result<CallDetails, CallRefusal | ProducerRefusal>> {
  await lockCalendar(connection, person.userId);
  const producer = await lockProducer(connection, wanted.producerId);
  if (producer === undefined) return err({ code: 'producer-not-found' });
  if (producer.status === 'rejected') return err({ code: 'call-producer-rejected' });
  const { producerId, scheduledAt, duration, notes, timeZone, calendarUid, exceptionReason } = wanted;
  const { id } = await insertCall(connection, {
    producerId,
    scheduledBy: person.userId,
    hostId: person.userId,
    scheduledAt,
    duration,
    notes,
    exceptionReason,
    timeZone,
    calendarUid,
    setAt: now,
    meetingProvider: meeting?.provider ?? null,
    meetingUrl: meeting?.url ?? null,
    meetingId: meeting?.id ?? null,
    passcode: meeting?.passcode ?? null,
  });
  const call = await readBooked(connection, id);
  if (meeting === undefined) await addJob(connection, 'sync-meeting', { callId: id });
  await notifyBoth(connection, call, {
    kind: 'call-scheduled',
    event: 'scheduled',
    actorId: person.userId,
    now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'call.schedule',
    recordType: 'verification-call',
    recordId: id,
    after: {
      producerId,
      scheduledAt: scheduledAt.toISOString(),
      duration,
      provider: meeting?.provider ?? null,
      ...(exceptionReason === null ? {} : { isException: true }),
    },
  });
  return ok(call);
}

/** The call with its producer; it was written in this transaction. */
export async function readBooked(connection: Connection, id: number): Promise<CallDetails> {
  const call = await findCall(connection, id);
  if (call === undefined) throw new Error('A call that was just written is there.');
  return call;
}

/** Undefined when the provider is down. */
async function makeMeeting(
  services: Services,
  company: string,
  { given, scheduledAt, duration, calendarUid: key }: NamedCall,
): Promise<MeetingOfCall | undefined> {
  if (given !== undefined) return { ...given, provider: 'given' };
  const port = meetingPortOf(services);
  if (!port.isOwn) {
    // If the booking fails at any point, this job deletes the meeting.
    await addJob(
      services.database,
      'delete-unbooked-meeting',
      { key },
      { waitMilliseconds: maxBookingMilliseconds },
    );
  }
  try {
    const made = await port.create({ key, topic: topicOf(company), start: scheduledAt, minutes: duration });
    return { ...made, provider: port.name };
  } catch (error) {
    services.log.warn({ err: loggedError(toError(error)) }, 'no meeting yet: a job makes it');
    return undefined;
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export function topicOf(company: string): string {
  return `Phenolive: ${company}`;
}

async function isTaken(
  connection: Connection,
  { userId }: User,
  { producerId, scheduledAt, duration }: WantedCall,
): Promise<boolean> {
  const whose = { hostId: userId, producerId, except: undefined };
  const span = { from: scheduledAt, to: endOfCall({ scheduledAt, duration }) };
  return (await listBookedSlots(connection, whose, span)).length > 0;
}

async function findOwn(
  connection: Connection,
  { userId }: User,
  { producerId, scheduledAt, duration }: WantedCall,
): Promise<CallDetails | undefined> {
  const id = await findSameCall(connection, { producerId, scheduledBy: userId, scheduledAt, duration });
  return id === undefined ? undefined : findCall(connection, id);
}
