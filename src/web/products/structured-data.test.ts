/** What search engines are told about an oil is what its page says: price, availability, content. */
import { expect, test } from 'vitest';
import type { ProductResponse } from '../../contract/products.ts';
import { centsOf, centsPerLitre } from './price.ts';
import { productAsJsonLd } from './structured-data.ts';

const product: ProductResponse = {
  id: 1,
  producerId: 1,
  producerName: 'Ktima Pikrolithos',
  producerLocation: 'Hills above Pylos, Messinia',
  producerCountry: 'greece',
  producerRegion: null,
  name: 'First Crates 2026',
  description: null,
  price: '36.00',
  volume: 500,
  phenolicContent: 1468,
  contentBasis: 'measured',
  phenolicMethod: 'NMR',
  phenolicReportedOn: '2026-10-21',
  phenolicOutdated: false,
  harvestDate: '2026-10-12',
  bottlingDate: null,
  batchNumber: null,
  certificationLevel: 'gold',
  recordedLevel: 'gold',
  orderStatus: 'orderable',
  certificateNumber: null,
  certificateState: null,
  imageUrl: null,
  gtin: null,
  withdrawnAt: null,
  recall: null,
  available: false,
  createdAt: '2026-11-03T09:00:00Z',
  updatedAt: '2026-11-03T09:00:00Z',
};

test('an oil that is sold out is offered as such, at its price in euro', () => {
  expect(productAsJsonLd(product, 'https://phenolive.example')).toMatchObject({
    '@type': 'Product',
    url: 'https://phenolive.example/product/1',
    offers: { price: '36.00', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    additionalProperty: [
      { name: 'Volume', value: 500 },
      { name: 'Total phenolic content', value: 1468 },
    ],
  });
});

test('an oil whose batch was recalled is offered to nobody', () => {
  const recall = { reason: 'The seal leaks', language: 'en', recalledAt: '2026-11-20T09:00:00Z' } as const;
  const offered = { ...product, available: true, recall };
  expect(productAsJsonLd(offered, 'https://phenolive.example')).toMatchObject({
    offers: { availability: 'https://schema.org/Discontinued' },
  });
});

test('an oil without a price makes no offer', () => {
  expect(productAsJsonLd({ ...product, price: null }, 'https://phenolive.example')).not.toHaveProperty(
    'offers',
  );
});

test('prices are counted in cents, so that none is a cent off', () => {
  expect(centsOf('19.99')).toBe(1999);
  expect(centsPerLitre('33.00', 750)).toBe(4400);
  expect(centsPerLitre('17.50', 250)).toBe(7000);
});

test('a content that nobody measured is told as stated, without a method', () => {
  const stated = {
    ...product,
    contentBasis: 'stated',
    phenolicMethod: null,
    phenolicReportedOn: null,
  } as const;
  const { additionalProperty } = productAsJsonLd(stated, 'https://phenolive.example');
  expect(additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Total phenolic content, stated by the producer and not measured',
    value: 1468,
    unitText: 'mg/kg',
  });
});

test('an oil whose certificate was taken away is not in stock, whatever its producer says', () => {
  const offered = { ...product, available: true, orderStatus: 'certificate_not_in_force' } as const;
  expect(productAsJsonLd(offered, 'https://phenolive.example')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
