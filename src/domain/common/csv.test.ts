/** A table reads back as it was written, whatever its cells hold, and no cell becomes a formula. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOrderMark, readCsv, writeCsvRow } from './csv.ts';

test('detects the separator, with a byte order mark, quotes and every kind of line end', () => {
  expect(readCsv(`${byteOrderMark}a;b\r\n1,5;"x;y"\r\n`).rows).toEqual([
    ['a', 'b'],
    ['1,5', 'x;y'],
  ]);
  expect(readCsv('a,b\r1.5,"say ""oil"""').rows).toEqual([
    ['a', 'b'],
    ['1.5', 'say "oil"'],
  ]);
  expect(readCsv('a\tb\n\n1\t2').rows).toEqual([['a', 'b'], [''], ['1', '2']]);
  expect(readCsv('sep=;\na;b').rows).toEqual([['a', 'b']]);
});

test('keeps a line break within a cell', () => {
  expect(readCsv('notes\n"first\nsecond"\n').rows).toEqual([['notes'], ['first\nsecond']]);
});

test('reports a quote that is never closed', () => {
  expect(readCsv('a,b\n"open,1').unclosed).toBe(true);
});

test.each(['=SUM(A1)', '+cmd', '-cmd', '@home', '\ttab'])('writes %j as text', (cell) => {
  expect(writeCsvRow([cell], ';').replace(/^"/, '').startsWith("'")).toBe(true);
});

test('keeps a negative number a number', () => {
  expect(writeCsvRow(['-5,2'], ';')).toBe('-5,2\r\n');
});

test('reads back what it wrote', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/\r|^'/.test(text) && text !== '');
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 2, maxLength: 5 }),
      fc.constantFrom(',', ';'),
      (cells, separator) => {
        fc.pre(!/[;,\t\ufeff]|^sep=/.test(cells.join('')));
        expect(readCsv(writeCsvRow(['head', ...cells], separator)).rows).toEqual([['head', ...cells]]);
      },
    ),
  );
});
