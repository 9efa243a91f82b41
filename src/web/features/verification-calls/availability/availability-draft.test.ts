import { describe, expect, test } from 'vitest';
import type { AvailabilityResponse } from '../../../../contract/verification-calls/availability.ts';
import { ofEachDay } from '../../../../domain/verification-calls/availability.ts';
import {
  addDaysOff,
  draftErrors,
  draftOf,
  inputOf,
  readStoredDraft,
  withHours,
} from './availability-draft.ts';

const saved: AvailabilityResponse = {
  timeZone: null,
  interval: 120,
  hours: ofEachDay((day) => (day === 'friday' ? [] : [{ from: '09:00', to: '12:00' }])),
  daysOff: [],
  revision: 0,
  closedDays: ['saturday', 'sunday'],
};
const draft = draftOf(saved, 'Europe/Rome');

describe('an availability draft', () => {
  test('starts with the saved hours, in the time zone of the device if none is saved', () => {
    expect(draft.timeZone).toBe('Europe/Rome');
    expect(draftOf({ ...saved, timeZone: 'Europe/Athens' }, 'Europe/Rome').timeZone).toBe('Europe/Athens');
    expect(draft.hours.friday).toEqual([
      { from: '', to: '' },
      { from: '', to: '' },
    ]);
    expect(inputOf(draft, 0)).toMatchObject({ hours: saved.hours, interval: 120, revision: 0 });
  });

  test('is rejected if a time is missing, out of order or covered twice', () => {
    expect(draftErrors(draft)).toEqual([]);
    expect(draftErrors(withHours(draft, 'monday', 0, { to: '' }))).toEqual([
      { day: 'monday', code: 'incomplete' },
    ]);
    expect(draftErrors(withHours(draft, 'monday', 0, { to: '08:00' }))).toEqual([
      { day: 'monday', code: 'order' },
    ]);
    const twice = withHours(draft, 'sunday', 1, { from: '11:00', to: '13:00' });
    expect(draftErrors(twice)).toEqual([{ day: 'sunday', code: 'overlap' }]);
    const newDays = { from: '2026-12-24', to: '2026-12-01' };
    expect(draftErrors({ ...draft, newDays })).toEqual([{ day: 'new', code: 'order' }]);
  });

  test('sorts days off without duplicates, and sends those not added yet', () => {
    const december = addDaysOff([], { from: '2026-12-24', to: '2027-01-06' });
    const both = addDaysOff(december, { from: '2026-12-07', to: '' });
    expect(both).toEqual([
      { from: '2026-12-07', to: '2026-12-07' },
      { from: '2026-12-24', to: '2027-01-06' },
    ]);
    expect(addDaysOff(both, { from: '2026-12-07', to: '2026-12-07' })).toBe(both);
    const sent = inputOf({ ...draft, daysOff: december, newDays: { from: '2026-12-07', to: '' } }, 3);
    expect(sent.daysOff).toEqual(both);
  });

  test('is restored after a reload, unless the stored data is invalid', () => {
    const persisted = { draft, revision: 2 };
    expect(readStoredDraft(persisted)).toEqual(persisted);
    expect(readStoredDraft({ draft: { ...draft, hours: {} }, revision: 2 })).toBeUndefined();
    expect(readStoredDraft(null)).toBeUndefined();
  });
});
