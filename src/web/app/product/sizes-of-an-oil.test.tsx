/** The page of an oil leads to its other bottle sizes, without JavaScript too, and says which one it is. */
import { expect, test } from 'vitest';
import { shownProducer, shownProduct } from '../../../../tests/support/shown-records.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { renderPage } from '../rendering/render-page.tsx';

const sizes = [
  { id: 25, volume: 250, price: '62.00', available: true, path: '/product/25' },
  { id: 31, volume: 5000, price: null, available: false, path: '/product/31' },
];

async function linksOf(product: ProductResponse): Promise<string[]> {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/products/25': product,
    '/api/products/25/journey': [],
    '/api/products/25/batch-states': [],
    [`/api/producers/${product.producerId}`]: { ...shownProducer, id: product.producerId },
    '/api/products/contents': {},
  };
  const { status, html } = await renderPage({
    url: '/el/product/25',
    origin: 'https://phenolive.example',
    theme: 'mediterranean',
    nonce: 'n0nce',
    transport: async ({ path }) => {
      const answer = answers[path.split('?', 1)[0] ?? path];
      return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 });
    },
    visitor: true,
    requestId: 'r-1',
  });
  expect(status).toBe(200);
  const section = /Συσκευασίες.*?<\/section>/u.exec(html)?.[0] ?? '';
  return [...section.matchAll(/<a .*?<\/a>/gu)].map(([link]) => link);
}

test('each size is a link with its price or its stock, and one is current', async () => {
  const links = await linksOf({ ...shownProduct, certificateNumber: null, oilId: 1, sizes });
  expect(links).toHaveLength(2);
  expect(links[0]).toMatch(/href="\/el\/product\/25".*250.*62/u);
  expect(links[0]).toContain('aria-current="page"');
  expect(links[1]).toMatch(/href="\/el\/product\/31"/u);
  expect(links[1]).not.toContain('aria-current');
  expect(links[1]).toContain('Εξαντλημένο');
});

test('an oil in one size has none to choose', async () => {
  expect(await linksOf({ ...shownProduct, certificateNumber: null })).toEqual([]);
});
