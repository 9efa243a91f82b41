/** Nothing that was typed is lost on the way through the browser's storage, a sign-in or a language. */
import { expect, test } from 'vitest';
import { typedAnswers } from './answer-values.ts';
import { draftIn, mergedDrafts, newDraft, readDraft } from './draft.ts';

const begun = {
  ...newDraft('en'),
  answers: typedAnswers({ producerCompanyName: 'Elaionas', groveSize: '12.5' }),
  savedAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:00.000Z',
};

test('a draft is read back as it was kept', () => {
  expect(readDraft(JSON.stringify(begun))).toEqual(begun);
});

test.each([null, '', 'nonsense', '[]', '{"typedIn":"xx"}', '{"typedIn":"en","answers":7}'])(
  'what was not kept by us is passed over: %s',
  (text) => {
    const read = readDraft(text);
    expect(read?.answers ?? typedAnswers()).toEqual(typedAnswers());
  },
);

test('fields that are unknown or of another kind do not come back', () => {
  const kept = { ...begun, answers: { ...begun.answers, role: 'admin', email: {}, cultivationMethods: 'x' } };
  expect(readDraft(JSON.stringify(kept))?.answers).toEqual(begun.answers);
});

test('figures follow the language of the site', () => {
  expect(draftIn(begun, 'el').answers.groveSize).toBe('12,5');
});

test('who signs in keeps both: what was typed last wins, answer by answer', () => {
  const signedOut = {
    ...newDraft('el'),
    answers: typedAnswers({ producerCompanyName: 'Elaionas Messenia', region: 'Messenia' }),
    savedAt: '2026-11-21T11:00:00.000Z',
    startedAt: '2026-11-21T10:30:00.000Z',
  };
  const merged = mergedDrafts(begun, signedOut);
  expect(mergedDrafts(signedOut, begun)).toEqual(merged);
  expect(merged.key).toBe(signedOut.key);
  expect(merged.startedAt).toBe(begun.startedAt);
  expect(merged.answers).toMatchObject({
    producerCompanyName: 'Elaionas Messenia',
    region: 'Messenia',
    groveSize: '12,5',
  });
});
