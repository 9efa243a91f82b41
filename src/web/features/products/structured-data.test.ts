/** The structured data of a product agrees with its page: price, availability, content. */
import { expect, test } from 'vitest';
import { shownProduct } from '../../../../tests/support/shown-records.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { centsOf, centsPerLitre } from './price.ts';
import { productAsJsonLd } from './structured-data.ts';

const product: ProductResponse = {
  ...shownProduct,
  id: 1,
  producerId: 1,
  producerName: 'Ktima Pikrolithos',
  producerLocation: 'Hills above Pylos, Messinia',
  name: 'First Crates 2026',
  price: '36.00',
  volume: 500,
  phenolicContent: 1468,
  phenolicReportedOn: '2026-10-21',
  harvestDate: '2026-10-12',
  batchNumber: null,
  certificationLevel: 'gold',
  recordedLevel: 'gold',
  certificateNumber: null,
  certificateState: null,
  available: false,
};

test('offers a sold-out product as out of stock, at its price in euro', () => {
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

test('marks a product of a recalled batch as discontinued', () => {
  const recall = { reason: 'The seal leaks', language: 'en', recalledAt: '2026-11-20T09:00:00Z' } as const;
  const offered = { ...product, available: true, recall };
  expect(productAsJsonLd(offered, 'https://phenolive.example')).toMatchObject({
    offers: { availability: 'https://schema.org/Discontinued' },
  });
});

test('makes no offer for a product without a price', () => {
  expect(productAsJsonLd({ ...product, price: null }, 'https://phenolive.example')).not.toHaveProperty(
    'offers',
  );
});

test('counts prices in whole cents without rounding errors', () => {
  expect(centsOf('19.99')).toBe(1999);
  expect(centsPerLitre('33.00', 750)).toBe(4400);
  expect(centsPerLitre('17.50', 250)).toBe(7000);
});

test('labels an unmeasured content as stated, without a method', () => {
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

test('states the figure behind the health claim only where the page bears the claim', () => {
  const hydroxytyrosolDerivatives = {
    content: 398,
    inDailyIntake: 7.96,
    method: 'acid-hydrolysis',
    reportedOn: '2026-10-21',
  } as const;
  const named = (mayBearHealthClaim: boolean) => {
    const shown = { ...product, hydroxytyrosolDerivatives, mayBearHealthClaim };
    return JSON.stringify(productAsJsonLd(shown, 'https://phenolive.example'));
  };
  expect(named(true)).toContain('"name":"Hydroxytyrosol and its derivatives","value":398');
  expect(named(false)).not.toContain('Hydroxytyrosol');
});

test('states no measured content as certified without a certificate in force', () => {
  const revoked = { ...product, certificationLevel: null, certificateNumber: 'PHL-2026-000001' } as const;
  const stated = productAsJsonLd(revoked, 'https://phenolive.example');
  expect(stated).not.toHaveProperty('hasCertification');
  expect(stated['additionalProperty']).toContainEqual(
    expect.objectContaining({ name: 'Total phenolic content, under no certificate in force', value: 1468 }),
  );
});

test('marks a product as out of stock if its certificate is not in force', () => {
  const offered = { ...product, available: true, orderStatus: 'certificate_not_in_force' } as const;
  expect(productAsJsonLd(offered, 'https://phenolive.example')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
