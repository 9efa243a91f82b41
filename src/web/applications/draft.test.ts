/** What is typed is kept as it was typed, and read back from a browser that may hold anything. */
import { expect, test } from 'vitest';
import { changedDraft, draftIn, languageOf, newDraft, readDraft, waitingNames } from './draft.ts';

const now = '2026-11-21T10:00:00.000Z';
const begun = changedDraft(newDraft('en'), {
  entries: { producerCompanyName: 'Elaionas', groveSize: '12.5', cultivationMethods: ['organic'] },
  language: 'en',
  now,
});

test('a draft is read back as it was kept', () => {
  const whole = { ...begun, conflicts: { region: { value: 'Ilia', typedIn: 'el', at: now } } as const };
  expect(readDraft(JSON.stringify(whole))).toEqual(whole);
});

test.each([null, '', 'nonsense', '[]', '{"typedIn":"xx"}', '{"typedIn":"en","entries":7,"conflicts":[1]}'])(
  'what was not kept by us is passed over: %s',
  (text) => {
    expect(readDraft(text)?.entries ?? {}).toEqual({});
  },
);

test('what is no answer does not come back', () => {
  const kept = { ...begun, entries: { ...begun.entries, email: {}, phone: 7, order: -1 } };
  expect(readDraft(JSON.stringify({ ...kept, order: -4, key: '<b>' }))).toMatchObject({
    entries: begun.entries,
    order: 0,
    key: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('figures follow the language of the site, other answers stay as they are', () => {
  const inGreek = draftIn(begun, 'el');
  expect(inGreek.entries).toMatchObject({ groveSize: '12,5', producerCompanyName: 'Elaionas' });
  expect(draftIn(inGreek, 'en').entries).toEqual(begun.entries);
});

test('the language stays the one that the first words were typed in', () => {
  const later = changedDraft(begun, { entries: { region: 'Ilia' }, language: 'el', now });
  expect(languageOf(later)).toBe('en');
  expect(languageOf(changedDraft(later, { entries: { language: 'it' }, language: 'el', now }))).toBe('it');
});

test('the same again is no change', () => {
  expect(changedDraft(begun, { entries: { groveSize: '12.5' }, language: 'el', now })).toBe(begun);
});

test('an answer that is too long for the account waits here until it is cut', () => {
  const pasted = changedDraft(begun, { entries: { city: 'x'.repeat(20_001) }, language: 'en', now });
  expect(pasted.entries['city']).toHaveLength(20_001);
  expect(waitingNames(pasted)).toEqual(waitingNames(begun));
});

test('what no database can keep is not kept here either', () => {
  const pasted = changedDraft(begun, { entries: { city: 'Pylos\u0000 \ud800' }, language: 'en', now });
  expect(pasted.entries['city']).toBe('Pylos \ufffd');
});
