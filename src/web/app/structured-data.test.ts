/** What Adobe's validator finds in the structured data of our pages, with the vocabulary of schema.org. */
import { expect, test } from 'vitest';
import { shownCertificate, shownProducer, shownProduct } from '../../../tests/support/shown-records.ts';
import { findingsOf, recommendedIn } from '../../../tests/support/structured-data.ts';
import type { BottleOfBatch } from '../../contract/provenance/provenance.ts';
import { producerAsJsonLd } from '../features/producers/structured-data.ts';
import { productAsJsonLd } from '../features/products/structured-data.ts';
import { renderStaticPage } from './rendering/render-static-page.tsx';

const origin = 'https://phenolive.example';
const request = { origin, language: 'en', theme: 'mediterranean', nonce: 'n0nce', path: '/' } as const;
const { number } = shownCertificate;
const oil = {
  ...shownProduct,
  gtin: '5201234567894',
  certificateNumber: number,
  description: 'Early harvest',
};
const bottle = {
  verdict: 'authentic' as const,
  product: { ...oil, producerLanguage: 'el' as const, phenolicAgeDays: 30, freshness: null },
  certificate: {
    number,
    state: 'active' as const,
    validUntil: '2027-11-07',
    lowerResult: null,
    decision: null,
  },
  recall: null,
  outcome: null,
  productionLogs: [],
} satisfies BottleOfBatch;

const pages = {
  oil: inPage(productAsJsonLd(oil, origin, { certificate: shownCertificate })),
  producer: inPage(producerAsJsonLd({ ...shownProducer, certificateNumber: number }, origin)),
  certificate: renderStaticPage(
    'certificate',
    { number, certificate: shownCertificate, summary: null },
    request,
  ),
  batch: renderStaticPage(
    'batch',
    {
      batchNumber: 'EVO-2640-01',
      product: { id: oil.id, name: oil.name },
      batch: { status: 'certified', bottle, results: [], today: '2026-11-21' },
    },
    request,
  ),
} as const;

function inPage(data: Readonly<Record<string, unknown>>): string {
  return `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head></html>`;
}

test.each([
  ['oil', 'Product'],
  ['producer', 'Organization'],
  ['certificate', 'Certification'],
  ['batch', 'SomeProducts'],
] as const)('finds no error on the page: %s', async (page, type) => {
  const { types, findings } = await findingsOf(pages[page]);
  expect(types).toEqual([type]);
  expect(findings.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('recommends nothing that we know', async () => {
  const all = await Promise.all(Object.values(pages).map(findingsOf));
  expect(all.flatMap(({ findings }) => recommendedIn(findings))).toEqual([]);
});

test('names countries, barcodes, unit prices and certificates as other programs read them', () => {
  expect(productAsJsonLd(oil, origin, { certificate: shownCertificate })).toMatchObject({
    gtin: '5201234567894',
    offers: {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '62.00',
        description: '248.00 EUR per litre',
        referenceQuantity: { value: 250, unitCode: 'MLT', valueReference: { value: 1, unitCode: 'LTR' } },
      },
    },
    hasCertification: {
      name: 'Phenolive',
      certificationIdentification: number,
      issuedBy: { name: 'Phenolive' },
      validFrom: '2026-11-07',
      expires: '2027-11-07',
    },
  });
  expect(producerAsJsonLd(shownProducer, origin)).toMatchObject({
    location: { address: { addressCountry: 'GR' } },
  });
});
