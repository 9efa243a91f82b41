/** The text of a label, with letters that are all half as wide as they are high. */
import { expect, test } from 'vitest';
import { setLabel } from './label-texts.ts';

const font = {
  printable: (text: string) => text,
  widthOf: (text: string, size: number) => text.length * size * 0.5,
};
const fonts = { regular: font, strong: font };
const words = {
  product: 'Oil',
  producer: 'Mill',
  batch: 'Batch B-1',
  volume: '',
  code: 'K7QM',
  address: 'phenolive.example/v',
};
const productIn = (product: string) =>
  setLabel({ ...words, product }, fonts, { width: 100, height: 81 }).slice(0, -4);

test('sets a long name smaller before it cuts it', () => {
  expect(productIn('Oil')).toEqual([{ text: 'Oil', font: 'strong', size: 9 }]);
  const long = productIn('Kalamata Koroneiki Extra Virgin Limited Reserve 26');
  expect(long.map(({ text }) => text).join(' ')).toBe('Kalamata Koroneiki Extra Virgin Limited Reserve 26');
  expect(long[0]?.size).toBeLessThan(9);
  expect(productIn(`${'Long '.repeat(30)}name`).at(-1)?.text).toMatch(/\.\.\.$/);
});

test('says the size of the bottle after the batch, unless the batch would be cut for it', () => {
  const batchIn = (batch: string) =>
    setLabel({ ...words, batch, volume: '500 ml' }, fonts, { width: 100, height: 81 }).at(-3)?.text;
  expect(batchIn('B-1')).toBe('B-1 · 500 ml');
  const long = 'B-2026-11-EARLY-HARVEST-0042';
  expect(batchIn(long)).toBe(long);
});
