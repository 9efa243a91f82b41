import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofEachDay, usualAvailability } from './availability.ts';
import { callExceptions, decideExceptions } from './exceptions.ts';
import { isWithinHours, slotsOf } from './slots.ts';

const anyExceptions = fc.subarray([...callExceptions]);

describe('an exceptional call', () => {
  test('needs a reason, and each exception confirmed', () => {
    fc.assert(
      fc.property(
        anyExceptions,
        anyExceptions,
        fc.constantFrom(null, '', '  ', 'She asked.'),
        (found, exceptions, reason) => {
          const decided = decideExceptions(found, { exceptions, reason });
          const isComplete = found.every((one) => exceptions.includes(one)) && Boolean(reason?.trim());
          expect(decided.ok).toBe(found.length === 0 || isComplete);
          if (decided.ok) expect(decided.value).toBe(found.length === 0 ? null : 'She asked.');
        },
      ),
    );
  });

  test('is refused with what was not said before', () => {
    const code = (found: Parameters<typeof decideExceptions>[0], given: object) =>
      decideExceptions(found, { exceptions: [], reason: 'She asked.', ...given });
    expect(code(['second-call'], {})).toMatchObject({ refusal: { code: 'call-already-open' } });
    expect(code(['second-call', 'outside-hours'], { exceptions: ['second-call'] })).toMatchObject({
      refusal: { code: 'call-outside-hours' },
    });
  });
});

describe('the hours of a host', () => {
  const athens = usualAvailability('Europe/Athens');
  const at = (scheduledAt: string, duration = 30) => ({ scheduledAt: new Date(scheduledAt), duration });

  test('hold every offered time, and no time at night, at noon or on a day off', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const slots = slotsOf(athens, { now, duration: 60, closedDays: [] });
    for (const scheduledAt of slots) {
      expect(isWithinHours(athens, { scheduledAt, duration: 60 }, [])).toBe(true);
    }
    expect(isWithinHours(athens, at('2026-11-24T01:00:00Z'), [])).toBe(false);
    expect(isWithinHours(athens, at('2026-11-24T09:30:00Z'), [])).toBe(true);
    expect(isWithinHours(athens, at('2026-11-24T09:45:00Z'), [])).toBe(false);
    const away = { ...athens, daysOff: [{ from: '2026-11-24', to: '2026-11-24' }] };
    expect(isWithinHours(away, at('2026-11-24T09:30:00Z'), [])).toBe(false);
    expect(isWithinHours(athens, at('2026-11-24T09:30:00Z'), ['tuesday'])).toBe(false);
    expect(isWithinHours({ ...athens, hours: ofEachDay(() => []) }, at('2026-11-24T09:30:00Z'), [])).toBe(
      false,
    );
  });
});
