import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../common/dates.ts';
import { clockAt, instantsAt } from '../common/place-time.ts';
import { weekdayOf, weekdays } from '../common/weekdays.ts';
import {
  type Availability,
  callIntervals,
  type Hours,
  hoursErrorOf,
  isDayOff,
  ofEachDay,
  usualAvailability,
} from './availability.ts';
import { freeSlots, type SlotRequest, slotDays, slotsOf } from './slots.ts';

/** Hundreds of random requests take long on a busy machine. */
const patience = { timeout: 120_000 };
const weekend = ['saturday', 'sunday'] as const;
const clocks = (slots: readonly Date[], zone: string) =>
  slots.map((slot) => clockAt(slot.toISOString(), zone));
const usual = (now: string, zone: string, request: Partial<SlotRequest> = {}) =>
  slotsOf(usualAvailability(zone), { now: new Date(now), duration: 30, closedDays: [], ...request });

describe('the default times', () => {
  test('are 56: fourteen days from tomorrow, at nine, eleven, two and four', () => {
    const slots = usual('2026-11-21T10:00:00Z', 'Europe/Athens');
    expect(slots).toHaveLength(56);
    expect(clocks(slots.slice(0, 5), 'Europe/Athens')).toEqual([
      '2026-11-22T09:00',
      '2026-11-22T11:00',
      '2026-11-22T14:00',
      '2026-11-22T16:00',
      '2026-11-23T09:00',
    ]);
    expect(clocks(slots.slice(-1), 'Europe/Athens')).toEqual(['2026-12-05T16:00']);
  });

  test('leave out the closed days of the site', () => {
    const slots = usual('2026-11-21T10:00:00Z', 'Europe/Athens', { closedDays: weekend });
    expect(slots).toHaveLength(40);
    expect(clocks(slots.slice(0, 1), 'Europe/Athens')).toEqual(['2026-11-23T09:00']);
  });

  test('begin tomorrow in the local time zone, not in UTC', () => {
    const late = '2026-11-21T23:30:00Z';
    expect(clocks(usual(late, 'Europe/Athens'), 'Europe/Athens')[0]).toBe('2026-11-23T09:00');
    expect(clocks(usual(late, 'America/New_York'), 'America/New_York')[0]).toBe('2026-11-22T09:00');
  });

  test.each([
    ['Europe/Athens', '2027-03-20T10:00:00Z', '2027-03-27', '07:00:00', '2027-03-28', '06:00:00'],
    ['America/New_York', '2027-03-07T15:00:00Z', '2027-03-13', '14:00:00', '2027-03-14', '13:00:00'],
  ])('stay at nine in %s when its clocks change', (zone, now, before, utcBefore, after, utcAfter) => {
    const slots = usual(now, zone);
    expect(new Set(clocks(slots, zone).map((clock) => clock.slice(11)))).toEqual(
      new Set(['09:00', '11:00', '14:00', '16:00']),
    );
    const starts = slots.map((slot) => slot.toISOString());
    expect(starts).toContain(`${before}T${utcBefore}.000Z`);
    expect(starts).toContain(`${after}T${utcAfter}.000Z`);
  });
});

describe('custom hours', () => {
  const nights: Availability = {
    timeZone: 'Europe/Athens',
    hours: ofEachDay(() => [{ from: '02:00', to: '05:00' }]),
    interval: 30,
    daysOff: [],
  };
  const ofDay = (day: string, duration = 30) =>
    slotsOf(nights, { now: new Date(`${daysAfter(day, -1)}T10:00:00Z`), duration, closedDays: [] })
      .map((slot) => slot.toISOString())
      .filter((slot) => clockAt(slot, 'Europe/Athens').startsWith(day));

  test('skip the hour that the clock skips', () => {
    // On this day the clock in Athens skips the time from 03:00 to 04:00.
    expect(ofDay('2027-03-28')).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ]);
  });

  test('offer a repeated hour once', () => {
    // On this day the clock in Athens repeats the time from 03:00 to 04:00: the first one counts.
    expect(ofDay('2026-10-25')).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ]);
  });

  test('fit the whole call', () => {
    expect(ofDay('2026-12-01', 120)).toHaveLength(3);
  });
});

const zones = ['Europe/Athens', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'Africa/Casablanca'];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
const hoursOfDay = fc
  .array(fc.record({ from: time, to: time }), { maxLength: 2 })
  .filter((hours: readonly Hours[]) => hoursErrorOf(hours) === undefined);
// Around daylight saving changes in both hemispheres, and any other time.
const moments = fc.oneof(
  fc.constantFrom('2027-03-20', '2026-10-17', '2027-03-07', '2026-10-25', '2027-03-28').map(Date.parse),
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
);
const requests = fc.record({
  now: fc
    .tuple(moments, fc.integer({ min: 0, max: 14 * 24 * 60 }))
    .map(([begin, minutes]) => new Date(begin + minutes * 60_000)),
  duration: fc.constantFrom(15, 30, 45, 60, 120),
  closedDays: fc.subarray([...weekdays]),
});
const availabilities: fc.Arbitrary<Availability> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    interval: fc.constantFrom(...callIntervals),
    week: fc.array(hoursOfDay, { minLength: 7, maxLength: 7 }),
    off: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
    today: moments.map((instant) => new Date(instant).toISOString().slice(0, 10)),
  })
  .map(({ timeZone, interval, week, off, today }) => ({
    timeZone,
    interval,
    hours: ofEachDay((day) => week[weekdays.indexOf(day)] ?? []),
    daysOff: off.map((days) => ({ from: daysAfter(today, days), to: daysAfter(today, days + 1) })),
  }));

test(
  'offer each call once, within the hours and in the future, for any hours, time zone and day',
  patience,
  () => {
    fc.assert(
      fc.property(availabilities, requests, (availability, request) => {
        const { timeZone, hours, daysOff } = availability;
        const slots = slotsOf(availability, request);
        const today = clockAt(request.now.toISOString(), timeZone).slice(0, 10);
        for (const slot of slots) {
          const [day = '', begin = ''] = clockAt(slot.toISOString(), timeZone).split('T');
          const over = new Date(slot.getTime() + request.duration * 60_000).toISOString();
          expect(slot > request.now).toBe(true);
          expect(day > today && day <= daysAfter(today, slotDays)).toBe(true);
          expect(request.closedDays).not.toContain(weekdayOf(day));
          expect(isDayOff(daysOff, day)).toBe(false);
          const isWithin = hours[weekdayOf(day)].some(
            ({ from, to }) => from <= begin && clockAt(over, timeZone) <= `${day}T${to}`,
          );
          expect(isWithin).toBe(true);
        }
        const starts = slots.map((slot) => slot.getTime());
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
        const local = clocks(slots, timeZone);
        expect(new Set(local).size).toBe(local.length);
      }),
    );
  },
);

test('never offer a call that overlaps another of the same administrator', patience, () => {
  const taken = fc.array(
    fc.record({
      scheduledAt: fc.integer({ min: 0, max: 14 * 24 * 4 }),
      duration: fc.constantFrom(15, 45, 120),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(availabilities, requests, taken, (availability, request, others) => {
      const spans = others.map(({ scheduledAt, duration }) => ({
        scheduledAt: new Date(request.now.getTime() + scheduledAt * 15 * 60_000),
        duration,
      }));
      for (const slot of freeSlots(slotsOf(availability, request), request.duration, spans)) {
        const end = slot.getTime() + request.duration * 60_000;
        for (const span of spans) {
          const spanEnd = span.scheduledAt.getTime() + span.duration * 60_000;
          expect(end <= span.scheduledAt.getTime() || spanEnd <= slot.getTime()).toBe(true);
        }
      }
    }),
  );
});

describe('a time', () => {
  const slot = new Date('2026-12-01T09:00:00Z');
  const taken = (begin: string, duration: number) => [{ scheduledAt: new Date(begin), duration }];

  test('is free next to another call, and taken where they overlap', () => {
    expect(freeSlots([slot], 30, taken('2026-12-01T08:30:00Z', 30))).toEqual([slot]);
    expect(freeSlots([slot], 30, taken('2026-12-01T09:30:00Z', 60))).toEqual([slot]);
    expect(freeSlots([slot], 31, taken('2026-12-01T09:30:00Z', 60))).toEqual([]);
    expect(freeSlots([slot], 30, taken('2026-12-01T08:00:00Z', 61))).toEqual([]);
  });

  test('in a time zone is one instant, two or none', () => {
    const at = (local: string) => instantsAt(local, 'Europe/Athens').map((instant) => instant.toISOString());
    expect(at('2026-12-01T09:00')).toEqual(['2026-12-01T07:00:00.000Z']);
    expect(at('2026-10-25T03:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(at('2027-03-28T03:30')).toEqual([]);
  });
});

test('the hours of a day end after they begin and do not overlap', () => {
  expect(
    hoursErrorOf([
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '17:00' },
    ]),
  ).toBeUndefined();
  expect(hoursErrorOf([{ from: '12:00', to: '12:00' }])).toBe('order');
  expect(
    hoursErrorOf([
      { from: '09:00', to: '12:00' },
      { from: '11:45', to: '17:00' },
    ]),
  ).toBe('overlap');
});
