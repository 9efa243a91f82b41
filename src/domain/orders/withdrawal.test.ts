/** The days of a withdrawal, counted by Regulation (EEC, Euratom) No 1182/71, Art. 3. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter, daysBetween } from '../common/dates.ts';
import { clockAt } from '../common/place-time.ts';
import {
  holidayLeeway,
  isWhollyWithdrawn,
  lastDayOfWithdrawal,
  openWithdrawalOf,
  withdrawalBlocker,
  withdrawalPeriod,
  withdrawnCents,
  zonesOfCountry,
} from './withdrawal.ts';

test.each([
  // A Tuesday and a Friday: the day of delivery is not counted.
  ['2026-12-01', '2026-12-15'],
  ['2026-11-27', '2026-12-11'],
  // The fourteenth day is a Saturday or a Sunday.
  ['2026-11-28', '2026-12-14'],
  ['2026-11-29', '2026-12-14'],
  ['2026-12-20', '2027-01-04'],
])('of a delivery on %s the last day is %s', (delivered, last) => {
  expect(lastDayOfWithdrawal(delivered)).toBe(last);
});

const zones = [
  'Europe/Athens',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
];
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });

describe('in every zone, at every clock', () => {
  test('the period has at least 14 whole days after the day of delivery and ends on a working day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (deliveredAt, zone) => {
        const { lastDay, acceptedUntil } = withdrawalPeriod(deliveredAt, [zone]);
        const deliveredOn = clockAt(deliveredAt.toISOString(), zone).slice(0, 10);
        const length = daysBetween(deliveredOn, lastDay);
        expect(length).toBeGreaterThanOrEqual(14);
        expect(length).toBeLessThanOrEqual(16);
        expect([0, 6]).not.toContain(new Date(lastDay).getUTCDay());
        // Its last minute, and the leeway for holidays, are included on the buyer's clock; the next minute is not.
        const lastMinute = clockAt(new Date(acceptedUntil.getTime() - 1).toISOString(), zone);
        expect(lastMinute).toBe(`${daysAfter(lastDay, holidayLeeway)}T23:59`);
      }),
    );
  });

  test('a day that begins at one, because clocks go forward at midnight, is not cut by an hour', () => {
    const { acceptedUntil } = withdrawalPeriod(new Date('2030-03-09T01:00:00Z'), ['Atlantic/Azores']);
    expect(acceptedUntil.toISOString()).toBe('2030-03-31T01:00:00.000Z');
  });

  test('a buyer whose zone is not known has at least as long as in any zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (deliveredAt, zone) => {
        const unknown = withdrawalPeriod(deliveredAt, []).acceptedUntil;
        // Zones that are off by less than an hour begin their day within it.
        const known = withdrawalPeriod(deliveredAt, [zone]).acceptedUntil;
        expect(unknown.getTime()).toBeGreaterThan(known.getTime() - 60 * 60_000);
        expect(withdrawalPeriod(deliveredAt, zones).acceptedUntil >= known).toBe(true);
      }),
      // Clocks are set back between a delivery at midnight and the last day.
      { examples: [[new Date('2030-10-17T21:00:00Z'), 'Europe/Athens']] },
    );
  });
});

test('the country of the address names the zones; one that does not exist names none', () => {
  expect(zonesOfCountry('GR')).toEqual(['Europe/Athens']);
  expect(zonesOfCountry('PT')).toContain('Atlantic/Azores');
  expect([zonesOfCountry(undefined), zonesOfCountry('greece'), zonesOfCountry('QZ')]).toEqual([[], [], []]);
});

const at = (instant: string) => new Date(instant);
const delivered = { action: 'deliver', at: at('2026-12-01T12:00:00Z') } as const;
const order = { status: 'delivered', events: [delivered], country: 'GR' } as const;

test.each([
  // Athens is two hours ahead: the fourteenth day has ended there, and the leeway for holidays begins.
  ['2026-12-15T21:59:00Z', undefined],
  ['2026-12-15T22:00:00Z', undefined],
  ['2026-12-20T21:59:59Z', undefined],
  ['2026-12-20T22:00:00Z', 'order-withdrawal-period-over'],
])('at %s the answer is %s', (now, answer) => {
  expect(withdrawalBlocker('withdraw-contract', order, at(now))).toBe(answer);
});

test('without a recorded delivery the period does not end', () => {
  const confirmed = { ...order, status: 'shipped', events: [] } as const;
  expect(withdrawalBlocker('withdraw-contract', confirmed, at('2036-01-01T00:00:00Z'))).toBeUndefined();
});

test('the seller reimburses what was withdrawn, once, and states one exception for it', () => {
  const withdrawn = { action: 'withdraw-contract', at: at('2026-12-03T09:00:00Z') } as const;
  const steps = (...actions: readonly ('withdraw-contract' | 'reimburse' | 'state-exception')[]) => ({
    ...order,
    events: actions.map((action) => ({ ...withdrawn, action })),
  });
  const blocked = (events: ReturnType<typeof steps>) =>
    (['reimburse', 'state-exception'] as const).map(
      (action) => withdrawalBlocker(action, events, withdrawn.at) !== undefined,
    );
  expect(blocked(steps())).toEqual([true, true]);
  expect(blocked(steps('withdraw-contract'))).toEqual([false, false]);
  expect(blocked(steps('withdraw-contract', 'state-exception'))).toEqual([false, true]);
  expect(blocked(steps('withdraw-contract', 'reimburse'))).toEqual([true, true]);
  expect(blocked(steps('withdraw-contract', 'reimburse', 'withdraw-contract'))).toEqual([false, false]);
  expect(openWithdrawalOf(steps('withdraw-contract').events)).toEqual({
    at: withdrawn.at,
    hasException: false,
  });
});

test('some oils are reimbursed without the shipping, the last of them with it', () => {
  const line = { quantity: 3, price: '0.10', isLeftOut: false, isWithdrawn: true };
  const rest = { ...line, price: '20.00', isWithdrawn: false };
  const recalled = { ...rest, isLeftOut: true };
  expect(withdrawnCents([rest], '9.50')).toBeNull();
  expect(withdrawnCents([line, rest], '9.50')).toBe(30);
  expect(withdrawnCents([line, recalled], '9.50')).toBe(980);
  expect(withdrawnCents([line], null)).toBe(30);
  expect([isWhollyWithdrawn([recalled]), isWhollyWithdrawn([line, recalled])]).toEqual([false, true]);
});
