/** What an edit asks for: what was typed and what waits, and nothing that was decided about while the form lay open. */
import { expect, test } from 'vitest';
import { judge } from './profile-rules.ts';
import { typedFrom } from './profile-typing.ts';

const profile = typedFrom((field) =>
  field === 'country'
    ? 'greece'
    : field === 'language'
      ? 'el'
      : ['name', 'location'].includes(field)
        ? 'Krestena'
        : '',
);
/** With two fields that wait for their decision. */
const shown = { ...profile, region: 'Ilia', story: 'Νέα ιστορία' };
const typed = { ...shown, website: 'https://grove.example' };
const beginning = {
  seen: profile,
  shown,
  waiting: ['region', 'story'],
  revision: 1,
  language: 'en',
} as const;

const askedIn = (judged: ReturnType<typeof judge>) => Object.keys(judged.ok ? (judged.input.seen ?? {}) : {});

test('what waits stays asked for beside what was typed', () => {
  expect(askedIn(judge(typed, beginning))).toEqual(['website', 'region', 'story']);
});

test('what was declined or accepted meanwhile is not asked for again, unless it was typed anew', () => {
  const decided = ['region', 'story'] as const;
  expect(askedIn(judge(typed, { ...beginning, decided }))).toEqual(['website']);
  const anew = { ...typed, region: 'Ilia, Western Peloponnese' };
  expect(askedIn(judge(anew, { ...beginning, decided }))).toEqual(['website', 'region']);
});

test('a figure is sent in one form, whatever the language in which it was typed', () => {
  const figures = { ...shown, farmAcreage: '12,5', annualProduction: '4.000', productionMethods: 'organic' };
  const judged = judge(figures, { ...beginning, language: 'el' });
  expect(judged.ok && judged.input).toMatchObject({
    farmAcreage: '12.5',
    annualProduction: '4000',
    productionMethods: 'organic',
  });
  const wrong = judge(
    { ...figures, farmAcreage: '0', annualProduction: '12,5' },
    { ...beginning, language: 'el' },
  );
  expect(wrong).toEqual({ ok: false, faults: ['farmAcreage', 'annualProduction'] });
});
