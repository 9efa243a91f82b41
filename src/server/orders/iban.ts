/** Bank accounts in a message: one wrong digit sends the money of a buyer elsewhere or nowhere (decisions/0082-bank-accounts-by-a-library.md). */
import { getCountrySpecifications, isValidIBAN } from 'ibantools';

const countries = getCountrySpecifications();
const whole = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** As it is printed: in groups of four (ISO 13616-1, clause 6). */
const group = /^[A-Z0-9]{4}$/;

/** Whether each text that looks like an IBAN (ISO 13616-1) has the length of its country and its two check digits. */
export function hasSoundAccounts(message: string): boolean {
  const words = message
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.every((_word, at) => isSound(ibanAt(words, at)));
}

function isSound(iban: string | undefined): boolean {
  return iban === undefined || isValidIBAN(iban);
}

function ibanAt(words: readonly string[], at: number): string | undefined {
  const [first = '', second = '', third = ''] = words.slice(at);
  const length = countries[first.slice(0, 2)]?.chars ?? null;
  if (length === null || !/^[A-Z]{2}\d{2}/.test(first)) return undefined;
  if (whole.test(first)) return first;
  if (!group.test(first) || !group.test(second) || !/^\d{4}$/.test(third)) return undefined;
  let iban = first + second + third;
  for (const word of words.slice(at + 3)) {
    if (iban.length >= length || word.length > 4) break;
    iban += word;
    if (word.length < 4) break;
  }
  return iban;
}
