/** Laboratories are compared by their records, whatever the spelling of a name. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMerge, checkOwner, foldLaboratory, laboratoriesOf, laboratoryOf } from './laboratories.ts';

const athens = { id: 1, name: 'NKUA Athens', aliases: ['N.K.U.A. Athens lab', 'Univ. of Athens'] };
const rome = { id: 2, name: 'Laboratory of Rome', aliases: [] };

describe('spellings of a name', () => {
  test.each([
    ['Univ. of Athens', 'university of athens', false],
    ['NKUA Athens', 'N.K.U.A.  ATHENS', true],
    ['Laboratory of Jaén', 'laboratory of jaen', true],
    ['Laboratory of Rome', 'Labоratоry оf Rоme', true],
    ['AGRO LAB', 'ΑGRΟ LΑΒ', true],
    ['Εργαστήριο Αθηνών', 'ΕΡΓΑΣΤΗΡΙΟ ΑΘΗΝΩΝ', true],
    ['Zavod Đurđa', 'ZAVOD ĐURĐA', true],
    ['Laboratory 1', 'Laboratory 2', false],
  ])('%s and %s are one: %s', (one, other, isSame) => {
    expect(foldLaboratory(one) === foldLaboratory(other)).toBe(isSame);
  });

  const cyrillic: Readonly<Record<string, string>> = {
    a: 'а',
    c: 'с',
    e: 'е',
    o: 'о',
    p: 'р',
    x: 'х',
    y: 'у',
  };
  const letters = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz019αβγδελνορσωабвгдезко'));
  test('differ in neither capitals, punctuation, accents nor look-alike letters', () => {
    const change = fc.constantFrom(
      (letter: string) => letter.toUpperCase(),
      (letter: string) => `${letter}.`,
      (letter: string) => ` ${letter}`,
      (letter: string) => (/[aeiou]/.test(letter) ? `${letter}\u0301` : letter),
      (letter: string) => cyrillic[letter] ?? letter,
      (letter: string) => letter,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, change), { minLength: 2, maxLength: 30 }), (name) => {
        const plain = name.map(([letter]) => letter).join('');
        const spelled = name.map(([letter, changed]) => changed(letter)).join('');
        expect(foldLaboratory(spelled)).toBe(foldLaboratory(plain));
      }),
    );
  });
});

test('a name leads to the record of which it is a spelling', () => {
  for (const spelling of ['nkua athens', 'NKUA ATHENS LAB', 'univ of athens', 'N.K.U.A. Аthens lab']) {
    expect(laboratoryOf(spelling, [rome, athens])).toBe(athens);
  }
  expect(laboratoryOf('University of Athens', [rome, athens])).toBeUndefined();
});

test('results of one group are of one laboratory', () => {
  expect(laboratoriesOf([{ laboratoryGroup: 1 }, { laboratoryGroup: 1 }])).toBe(1);
  expect(laboratoriesOf([{ laboratoryGroup: 1 }, { laboratoryGroup: 2 }])).toBe(2);
});

const independent = { id: 1, ownerId: null, mergedIntoId: null };
test.each([
  ['itself', independent, false],
  ['unknown', undefined, false],
  ['owned', { id: 2, ownerId: 3, mergedIntoId: null }, false],
  ['merged', { id: 2, ownerId: null, mergedIntoId: 3 }, false],
  ['independent', { ...independent, id: 2 }, true],
])('an owner that is %s is possible: %s', (_name, owner, isPossible) => {
  expect(checkOwner(1, owner, { ownsOthers: false }).ok).toBe(isPossible);
  expect(checkOwner(1, owner, { ownsOthers: true }).ok).toBe(false);
});

test('only two records that were not merged are merged', () => {
  const other = { ...independent, id: 2 };
  expect(checkMerge(independent, other).ok).toBe(true);
  expect(checkMerge(independent, independent).ok).toBe(false);
  expect(checkMerge({ ...independent, mergedIntoId: 3 }, other).ok).toBe(false);
  expect(checkMerge(independent, { ...other, mergedIntoId: 3 }).ok).toBe(false);
  expect(checkMerge(undefined, other).ok).toBe(false);
});
