/** Saving an unchanged product sends nothing; otherwise only the changed fields are sent. */
import { expect, test } from 'vitest';
import type { ProductResponse } from '../../../../contract/products.ts';
import { productChangesOf, productValuesOf } from './product-changes.ts';
import { checkProduct } from './product-form.ts';

const product: ProductResponse = {
  id: 25,
  producerId: 11,
  producerName: 'Evolia',
  producerLocation: 'Low hills near Krestena',
  producerCountry: 'greece',
  producerRegion: 'Ilia',
  name: 'Evolia Olympia Reserve 2026',
  oliveVarieties: null,
  description: null,
  price: '62.50',
  volume: 250,
  phenolicContent: 2186,
  contentBasis: 'measured',
  phenolicMethod: 'NMR',
  phenolicReportedOn: '2026-10-15',
  taste: null,
  phenolicOutdated: false,
  harvestDate: '2026-10-03',
  bottlingDate: null,
  batchNumber: 'EVO-2640-01',
  certificationLevel: 'triple_gold',
  recordedLevel: 'triple_gold',
  orderStatus: 'orderable',
  certificateNumber: null,
  certificateState: null,
  imageUrl: null,
  gtin: null,
  withdrawnAt: null,
  recall: null,
  available: true,
  createdAt: '2026-10-30T09:00:00Z',
  updatedAt: '2026-10-30T09:00:00Z',
};

const today = '2026-11-21';

test.each(['en', 'el'])('sends nothing for an unchanged product (%s)', (language) => {
  const read = checkProduct(productValuesOf(product, language), { language, today, before: product });
  expect(read.ok && productChangesOf(product, read.input)).toEqual({});
});

test('shows the price with the decimal sign of the language', () => {
  expect(productValuesOf(product, 'el').price).toBe('62,50');
  expect(productValuesOf(product, 'en').price).toBe('62.50');
});

test('sends an emptied field as empty, next to a changed one', () => {
  const values = { ...productValuesOf(product, 'en'), harvestDate: '', price: '64' };
  const read = checkProduct(values, { language: 'en', today, before: product });
  expect(read.ok && productChangesOf(product, read.input)).toEqual({ price: 64, harvestDate: '' });
});
