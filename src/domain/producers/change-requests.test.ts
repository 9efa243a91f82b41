/** A change request holds what was really changed, and nothing that was not sent. */
import { describe, expect, test } from 'vitest';
import {
  acceptableTogether,
  changesBetween,
  profileValuesOf,
  statusAfterDecisions,
  writtenInto,
} from './change-requests.ts';

test('only fields with another value become part of the request', () => {
  expect(
    changesBetween(
      { name: 'Evolia', region: 'Ilia' },
      { name: 'Evolia', region: 'Ilia, Western Peloponnese' },
    ),
  ).toEqual([{ field: 'region', oldValue: 'Ilia', newValue: 'Ilia, Western Peloponnese' }]);
});

test('a field that was not sent is left alone, one sent empty is cleared', () => {
  expect(changesBetween({ name: 'Evolia', story: 'One family' }, { story: null })).toEqual([
    { field: 'story', oldValue: 'One family', newValue: null },
  ]);
});

describe('when the profile changed while it was being edited', () => {
  const seen = { name: 'Evolia', region: 'Ilia' };
  const live = { name: 'Evolia Estate', region: 'Ilia' };

  test('what the editor left alone is not turned back', () => {
    expect(changesBetween(live, { name: 'Evolia', region: 'Elis' }, seen)).toEqual([
      { field: 'region', oldValue: 'Ilia', newValue: 'Elis' },
    ]);
  });

  test('what both changed keeps what the editor saw, and so shows as stale', () => {
    expect(changesBetween(live, { name: 'Evolia Grove' }, seen)).toEqual([
      { field: 'name', oldValue: 'Evolia', newValue: 'Evolia Grove' },
    ]);
  });

  test('what the profile says by now needs no request', () => {
    expect(changesBetween(live, { name: 'Evolia Estate' }, seen)).toEqual([]);
  });
});

test('a profile is read with its place in one piece and its stories by their language', () => {
  const values = profileValuesOf({
    name: 'Evolia',
    profileImageUrl: null,
    contactEmail: null,
    contactPhone: null,
    website: null,
    country: 'greece',
    region: null,
    location: 'Pyrgos',
    latitude: '37.67380000',
    longitude: '21.43810000',
    language: 'el',
    story: 'Μια οικογένεια',
    stories: [{ language: 'en', story: 'One family' }],
    oliveVarieties: 'Koroneiki',
    farmAcreage: '12.50',
    annualProduction: 4000,
    productionMethods: { organic: true, handHarvesting: true },
    productionNotes: null,
  });
  expect(values).toMatchObject({ coordinates: '37.6738, 21.4381', storyEn: 'One family', storyIt: null });
});

test('a request waits for its last field, then says what came of all of them', () => {
  expect(statusAfterDecisions(['accepted', null])).toBe('pending');
  expect(statusAfterDecisions(['accepted', 'accepted'])).toBe('accepted');
  expect(statusAfterDecisions(['accepted', 'declined'])).toBe('partly_accepted');
  expect(statusAfterDecisions(['declined'])).toBe('declined');
});

test('a wish that waited and was left in the form as it stood there is not written anew', () => {
  const shown = { region: 'Elis', story: 'Two\nlines', website: null };
  const left = { region: 'Elis', story: 'Two\nlines', website: '', name: 'Grove' };
  expect(writtenInto(shown, left)).toEqual({ name: 'Grove' });
  expect(writtenInto(shown, { ...left, story: 'Another' })).toEqual({ name: 'Grove', story: 'Another' });
});

test('what is accepted together waits, and says what it said when the change was asked for', () => {
  const open = { field: 'name', decision: null, oldValue: 'Evolia', currentValue: 'Evolia' } as const;
  const moved = { field: 'region', decision: null, oldValue: 'Ilia', currentValue: 'Elis' } as const;
  const decided = { field: 'story', decision: 'declined', oldValue: null, currentValue: null } as const;
  expect(acceptableTogether([open, moved, decided])).toEqual([open]);
});
