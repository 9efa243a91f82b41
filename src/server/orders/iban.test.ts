/** The accounts are examples from the registry of IBAN formats (ISO 13616). */
import { expect, test } from 'vitest';
import { hasSoundAccounts } from './iban.ts';

const accounts = [
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'SI56263300012039086',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
];

function grouped(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

test.each(accounts)('%s is accepted as it is typed and as it is printed, in a sentence', (iban) => {
  for (const typed of [iban, iban.toLowerCase(), grouped(iban), grouped(iban).replaceAll(' ', '-')]) {
    expect(hasSoundAccounts(`IBAN: ${typed} Bank of Crete, thank you`)).toBe(true);
    expect(hasSoundAccounts(`Πληρωμή (${typed}).`)).toBe(true);
  }
});

test.each(accounts)('each digit of %s that is wrong, missing or doubled is found', (iban) => {
  for (const [at, character] of iban.split('').entries()) {
    if (!/\d/.test(character)) continue;
    const other = String((Number(character) + 1) % 10);
    const wrong = iban.slice(0, at) + other + iban.slice(at + 1);
    expect([wrong, hasSoundAccounts(`Pay to ${wrong}.`)]).toEqual([wrong, false]);
    expect([wrong, hasSoundAccounts(grouped(wrong))]).toEqual([wrong, false]);
    const shorter = iban.slice(0, at) + iban.slice(at + 1);
    if (at > 3)
      expect([shorter, hasSoundAccounts(`${grouped(shorter)} Alpha Bank`)]).toEqual([shorter, false]);
  }
});

test.each([
  'Batch GR26 is ready on 12 December.',
  'Order ES26-0001, lot IT60X, call +30 2310 123456 1234',
  'Ελαιόλαδο 500 ml, SI5 kg, DE 89',
  '',
])('what is no account is left alone: %s', (message) => {
  expect(hasSoundAccounts(message)).toBe(true);
});
