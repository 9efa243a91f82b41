/** Saving an unchanged product sends nothing; otherwise only the changed fields are sent. */
import { expect, test } from 'vitest';
import { shownProduct } from '../../../../../tests/support/shown-records.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productChangesOf, productValuesOf } from './product-changes.ts';
import { checkProduct } from './product-form.ts';

const product: ProductResponse = {
  ...shownProduct,
  producerLocation: 'Low hills near Krestena',
  producerRegion: 'Ilia',
  name: 'Evolia Olympia Reserve 2026',
  price: '62.50',
  harvestDate: '2026-10-03',
  certificationLevel: 'gold',
  recordedLevel: 'gold',
  levelLimit: 'triple_gold',
  certificateNumber: null,
  certificateState: null,
  createdAt: '2026-10-30T09:00:00Z',
  updatedAt: '2026-10-30T09:00:00Z',
};

const today = '2026-11-21';

test.each(['en', 'el'])('sends nothing for an unchanged product (%s)', (language) => {
  const read = checkProduct(productValuesOf(product, language), { language, today });
  expect(read.ok && productChangesOf(product, read.input)).toEqual({});
});

test('shows the price with the decimal sign of the language', () => {
  expect(productValuesOf(product, 'el').price).toBe('62,50');
  expect(productValuesOf(product, 'en').price).toBe('62.50');
});

test('sends an emptied field as empty, next to a changed one', () => {
  const values = { ...productValuesOf(product, 'en'), harvestDate: '', price: '64' };
  const read = checkProduct(values, { language: 'en', today });
  expect(read.ok && productChangesOf(product, read.input)).toEqual({ price: 64, harvestDate: '' });
});

test('shows the highest level that the oil may show, whatever level it has', () => {
  expect(productValuesOf(product, 'en').certificationLevel).toBe('triple_gold');
  expect(productValuesOf({ ...product, levelLimit: null }, 'en').certificationLevel).toBe('');
});
