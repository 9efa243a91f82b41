/** Reads numbers in the format of the reader's language, and nothing else as a number. */
import { expect, test } from 'vitest';
import { emptyRegistration } from './registration-fields.ts';
import { checkRegistration } from './registration-rules.ts';

const complete = {
  ...emptyRegistration('en'),
  name: 'Elaionas',
  contactEmail: 'people@elaionas.example',
  location: 'Kalamata',
  country: 'greece',
  farmAcreage: '12.5',
  annualProduction: '9000',
};

test.each([
  ['en', '12.5', '9,000'],
  ['el', '12,5', '9.000'],
] as const)('reads numbers in the format of %s', (language, farmAcreage, annualProduction) => {
  expect(checkRegistration({ ...complete, farmAcreage, annualProduction }, language)).toMatchObject({
    ok: true,
    input: { farmAcreage: 12.5, annualProduction: 9000 },
  });
});

test.each(['1e5', '0x10', '0b11', 'Infinity', 'nine thousand'])('rejects %s as a number', (typed) => {
  expect(checkRegistration({ ...complete, annualProduction: typed }, 'en')).toEqual({
    ok: false,
    errors: { annualProduction: 'wrong' },
  });
  expect(checkRegistration({ ...complete, farmAcreage: typed }, 'en')).toEqual({
    ok: false,
    errors: { farmAcreage: 'wrong' },
  });
});
