/**
 * Metadata for search engines and shared links: each public page has its own title, text and picture and
 * links its translations, and private pages are not indexed. Users share a product, whose page shows all that
 * is recorded about it.
 */

import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { siteLanguages } from '../../src/domain/common/languages.ts';
import { repetitions } from '../support/exhaustive.ts';
import { openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const {
  server: site,
  browser,
  close,
} = await startSite({
  template: 'samples',
  // Within the season of the samples.
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

interface Head {
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly canonical: string | null;
  readonly languages: readonly string[];
}

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(`${site.url}${path}`);
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll('meta[name], meta[property]')];
    const texts = metas.map((meta): [string, string] => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    return {
      title: document.title,
      texts: Object.fromEntries(texts),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      languages: [...document.querySelectorAll('link[rel=alternate]')].map(
        (link) => link.getAttribute('hreflang') ?? '',
      ),
    };
  });
}

async function listedPaths(): Promise<string[]> {
  const response = await fetch(`${site.url}/sitemap/pages.xml`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)];
  return paths.map(([, address = '']) => new URL(address).pathname);
}

test('every listed page, a producer, a product and a certificate have titles in English and Greek', async () => {
  const page = await openPage(browser, site, { javaScriptEnabled: true });
  const records = ['/producer/11', '/product/25', '/certificate/PHL-2026-000010'];
  const fixed = (await listedPaths()).filter((path) => !/^\/(es|it|sl|hr)(\/|$)/.test(path));
  expect(fixed).toEqual(expect.arrayContaining(['/', '/el', '/discovery', '/el/scan']));
  const titles = new Map<string, string>();
  for (const path of [...fixed, ...records, ...records.map((record) => `/el${record}`)]) {
    const { title, texts, canonical, languages } = await headOf(page, path);
    const isGreek = /^\/el(\/|$)/.test(path);
    expect([path, title]).toEqual([path, expect.stringContaining('Phenolive')]);
    expect([path, texts['description']?.length]).toEqual([path, expect.any(Number)]);
    expect([path, texts['robots']]).toEqual([path, undefined]);
    expect(canonical).toBe(`${site.url}${path}`);
    expect(languages.toSorted()).toEqual([...siteLanguages, 'x-default'].toSorted());
    expect([path, texts]).toEqual([
      path,
      expect.objectContaining({
        'og:title': expect.stringMatching(/\S/),
        'og:description': expect.stringMatching(/\S/),
        'og:url': `${site.url}${path}`,
        'og:locale': isGreek ? 'el_GR' : 'en_GB',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
      }),
    ]);
    if (isGreek) expect(texts['description']).toMatch(/\p{Script=Greek}/u);
    titles.set(`${texts['og:locale']} ${title}`, path);
  }
  // Titles are unique within a language.
  expect(titles.size).toBe(fixed.length + 2 * records.length);
});

test('the pictures that pages name exist, and differ between records and languages', async () => {
  const page = await openPage(browser, site);
  const pictures = new Set<string>();
  for (const path of ['/', '/producer/11', '/el/producer/11', '/product/25', '/el/product/25']) {
    const { texts } = await headOf(page, path);
    const response = await fetch(texts['og:image'] ?? '');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height } = PNG.sync.read(bytes);
    expect([path, response.headers.get('content-type'), width, height]).toEqual([
      path,
      'image/png',
      1200,
      630,
    ]);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(5);
});

test('private pages are not indexed', async () => {
  const page = await openPage(browser, site);
  const paths = ['/admin', '/producer', '/nowhere', '/producer/999999'];
  for (const path of [...paths, ...paths.map((english) => `/el${english}`)]) {
    expect([path, (await headOf(page, path)).texts['robots']]).toEqual([path, 'noindex']);
  }
});

test('search engines list a product instead of the pages behind its codes', async () => {
  const page = await openPage(browser, site);
  for (const prefix of ['', '/el']) {
    const { canonical, languages } = await headOf(page, `${prefix}/v/${sampleCode('EVO-2640-01', 0)}`);
    expect(canonical).toBe(`${site.url}${prefix}/product/25`);
    expect(languages).toEqual([]);
  }
});

test.each(
  repetitions([
    { prefix: '', share: 'Share', copied: 'The link was copied.' },
    { prefix: '/el', share: 'Κοινοποίηση', copied: 'Ο σύνδεσμος αντιγράφηκε.' },
  ]),
)('a user shares a product by a link in the clipboard: $share', async ({ prefix, share, copied }) => {
  const page = await openPage(browser, site, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`${prefix}/product/25?from=somewhere`);
  await page.getByRole('button', { name: share }).click();
  await page.getByText(copied).waitFor();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    `${site.url}${prefix}/product/25`,
  );
});

test('a device with a share sheet opens it, and closing it shows no message', async () => {
  const page = await openPage(browser, site);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => {
        shared.push(data);
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await page.goto('/product/25');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(async () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared'))))
    .toContain(`${site.url}/product/25`);
  expect(await page.getByText('The link').count()).toBe(0);
});

test('a browser that refuses the clipboard shows the link itself', async () => {
  const page = await openPage(browser, site);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => Promise.reject(new Error('refused')) },
    });
  });
  await page.goto('/product/25');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(async () => page.getByRole('status').allInnerTexts())
    .toContain(`The link could not be copied: ${site.url}/product/25`);
});

test('the product page shows all that is recorded, to people and to programs', async () => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto(`${site.url}/product/25`);
  const text = await page.locator('main').innerText();
  for (const shown of [
    'Evolia Olympia Reserve 2026',
    '€62.00',
    '250 ml',
    '2,186',
    'qNMR, 15 Oct 2026',
    'Available',
    'Triple Gold',
    'Freshness',
    'Harvested',
    'bottled',
    'EVO-2640-01',
    'Certificate',
    'Journey of batch',
    'See the profile of Evolia',
  ]) {
    expect([shown, text.includes(shown)]).toEqual([shown, true]);
  }
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  const metadata: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(metadata).toMatchObject({
    '@type': 'Product',
    name: 'Evolia Olympia Reserve 2026',
    image: `${site.url}/share/en/product/25.png`,
    offers: { price: '62.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    hasCertification: { certificationIdentification: expect.stringMatching(/^PHL-2026-\d{6}$/) },
  });
});
