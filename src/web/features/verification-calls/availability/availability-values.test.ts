import { describe, expect, test } from 'vitest';
import type { AvailabilityResponse } from '../../../../contract/verification-calls/availability.ts';
import { ofEachDay } from '../../../../domain/verification-calls/availability.ts';
import {
  addDaysOff,
  availabilityValuesOf,
  checkAvailability,
  hoursOf,
  timesWith,
  writeDays,
} from './availability-values.ts';

const saved: AvailabilityResponse = {
  timeZone: null,
  interval: 120,
  hours: ofEachDay((day) => (day === 'friday' ? [] : [{ from: '09:00', to: '12:00' }])),
  daysOff: [],
  revision: 0,
  closedDays: ['saturday', 'sunday'],
};
const values = availabilityValuesOf(saved, 'Europe/Rome');
const mondayWith = (change: { readonly from?: string; readonly to?: string }) =>
  checkAvailability({ ...values, 'hours-monday': timesWith(values, 'monday', { index: 0, change }) });

describe('the values of the availability form', () => {
  test('start with the saved hours, in the time zone of the device if none is saved', () => {
    expect(values['time-zone']).toBe('Europe/Rome');
    expect(availabilityValuesOf({ ...saved, timeZone: 'Europe/Athens' }, 'Europe/Rome')['time-zone']).toBe(
      'Europe/Athens',
    );
    expect(hoursOf(values, 'friday')).toEqual([
      { from: '', to: '' },
      { from: '', to: '' },
    ]);
    expect(checkAvailability(values)).toMatchObject({
      ok: true,
      input: { hours: saved.hours, interval: 120, revision: 0 },
    });
  });

  test('are rejected if a time is missing, out of order or covered twice', () => {
    expect(mondayWith({ to: '' })).toEqual({ ok: false, errors: { 'hours-monday': 'incomplete' } });
    expect(mondayWith({ to: '08:00' })).toEqual({ ok: false, errors: { 'hours-monday': 'order' } });
    const twice = timesWith(values, 'sunday', { index: 1, change: { from: '11:00', to: '13:00' } });
    expect(checkAvailability({ ...values, 'hours-sunday': twice })).toEqual({
      ok: false,
      errors: { 'hours-sunday': 'overlap' },
    });
    expect(checkAvailability({ ...values, 'days-off': ['2026-12-24', '2026-12-01'] })).toEqual({
      ok: false,
      errors: { 'days-off': 'order' },
    });
  });

  test('sort days off without duplicates, and send those not added yet', () => {
    const december = addDaysOff([], { from: '2026-12-24', to: '2027-01-06' });
    const both = addDaysOff(december, { from: '2026-12-07', to: '' });
    expect(both).toEqual([
      { from: '2026-12-07', to: '2026-12-07' },
      { from: '2026-12-24', to: '2027-01-06' },
    ]);
    expect(addDaysOff(both, { from: '2026-12-07', to: '2026-12-07' })).toBe(both);
    const added = december.map(writeDays);
    const checked = checkAvailability({ ...values, added, 'days-off': ['2026-12-07', ''], revision: '3' });
    expect(checked).toMatchObject({ ok: true, input: { daysOff: both, revision: 3 } });
  });
});
