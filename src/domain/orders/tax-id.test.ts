/** A VAT number has the form of its Member State; other numbers of taxpayers have letters, digits and at least one digit. */
import { expect, test } from 'vitest';
import { readTaxId } from './tax-id.ts';

test.each([
  ['el 123 456 789', 'EL123456789'],
  ['IT-12345678901', 'IT12345678901'],
  ['ESB12345678', 'ESB12345678'],
  ['HR12345678901', 'HR12345678901'],
  ['SI12345678', 'SI12345678'],
  ['NL123456789B01', 'NL123456789B01'],
  ['SELMRA80A01H501U', 'SELMRA80A01H501U'],
  ['094014201', '094014201'],
  ['12-3456789', '123456789'],
])('%s is read as %s', (typed, id) => {
  expect(readTaxId(typed)).toBe(id);
});

test.each([
  'EL12345678',
  'DE1234567890',
  'ATU123',
  'IT1234567890',
  'none',
  '',
  '12',
  'GR 🫒 12345',
  'x'.repeat(40),
])('%s cannot be one', (typed) => {
  expect(readTaxId(typed)).toBeUndefined();
});
