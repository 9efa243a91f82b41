/** The form accepts what the server accepts, and explains each refusal in every language. */
import { describe, expect, test } from 'vitest';
import { siteLanguages } from '../../../../domain/common/languages.ts';
import { loadMessages } from '../../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../../kernel/i18n/translations.ts';
import { answerErrorKinds, answerErrorMessage, errorsOfResponse, namedAnswerError } from './answer-errors.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { checkAnswers, checkSome } from './answer-rules.ts';
import { figureIn, typedAnswers } from './answer-values.ts';
import { levelBand } from './level-band.ts';
import { allQuestions } from './sections.ts';

const complete = typedAnswers({
  producerCompanyName: 'Elaionas Messenia',
  email: 'people@elaionas.example',
  phone: '+30 27210 00000',
  country: 'greece',
  region: 'Messenia',
  fullAddress: '1 Grove Road, Kalamata',
  familyHistoryStory: 'Four generations have kept these trees.',
  groveSize: '12.5',
  averageTreeAge: '80',
  numberOfBrands: '1',
  evooType: 'monovarietal',
  oliveVarieties: 'Koroneiki',
  cultivationMethods: ['organic'],
  harvestMethod: 'hand-picked',
  harvestTiming: 'First half of October',
  millType: 'Two-phase',
  extractionMethod: 'centrifugation',
  annualProduction: '9,000',
  timeFromHarvestToMill: 'within-4-hours',
  currentQualityCertifications: ['Organic'],
  phenolicContent: '1250',
  testLaboratory: 'University laboratory',
  qualityCommitmentStatement: 'We test every batch before it is bottled.',
});

const errorsWith = (changes: Partial<TypedAnswers>, language: 'en' | 'el' = 'en') => {
  const checked = checkAnswers({ ...complete, ...changes }, language);
  return checked.ok ? {} : checked.errors;
};

describe('reads numbers in the format of the reader', () => {
  test.each([
    ['en', '12.5', '9,000', 12.5, 9000],
    ['el', '12,5', '9.000', 12.5, 9000],
    ['el', '12.5', '9000', 12.5, 9000],
    ['en', '12,5', '9000', 12.5, 9000],
  ] as const)('in %s %s and %s', (language, groveSize, annualProduction, hectares, litres) => {
    const checked = checkAnswers({ ...complete, groveSize, annualProduction }, language);
    expect(checked).toMatchObject({ ok: true, input: { groveSize: hectares, annualProduction: litres } });
  });

  test('keeps the values of numbers when the language of the site changes', () => {
    expect(figureIn('groveSize', '1.468', 'en', 'el')).toBe('1,468');
    expect(figureIn('annualProduction', '9,000', 'en', 'el')).toBe('9000');
    expect(figureIn('groveSize', '1,468', 'el', 'en')).toBe('1.468');
    expect(figureIn('groveSize', 'twelve', 'en', 'el')).toBe('twelve');
    expect(figureIn('region', '1.468', 'en', 'el')).toBe('1.468');
  });
});

describe('names the error of an answer', () => {
  test.each<[Partial<TypedAnswers>, Partial<Record<AnswerName, string>>]>([
    [{ producerCompanyName: 'E' }, { producerCompanyName: 'short' }],
    [{ email: 'nobody' }, { email: 'refused' }],
    [{ phone: '123' }, { phone: 'short' }],
    [{ website: 'not an address' }, { website: 'refused' }],
    [{ country: '' }, { country: 'chooseOne' }],
    [{ cultivationMethods: [] }, { cultivationMethods: 'chooseSome' }],
    [{ groveSize: '' }, { groveSize: 'missing' }],
    [{ groveSize: 'large' }, { groveSize: 'notNumber' }],
    [{ groveSize: '0' }, { groveSize: 'low' }],
    [{ numberOfBrands: '1.5' }, { numberOfBrands: 'notWhole' }],
    [{ maxTemperature: '245' }, { maxTemperature: 'high' }],
    [{ phenolicContent: '9' }, { phenolicContent: 'low' }],
    [{ qualityCommitmentStatement: 'We try.' }, { qualityCommitmentStatement: 'short' }],
    [{ testLaboratory: '🫒🫒🫒🫒' }, { testLaboratory: 'short' }],
    [{ city: 'x'.repeat(301) }, { city: 'long' }],
  ])('%o', (changes, errors) => {
    expect(errorsWith(changes)).toEqual(errors);
  });

  test('accepts a web address without a scheme', () => {
    expect(checkAnswers({ ...complete, website: 'elaionas.example' }, 'en')).toMatchObject({
      input: { website: 'https://elaionas.example' },
    });
  });

  test('validates a section independently of the others', () => {
    const answers = { ...complete, groveSize: 'large' };
    expect(checkSome(['email'], answers, 'en')).toMatchObject({ ok: true });
    expect(checkSome(['groveSize'], answers, 'en')).toEqual({
      ok: false,
      errors: { groveSize: 'notNumber' },
    });
  });

  test('shows an error that only the server found at its field', () => {
    const errors = [
      { path: 'phenolicContent', code: 'too-small' },
      { path: 'cultivationMethods.0', code: 'invalid-value' },
      { path: 'Idempotency-Key', code: 'invalid-format' },
    ];
    expect(errorsOfResponse(allQuestions, complete, errors, 'en')).toEqual({
      phenolicContent: 'refused',
      cultivationMethods: 'refused',
    });
  });
});

describe.each(siteLanguages)('the messages in %s', (language) => {
  test('cover every error of every question', async () => {
    const i18n = createTranslations(language, await loadMessages(language));
    for (const question of allQuestions) {
      for (const error of answerErrorKinds) {
        expect(answerErrorMessage(i18n, question, error)).not.toMatch(/undefined|\{/);
        expect(namedAnswerError(i18n, question, error).length).toBeGreaterThan(5);
      }
    }
  });
});

test('shows the messages of the specification', async () => {
  const i18n = createTranslations('en', await loadMessages('en'));
  const said = (name: AnswerName, error: 'short' | 'missing' = 'short') => {
    const question = allQuestions.find((one) => one.name === name);
    return question && answerErrorMessage(i18n, question, error);
  };
  expect(said('producerCompanyName')).toBe('Producer/Company Name is required');
  expect(said('email')).toBe('Valid email is required');
  expect(said('phone', 'missing')).toBe('Phone number is required');
  expect(said('phone')).toBe('Phone number is required. At least 10 characters are needed');
});

test.each([
  ['en', 'groveSize', 'Must be at least 1\u00a0ha'],
  ['el', 'groveSize', 'Πρέπει να είναι τουλάχιστον 1\u00a0εκτάριο'],
  ['el', 'annualProduction', 'Πρέπει να είναι τουλάχιστον 1\u00a0λίτρο'],
  ['en', 'establishedYear', `Must be between 1000 and ${new Date().getUTCFullYear()}`],
  ['hr', 'establishedYear', `Vrijednost mora biti između 1000 i ${new Date().getUTCFullYear()}`],
] as const)('limits are written as people write them (%s, %s)', async (language, name, sentence) => {
  const i18n = createTranslations(language, await loadMessages(language));
  const question = allQuestions.find((one) => one.name === name);
  expect(question && answerErrorMessage(i18n, question, 'low')).toBe(sentence);
});

test.each([
  ['en', 'Bronze 250–499\u00a0mg/kg', 'Silver 500–799\u00a0mg/kg'],
  ['el', 'Χάλκινο 250–499\u00a0mg/kg', 'Αργυρό 500–799\u00a0mg/kg'],
] as const)('offers the levels with the bands of the application (%s)', async (language, bronze, silver) => {
  const i18n = createTranslations(language, await loadMessages(language));
  const band = (level: 'bronze' | 'silver') => `${i18n.t(`common.level.${level}`)} ${levelBand(i18n, level)}`;
  expect([band('bronze'), band('silver')]).toEqual([bronze, silver]);
});
