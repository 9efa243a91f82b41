/** The calendar entry of a call: part of its mails, and a file for users without mail. */
import { z } from 'zod';
import type { CallDetails } from '../../database/verification-calls/reads.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type CalendarEntry, writeCalendar, writeFeed } from '../integrations/calendar/entry.ts';
import { topicOf } from './calls/schedule.ts';

/** The facts that a calendar entry needs. */
const storedFacts = z.object({
  company: z.string(),
  start: z.iso.datetime().transform((start) => new Date(start)),
  minutes: z.string().transform(Number),
  link: z.string().optional(),
  uid: z.uuid(),
  sequence: z.string().transform(Number),
});

/** The notifications that change calendars. */
const methods: { readonly [Kind in NotificationKind]?: 'REQUEST' | 'CANCEL' } = {
  'call-scheduled': 'REQUEST',
  'call-moved': 'REQUEST',
  'call-assigned': 'REQUEST',
  'call-unassigned': 'CANCEL',
  'call-host-changed': 'REQUEST',
  'call-link': 'REQUEST',
  'call-cancelled': 'CANCEL',
};

export function changesCalendars(kind: NotificationKind): boolean {
  return methods[kind] !== undefined;
}

export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

interface CallNotification {
  readonly kind: NotificationKind;
  readonly payload: unknown;
  readonly createdAt: Date;
  readonly email: string;
  readonly firstName: string | null;
}

/** Undefined for notifications without a calendar change. */
export function calendarOfNotification(
  notification: CallNotification,
  written: { readonly subject: string; readonly text: string; readonly event?: EventWords | undefined },
  configuration: Configuration,
): CalendarPart | undefined {
  const method = methods[notification.kind];
  if (method === undefined) return undefined;
  const { company, start, minutes, link, uid, sequence } = storedFacts.parse(notification.payload);
  const content = writeCalendar({
    method,
    uid: uidOf(uid, configuration),
    sequence,
    start,
    minutes,
    summary: written.event?.summary ?? topicOf(company),
    description: written.event?.description ?? written.text,
    link,
    stamp: notification.createdAt,
    isCancelled: method === 'CANCEL',
    organizer: organizerOf(configuration),
    attendee: { name: notification.firstName, email: notification.email },
  });
  return { method, content };
}

/** The text of an entry. */
interface EventWords {
  readonly summary: string;
  readonly description: string;
}

export function calendarOfCall(call: CallDetails, configuration: Configuration): string {
  return writeCalendar(entryOf(call, configuration));
}

/** Without the notes, which only administrators may read. */
export function calendarOfCalls(calls: readonly CallDetails[], configuration: Configuration): string {
  return writeFeed(calls.map((call) => entryOf(call, configuration)));
}

function entryOf(call: CallDetails, configuration: Configuration): CalendarEntry {
  return {
    method: 'PUBLISH',
    uid: uidOf(call.calendarUid, configuration),
    sequence: call.sequence,
    start: call.scheduledAt,
    minutes: call.duration,
    summary: topicOf(call.producerName),
    description: [call.meetingUrl, call.passcode].filter((part) => part !== null).join('\n'),
    link: call.meetingUrl ?? undefined,
    stamp: call.updatedAt,
    isCancelled: call.status === 'cancelled',
    organizer: organizerOf(configuration),
    attendee: undefined,
  };
}

function organizerOf({ mail }: Configuration) {
  return { name: 'Phenolive', email: mail?.from ?? 'calls@phenolive.example' };
}

/** Globally unique by the host of the sender's address. */
function uidOf(uid: string, configuration: Configuration): string {
  const { email } = organizerOf(configuration);
  return `${uid}@${email.slice(email.lastIndexOf('@') + 1)}`;
}
