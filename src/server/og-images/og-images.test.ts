/**
 * A shared link has an image of its public record, redrawn when the record changes; nothing else has an
 * image.
 */
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeProducer,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { renameProducerSilently } from '../../../tests/support/silent-writes.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { loadFontMetrics } from './font-metrics.ts';
import { OgImageRasterizer } from './rasterizer.ts';

/** Renders the name as a bar of its length, which is enough to tell images apart, and a photograph over all. */
const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  drawOgImage: async (kind, shown, { language, lettering }) => {
    const name = shown === null ? 'site' : lettering.printable(shown.name);
    const width = Math.round(lettering.width(name, 'display', 40));
    const address = shown !== null && 'imageUrl' in shown ? shown.imageUrl : null;
    const photograph =
      address === null
        ? ''
        : `<image href="${address}" width="1200" height="630" preserveAspectRatio="xMidYMid slice"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="${width}" height="90"/><desc>${kind} ${language}</desc>${photograph}</svg>`;
  },
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

/** No photograph. */
const none = async () => undefined;

const storage = createMemoryStorage();
let site: TestApplication;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication({ pages, storage });
  producerId = await makeApprovedProducer(site.database, { name: 'Ktima Pikrolithos' });
});
afterAll(async () => site.close());

test('the site, a producer and a product have images of 1200 by 630 in every language', async () => {
  const productId = await makeProduct(site.database, { producerId });
  for (const path of ['phenolive.png', `producer/${producerId}.png`, `product/${productId}.png`]) {
    for (const language of ['en', 'el']) {
      const answer = await site.call('GET', `/share/${language}/${path}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      const { width, height } = PNG.sync.read(answer.rawPayload);
      expect({ path, width, height }).toEqual({ path, width: 1200, height: 630 });
    }
  }
});

test('a client with the current image gets 304 until the record changes', async () => {
  const address = `/share/en/producer/${producerId}.png`;
  const first = await site.call('GET', address);
  const tag = String(first.headers.etag);
  expect((await site.call('GET', address, { headers: { 'if-none-match': tag } })).statusCode).toBe(304);
  await renameProducerSilently(site.database, producerId, 'Another name altogether');
  const second = await site.call('GET', address, { headers: { 'if-none-match': tag } });
  expect(second.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('a photograph of the oil is in its image, and so is the next one', async () => {
  const grower = await site.signIn('producer');
  const owned = await makeApprovedProducer(site.database, { userId: grower.userId });
  const productId = await makeProduct(site.database, { producerId: owned });
  const middle = async () => {
    const answer = await site.call('GET', `/share/en/product/${productId}.png`);
    expect(answer.statusCode).toBe(200);
    const { data, width, height } = PNG.sync.read(answer.rawPayload);
    return [...data.subarray(((height / 2) * width + width / 2) * 4).subarray(0, 3)];
  };
  const show = async (background: string) => {
    const payload = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .png()
      .toBuffer();
    const uploaded = await site.app.inject({
      method: 'POST',
      url: '/api/pictures',
      cookies: grower.cookies,
      headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
      payload,
    });
    const body = { pictureId: uploaded.json().id };
    await site.call('PATCH', `/api/products/${productId}`, { as: grower, body });
  };
  await show('#ff0000');
  expect(await middle()).toEqual([expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)]);
  await show('#0000ff');
  expect(await middle()).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(255, -1)]);
});

test('a private record, an unknown record and an invalid number have no image', async () => {
  const hidden = await makeProducer(site.database);
  const oil = await makeProduct(site.database, { producerId: hidden });
  const paths = [
    `en/producer/${hidden}.png`,
    `en/product/${oil}.png`,
    'en/producer/999999.png',
    'en/producer/99999999999999999999.png',
    'en/producer/0.png',
    'en/producer/1.svg',
    "en/producer/1'%20or%20true.png",
    `xx/producer/${producerId}.png`,
  ];
  for (const path of paths) {
    expect([path, (await site.call('GET', `/share/${path}`)).statusCode]).toEqual([path, 404]);
  }
});

test('drawing has its own rate limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, async () =>
      site.call('GET', '/share/en/phenolive.png', { from: '192.0.2.7' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('Greek, Slovene and Croatian are drawn; other scripts and bidi controls are left out', () => {
  const { printable, width } = loadFontMetrics();
  expect(printable('Κτήμα Ελαιώνας  Čišćenje Šolta žuljevi')).toBe('Κτήμα Ελαιώνας Čišćenje Šolta žuljevi');
  expect(printable('\u202Eelo\u200Bve \u0000שמן 🫒 زيت')).toBe('elove');
  expect(width('Κτήμα', 'display', 60)).toBeGreaterThan(width('Κτήμα', 'display', 30) * 1.9);
  expect(width(printable('Ω'.repeat(200)), 'text', 20)).toBeGreaterThan(1000);
});

test('the same drawing is rasterized once for concurrent requests', async () => {
  const press = new OgImageRasterizer(site.app.services.sandbox, site.app.services.caches);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
  const [first, second] = await Promise.all([press.print(drawing, none), press.print(drawing, none)]);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('a drawing that cannot be rasterized does not block the next one', async () => {
  const press = new OgImageRasterizer(site.app.services.sandbox, site.app.services.caches);
  await expect(press.print('no drawing', none)).rejects.toThrow(/could not be drawn/);
  expect(
    await press.print('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>', none),
  ).toBeDefined();
});
