/** A request contains what was typed and what is pending, but nothing decided while the form was open. */
import { expect, test } from 'vitest';
import { checkProfile } from './profile-rules.ts';
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
/** With two pending fields. */
const shown = { ...profile, region: 'Ilia', story: 'Νέα ιστορία' };
const typed = { ...shown, website: 'https://grove.example' };
const beginning = {
  seen: profile,
  shown,
  waiting: ['region', 'story'],
  revision: 1,
  language: 'en',
} as const;

const askedIn = (checked: ReturnType<typeof checkProfile>) =>
  Object.keys(checked.ok ? (checked.input?.seen ?? {}) : {});

test('requests pending fields again beside those that were typed', () => {
  expect(askedIn(checkProfile(typed, beginning))).toEqual(['website', 'region', 'story']);
});

test('does not request a field that was declined or accepted, unless it was typed again', () => {
  const decided = ['region', 'story'] as const;
  expect(askedIn(checkProfile(typed, { ...beginning, decided }))).toEqual(['website']);
  const again = { ...typed, region: 'Ilia, Western Peloponnese' };
  expect(askedIn(checkProfile(again, { ...beginning, decided }))).toEqual(['website', 'region']);
});

test('sends a figure in the canonical form, whatever language it was typed in', () => {
  const figures = { ...shown, farmAcreage: '12,5', annualProduction: '4.000', productionMethods: 'organic' };
  const checked = checkProfile(figures, { ...beginning, language: 'el' });
  expect(checked.ok && checked.input).toMatchObject({
    farmAcreage: '12.5',
    annualProduction: '4000',
    productionMethods: 'organic',
  });
  const wrong = checkProfile(
    { ...figures, farmAcreage: '0', annualProduction: '12,5' },
    { ...beginning, language: 'el' },
  );
  expect(wrong).toEqual({ ok: false, errors: { farmAcreage: 'wrong', annualProduction: 'wrong' } });
});
