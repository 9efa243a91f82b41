/** Typed answers are stored as typed and read back from storage that may hold anything. */
import { expect, test } from 'vitest';
import { changedDraft, draftIn, languageOfDraft, newDraft, parseDraft, waitingNames } from './draft.ts';

const now = '2026-11-21T10:00:00.000Z';
const begun = changedDraft(newDraft('en'), {
  entries: { producerCompanyName: 'Elaionas', groveSize: '12.5', cultivationMethods: ['organic'] },
  language: 'en',
  now,
});

test('reads a draft back as stored', () => {
  const whole = { ...begun, conflicts: { region: { value: 'Ilia', typedIn: 'el', at: now } } as const };
  expect(parseDraft(JSON.stringify(whole))).toEqual(whole);
});

test.each([null, '', 'nonsense', '[]', '{"typedIn":"xx"}', '{"typedIn":"en","entries":7,"conflicts":[1]}'])(
  'ignores invalid storage: %s',
  (text) => {
    expect(parseDraft(text)?.entries ?? {}).toEqual({});
  },
);

test('drops values that are not answers', () => {
  const persisted = { ...begun, entries: { ...begun.entries, email: {}, phone: 7, order: -1 } };
  expect(parseDraft(JSON.stringify({ ...persisted, order: -4, key: '<b>' }))).toMatchObject({
    entries: begun.entries,
    order: 0,
    key: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('rewrites numbers in the language of the site and leaves other answers unchanged', () => {
  const inGreek = draftIn(begun, 'el');
  expect(inGreek.entries).toMatchObject({ groveSize: '12,5', producerCompanyName: 'Elaionas' });
  expect(draftIn(inGreek, 'en').entries).toEqual(begun.entries);
});

test('keeps the language in which typing started', () => {
  const later = changedDraft(begun, { entries: { region: 'Ilia' }, language: 'el', now });
  expect(languageOfDraft(later)).toBe('en');
  expect(languageOfDraft(changedDraft(later, { entries: { language: 'it' }, language: 'el', now }))).toBe(
    'it',
  );
});

test('ignores an unchanged answer', () => {
  expect(changedDraft(begun, { entries: { groveSize: '12.5' }, language: 'el', now })).toBe(begun);
});

test('does not save an answer that is too long for the server until it is shortened', () => {
  const pasted = changedDraft(begun, { entries: { city: 'x'.repeat(20_001) }, language: 'en', now });
  expect(pasted.entries['city']).toHaveLength(20_001);
  expect(waitingNames(pasted)).toEqual(waitingNames(begun));
});

test('removes characters that the database cannot store', () => {
  const pasted = changedDraft(begun, { entries: { city: 'Pylos\u0000 \ud800' }, language: 'en', now });
  expect(pasted.entries['city']).toBe('Pylos \ufffd');
});
