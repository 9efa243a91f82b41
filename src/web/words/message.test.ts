/** Sentences with values and numbers, as each language forms its plurals. */
import { expect, test } from 'vitest';
import { type Message, writeMessage } from './message.ts';

const oils: Message = [
  ['name'],
  ': ',
  ['count', 'plural', { '0': ['none'], one: ['#', ' oil of ', ['name']], other: ['#', ' oils'] }],
];

test.each([
  [0, 'Evolia: none'],
  [1, 'Evolia: 1 oil of Evolia'],
  [1200, 'Evolia: 1,200 oils'],
])('%d oils in English', (count, expected) => {
  expect(writeMessage(oils, 'en', { name: 'Evolia', count })).toBe(expected);
});

test('a number inside a plural is written as its readers write it', () => {
  expect(writeMessage([['count', 'plural', { other: ['#'] }]], 'el', { count: 1200 })).toBe('1.200');
});

test('a hash outside of a plural is a hash', () => {
  expect(writeMessage(['No. ', '#'], 'en', {})).toBe('No. #');
});

test('a date that ends with a point also ends the sentence', () => {
  const sentence: Message = ['Vrijedi do ', ['date'], '.'];
  expect(writeMessage(sentence, 'hr', { date: '21. studenoga 2026.' })).toBe(
    'Vrijedi do 21. studenoga 2026.',
  );
  expect(writeMessage(sentence, 'sl', { date: '21. november 2026' })).toBe('Vrijedi do 21. november 2026.');
});
