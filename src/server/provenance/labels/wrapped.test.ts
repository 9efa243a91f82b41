/** A long name is shortened to the lines that fit. */
import { expect, test } from 'vitest';
import { wrapped } from './wrapped.ts';

const wide = (characters: number) => (line: string) => line.length <= characters;

test('lines break between words, and the last one ends with an ellipsis', () => {
  expect(wrapped('Πρώιμο ελαιόλαδο της Ολυμπίας', wide(18), 2)).toEqual(['Πρώιμο ελαιόλαδο', 'της Ολυμπίας']);
  expect(wrapped('Πρώιμο ελαιόλαδο της Ολυμπίας', wide(19), 1)).toEqual(['Πρώιμο ελαιόλαδο...']);
});

test('a word too long for the line is cut, and no line has only a short word', () => {
  expect(wrapped('Παπαδημητρακοπούλου', wide(10), 1)).toEqual(['Παπαδημ...']);
  expect(wrapped('Κτήμα Παπαδημητρακοπούλου', wide(18), 1)).toEqual(['Κτήμα Παπαδημητ...']);
});
