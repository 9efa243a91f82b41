import { describe, expect, test } from 'vitest';
import { clockAt } from '../common/place-time.ts';
import { freeSlots, slotsFrom } from './slots.ts';

const clocks = (slots: readonly Date[], zone: string) =>
  slots.map((slot) => clockAt(slot.toISOString(), zone));

describe('the times offered', () => {
  test('are 56: fourteen days from tomorrow, at nine, eleven, two and four', () => {
    const slots = slotsFrom(new Date('2026-11-21T10:00:00Z'), 'Europe/Athens');
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

  test('begin tomorrow by the clock of the place, not by that of Greenwich', () => {
    const late = new Date('2026-11-21T23:30:00Z');
    expect(clocks(slotsFrom(late, 'Europe/Athens'), 'Europe/Athens')[0]).toBe('2026-11-23T09:00');
    expect(clocks(slotsFrom(late, 'America/New_York'), 'America/New_York')[0]).toBe('2026-11-22T09:00');
  });

  test.each([
    ['Europe/Athens', '2027-03-20T10:00:00Z', '2027-03-27', '07:00:00', '2027-03-28', '06:00:00'],
    ['America/New_York', '2027-03-07T15:00:00Z', '2027-03-13', '14:00:00', '2027-03-14', '13:00:00'],
  ])('stay at nine in %s when its clocks change', (zone, now, before, utcBefore, after, utcAfter) => {
    const slots = slotsFrom(new Date(now), zone);
    expect(new Set(clocks(slots, zone).map((clock) => clock.slice(11)))).toEqual(
      new Set(['09:00', '11:00', '14:00', '16:00']),
    );
    const starts = slots.map((slot) => slot.toISOString());
    expect(starts).toContain(`${before}T${utcBefore}.000Z`);
    expect(starts).toContain(`${after}T${utcAfter}.000Z`);
  });
});

describe('a time', () => {
  const slot = new Date('2026-12-01T09:00:00Z');
  const taken = (time: string, duration: number) => [{ scheduledAt: new Date(time), duration }];

  test('is free beside another call, and taken where they touch', () => {
    expect(freeSlots([slot], 30, taken('2026-12-01T08:30:00Z', 30))).toEqual([slot]);
    expect(freeSlots([slot], 30, taken('2026-12-01T09:30:00Z', 60))).toEqual([slot]);
    expect(freeSlots([slot], 31, taken('2026-12-01T09:30:00Z', 60))).toEqual([]);
    expect(freeSlots([slot], 30, taken('2026-12-01T08:00:00Z', 61))).toEqual([]);
  });
});
