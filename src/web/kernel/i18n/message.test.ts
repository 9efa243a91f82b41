/** Messages with values, and with the plural forms of each language. */
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
])('formats %d oils in English', (count, expected) => {
  expect(writeMessage(oils, 'en', { name: 'Evolia', count })).toBe(expected);
});

test('formats a number inside a plural in the notation of the reader', () => {
  expect(writeMessage([['count', 'plural', { other: ['#'] }]], 'el', { count: 1200 })).toBe('1.200');
});

test('leaves a hash outside a plural alone', () => {
  expect(writeMessage(['No. ', '#'], 'en', {})).toBe('No. #');
});

test('ends a sentence with the full stop of a date', () => {
  const sentence: Message = ['Vrijedi do ', ['date'], '.'];
  expect(writeMessage(sentence, 'hr', { date: '21. studenoga 2026.' })).toBe(
    'Vrijedi do 21. studenoga 2026.',
  );
  expect(writeMessage(sentence, 'sl', { date: '21. november 2026' })).toBe('Vrijedi do 21. november 2026.');
});
