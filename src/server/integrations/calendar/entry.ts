/**
 * A call as a calendar event (RFC 5545, RFC 5546): a permanent uid, a sequence that grows with each change,
 * and times in UTC, which stay right across changes of daylight saving time.
 */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

export interface CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly uid: string;
  readonly sequence: number;
  readonly start: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly link: string | undefined;
  /** When this version was created. */
  readonly stamp: Date;
  readonly isCancelled: boolean;
  /** The site: it sends the event and its changes. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** The recipient. Other participants are named in the description, without their addresses. */
  readonly attendee: { readonly name: string | null; readonly email: string } | undefined;
}

const prodId = { company: 'Phenolive', product: 'Verification calls', language: 'EN' } as const;

export function writeCalendar(entry: CalendarEntry): string {
  const calendar = ical({ method: ICalCalendarMethod[entry.method], prodId });
  addEntry(calendar, entry);
  return calendar.toString();
}

/** Seconds until a subscribed calendar client polls again. */
const refreshAfter = 60 * 60;

/** The calendar feed: every event in its newest version. */
export function writeFeed(entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId,
    name: 'Phenolive',
    ttl: refreshAfter,
  });
  for (const entry of entries) addEntry(calendar, entry);
  return calendar.toString();
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry): void {
  const { start, minutes, link, attendee } = entry;
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: entry.summary,
    description: entry.description,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer,
    ...(link === undefined ? {} : { location: link, url: link }),
  });
  if (attendee !== undefined) {
    event.createAttendee({
      email: attendee.email,
      name: attendee.name ?? attendee.email,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: ICalAttendeeStatus.ACCEPTED,
      // The address of the site does not accept replies.
      rsvp: false,
    });
  }
}
