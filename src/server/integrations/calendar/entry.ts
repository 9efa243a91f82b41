/**
 * A call as a calendar entry (RFC 5545, RFC 5546): the same uid for good, a sequence that grows with each
 * change, and times in UTC, which are right on both sides of a change of anybody's clocks.
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
  /** When this version was made. */
  readonly stamp: Date;
  readonly isCancelled: boolean;
  /** The site: it sends the entry and its changes. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** Whoever gets it. Others who come are named in the description, their addresses are theirs. */
  readonly attendee: { readonly name: string | null; readonly email: string } | undefined;
}

const prodId = { company: 'Phenolive', product: 'Verification calls', language: 'EN' } as const;

export function writeCalendar(entry: CalendarEntry): string {
  const calendar = ical({ method: ICalCalendarMethod[entry.method], prodId });
  addEntry(calendar, entry);
  return calendar.toString();
}

/** Seconds until a program that subscribed to a calendar asks again. */
const refreshAfter = 60 * 60;

/** The calendar that a program subscribes to: all entries, each with its newest version. */
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
      // Nobody reads answers to the address of the site.
      rsvp: false,
    });
  }
}
