/** A change request contains exactly the fields that changed. */
import { describe, expect, test } from 'vitest';
import {
  acceptableTogether,
  changesBetween,
  profileValuesOf,
  statusAfterDecisions,
  writtenInto,
} from './change-requests.ts';

test('contains only the fields with a new value', () => {
  expect(
    changesBetween(
      { name: 'Evolia', region: 'Ilia' },
      { name: 'Evolia', region: 'Ilia, Western Peloponnese' },
    ),
  ).toEqual([{ field: 'region', oldValue: 'Ilia', newValue: 'Ilia, Western Peloponnese' }]);
});

test('leaves out a field that was not sent, and clears one sent empty', () => {
  expect(changesBetween({ name: 'Evolia', story: 'One family' }, { story: null })).toEqual([
    { field: 'story', oldValue: 'One family', newValue: null },
  ]);
});

describe('when the profile changed during editing', () => {
  const seen = { name: 'Evolia', region: 'Ilia' };
  const live = { name: 'Evolia Estate', region: 'Ilia' };

  test('does not revert a field that the editor left unchanged', () => {
    expect(changesBetween(live, { name: 'Evolia', region: 'Elis' }, seen)).toEqual([
      { field: 'region', oldValue: 'Ilia', newValue: 'Elis' },
    ]);
  });

  test('keeps the value that the editor saw when both changed a field, so that it shows as stale', () => {
    expect(changesBetween(live, { name: 'Evolia Grove' }, seen)).toEqual([
      { field: 'name', oldValue: 'Evolia', newValue: 'Evolia Grove' },
    ]);
  });

  test('needs no request for a value that the profile already has', () => {
    expect(changesBetween(live, { name: 'Evolia Estate' }, seen)).toEqual([]);
  });
});

test('reads a profile with its coordinates as one value and its stories by language', () => {
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

test('stays pending until the last field is decided, then combines the decisions', () => {
  expect(statusAfterDecisions(['accepted', null])).toBe('pending');
  expect(statusAfterDecisions(['accepted', 'accepted'])).toBe('accepted');
  expect(statusAfterDecisions(['accepted', 'declined'])).toBe('partly_accepted');
  expect(statusAfterDecisions(['declined'])).toBe('declined');
});

test('ignores a pending change that the form shows and the user left unchanged', () => {
  const shown = { region: 'Elis', story: 'Two\nlines', website: null };
  const left = { region: 'Elis', story: 'Two\nlines', website: '', name: 'Grove' };
  expect(writtenInto(shown, left)).toEqual({ name: 'Grove' });
  expect(writtenInto(shown, { ...left, story: 'Another' })).toEqual({ name: 'Grove', story: 'Another' });
});

test('accepts together only open fields that still have their old value', () => {
  const open = { field: 'name', decision: null, oldValue: 'Evolia', currentValue: 'Evolia' } as const;
  const moved = { field: 'region', decision: null, oldValue: 'Ilia', currentValue: 'Elis' } as const;
  const decided = { field: 'story', decision: 'declined', oldValue: null, currentValue: null } as const;
  expect(acceptableTogether([open, moved, decided])).toEqual([open]);
});
