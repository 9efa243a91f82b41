/**
 * Pages stay intact and readable with no data, little data or unusual names; every search text gets a
 * response.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SiteLanguage, siteLanguages } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { closeContexts, openBrowser } from '../support/browser.ts';
import { makeCertificate } from '../support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProducer,
  makeProduct,
} from '../support/builders/producers.ts';
import { repetitions } from '../support/exhaustive.ts';
import { brokenWords, resizeText } from '../support/large-text.ts';
import { said } from '../support/messages.ts';
import { type Complaints, complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { makeCodeOf } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';

const today = new Date('2026-11-21T10:00:00Z');
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' };
const languages = repetitions(['el', 'en']);

let browser: Browser;
let server: TestServer;
let page: Page;
let complaints: Complaints;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));

beforeEach(async () => {
  page = await openPage(browser, server, phone);
  complaints = complaintsOf(page);
});

/** Every page is watched for console errors. */
afterEach(async () => {
  await page.context().close();
  expect(complaints.seen).toEqual([]);
});

async function open(language: SiteLanguage, path: string): Promise<void> {
  const response = await page.goto(pathIn(language, path));
  expect(response?.status()).toBe(200);
  await expectNarrow();
}

async function expectShown(place: Locator): Promise<void> {
  await place.waitFor();
}

async function expectNarrow(): Promise<void> {
  expect({ at: page.url(), width: await widthOf(page) }).toEqual({ at: page.url(), width: 390 });
}

async function expectSaid(language: SiteLanguage, ...ids: MessageId[]): Promise<void> {
  for (const id of ids) await page.getByText(said(language, id), { exact: true }).first().waitFor();
}

function producerLink(name: string) {
  return page.getByRole('main').getByRole('link', { name }).first();
}

describe('a user who has scanned nothing', () => {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => today });
  });
  afterAll(() => server.close());

  test.each(repetitions(siteLanguages))(
    'sees words instead of a figure, and they fit (%s)',
    async (language) => {
      await signInAsVisitor(page, `nothing.${language}@example.org`);
      await open(language, '/');
      await page.locator('main dl').getByText(said(language, 'common.notAvailable')).waitFor();
      await expectNarrow();
    },
  );
});

describe.each(languages)('an empty register (%s)', (language) => {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => today });
  });
  afterAll(() => server.close());

  test('the landing page explains the register and shows no empty sections', async () => {
    await open(language, '/');
    await expectSaid(language, 'landing.heading', 'landing.standards.title', 'landing.join.title');
    expect(await page.getByText(said(language, 'landing.register.title')).count()).toBe(0);
  });

  test('the directory says that there are no certified producers yet, and invites them', async () => {
    await open(language, '/discovery');
    await expectSaid(language, 'discovery.empty.title', 'discovery.empty.register');
    const apply = page.getByRole('main').getByRole('link', { name: said(language, 'shell.applyNow') });
    await apply.last().click();
    await page.waitForURL(`**${pathIn(language, '/producer-application')}`);
  });

  test('the map says that there are no places, under filters without results', async () => {
    await open(language, '/discovery?view=map');
    await expectSaid(language, 'map.empty.title', 'map.empty.text');
    await open(language, '/discovery?view=map&country=greece');
    await expectSaid(language, 'discovery.empty.title', 'discovery.empty.text', 'discovery.empty.all');
  });

  test('the studies are still shown', async () => {
    await open(language, '/research');
    expect(await page.locator('main article').count()).toBe(18);
  });

  test('a consumer reads what each section will contain', async () => {
    await signInAsVisitor(page, `first.${language}@example.org`);
    await open(language, '/');
    await expectSaid(language, 'consumer.browse.empty', 'consumer.browse.noneYet');
    await open(language, '/?tab=producers');
    await expectSaid(language, 'consumer.producers.empty', 'consumer.producers.emptyHint');
    await open(language, '/saved?tab=bottles');
    await expectSaid(language, 'consumer.collection.empty');
    await open(language, '/saved');
    await expectSaid(language, 'consumer.favorites.empty', 'consumer.favorites.emptyHint');
  });

  test('the sitemap names existing pages and no producer', async () => {
    const parts = await placesIn('/sitemap.xml');
    const addresses = (await Promise.all(parts.map(placesIn))).flat();
    expect(addresses).toContain(pathIn(language, '/discovery'));
    expect(addresses.filter((path) => /\/(?:producer|product)\/\d/.test(path))).toEqual([]);
  });
});

describe.each(languages)('a register with one sparse producer (%s)', (language) => {
  let producer: number;
  let product: number;
  beforeAll(async () => {
    server = await startTestServer({ clock: () => today });
    producer = await makeApprovedProducer(server.database, { name: 'Lonely Grove' });
    product = await makeProduct(server.database, {
      producerId: producer,
      name: 'Only Oil',
      price: null,
      volume: null,
      phenolicContent: null,
    });
  });
  afterAll(() => server.close());

  test('the landing page shows it', async () => {
    await open(language, '/');
    await expectSaid(language, 'landing.register.title');
    await producerLink('Lonely Grove').waitFor();
  });

  test('the spotlight does not rotate, has no dead buttons, and compares', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(language, '/discovery');
    const spotlight = page.getByRole('region', { name: said(language, 'discovery.spotlight') });
    await spotlight.getByText(said(language, 'discovery.spotlight.noStory')).waitFor();
    expect(await spotlight.getByRole('button').count()).toBe(0);
    const table = spotlight.getByRole('table', { name: said(language, 'discovery.gauge.compared') });
    expect(await table.getByRole('row').count()).toBe(3);
    await spotlight.getByRole('link', { name: said(language, 'discovery.spotlight.story') }).click();
    await page.waitForURL(`**${pathIn(language, `/producer/${producer}`)}`);
    await expectSaid(language, 'producers.story.none', 'producers.certificate.none');
  });

  test('without coordinates a sentence replaces the map', async () => {
    await open(language, '/discovery?view=map');
    await expectSaid(language, 'map.empty.title', 'map.empty.text');
    await open(language, `/producer/${producer}`);
    expect(await page.locator('.map-sheet, .map-coming-place').count()).toBe(0);
  });

  test('the product page says what is unknown', async () => {
    await open(language, `/product/${product}`);
    await expectSaid(language, 'products.certificate.none', 'products.freshness.unknown');
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/NaN|undefined|null|€ ?0/);
  });

  test('a consumer finds the product at home, and the producer in the other tab', async () => {
    await signInAsVisitor(page, `lone.${language}@example.org`);
    await open(language, '/');
    await producerLink('Only Oil').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await open(language, '/?tab=producers');
    await producerLink('Lonely Grove').waitFor();
  });
});

const names = {
  'without a space': 'Παναγιωτοπουλοπαπαδημητρακοπουλος'.repeat(7).slice(0, 200),
  'of 200 characters': 'Fattoria della Contessa di Castelvecchio '.repeat(5).slice(0, 199).concat('!'),
  'from right to left': 'معصرة زيت الزيتون في الجبل العالي 2026 (שמן זית)',
  'in pictures': '🫒👩‍🌾🏔️ Olio 🇬🇷🇮🇹',
} as const;
const longBatch = 'B'.repeat(60);
const longEmail = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;

describe('unusual names', () => {
  const producers = new Map<string, number>();
  const products = new Map<string, number>();
  const certificates = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer({ clock: () => today });
    for (const [kind, name] of Object.entries(names)) {
      const producerId = await makeApprovedProducer(server.database, {
        name,
        location: name,
        region: name,
        story: `${name}. ${name}`,
        oliveVarieties: name,
        contactEmail: longEmail,
        latitude: '37.1',
        longitude: String(20 + producers.size),
      });
      producers.set(kind, producerId);
      const batchNumber = longBatch;
      const description = `${name} ${name}`;
      const known = { batchNumber, description, harvestDate: '2026-10-12', offered: false };
      products.set(kind, await makeProduct(server.database, { producerId, name, ...known }));
      await makeLabResult(server.database, { producerId, batchNumber });
      const scope = { holder: name, batches: [batchNumber] };
      const { number } = await makeCertificate(server.database, { producerId, ...scope });
      certificates.set(kind, number);
    }
  });
  afterAll(() => server.close());

  test.each(repetitions(['hr', 'en']))('fit in the directory and its map (%s)', async (language) => {
    await open(language, '/discovery');
    for (const name of Object.values(names)) await producerLink(name).waitFor();
    await open(language, '/discovery?view=map');
    for (const name of Object.values(names)) {
      await page.getByRole('button', { name }).last().click();
      await page.getByRole('heading', { name }).waitFor();
      await expectNarrow();
    }
  });

  test.each(Object.entries(names))('a name %s is shown in full on its own pages', async (kind, name) => {
    for (const [language, path] of [
      ['el', `/producer/${producers.get(kind)}`],
      ['en', `/product/${products.get(kind)}`],
    ] as const) {
      await open(language, path);
      await expectShown(page.getByRole('heading', { level: 1, name }));
    }
  });

  test.each(repetitions(['el', 'en']))(
    'break as the only words at twice the text size, and widen no page (%s)',
    async (language) => {
      const long = [...Object.values(names), longBatch, longEmail].join(' ');
      const broken: unknown[] = [];
      for (const [kind, product] of products) {
        const producer = producers.get(kind);
        const code = await makeCodeOf(server.database, product);
        const paths = [
          `/product/${product}`,
          `/producer/${producer}`,
          `/v/${code}`,
          `/certificate/${certificates.get(kind)}`,
        ];
        for (const path of kind === 'of 200 characters' ? [...paths, '/', '/discovery', '/oils'] : paths) {
          await open(language, path);
          await resizeText(page, 200);
          await expectNarrow();
          const words = (await brokenWords(page)).filter((word) => !long.includes(word));
          if (words.length > 0) broken.push({ path, words });
        }
      }
      expect(broken).toEqual([]);
    },
  );

  test.each(repetitions(['it', 'en']))('fit in favorites and collection (%s)', async (language) => {
    await signInAsVisitor(page, `keeps.${language}@example.org`);
    for (const product of products.values()) {
      await page.goto(`/v/${await makeCodeOf(server.database, product)}`);
      await expectNarrow();
    }
    await open(language, '/saved?tab=bottles');
    for (const name of Object.values(names)) await producerLink(name).waitFor();
    await open(language, '/saved?tab=history');
    await open(language, '/');
    expect(await page.getByRole('article').count()).toBe(4);
  });
});

describe('any search text', () => {
  beforeAll(async () => {
    server = await startTestServer({ template: 'samples', clock: () => today });
  });
  afterAll(() => server.close());

  test.each(languages)(
    'with signs, quotes or 5,000 characters finds nobody and offers a way on (%s)',
    async (language) => {
      await open(language, '/discovery');
      const search = page.getByRole('searchbox');
      const endless = 'qx'.repeat(2500);
      for (const typed of ['%', "'", '_', '\\', '" or 1=1', '🫒', endless]) {
        await search.fill(typed);
        await search.press('Enter');
        const q = typed.slice(0, 200);
        await page.waitForURL((url) => url.searchParams.get('q') === q);
        // The previous search had no results either.
        const chip = said(language, 'discovery.chip.text').replace('{text}', q);
        const remove = said(language, 'discovery.remove').replace('{filter}', chip);
        await page.getByRole('link', { name: remove, exact: true }).waitFor();
        await expectSaid(language, 'discovery.empty.title', 'discovery.empty.text');
        await expectNarrow();
      }
      await open(language, `/discovery?q=${endless}`);
      await expectSaid(language, 'discovery.empty.title');
      await page.getByRole('link', { name: said(language, 'discovery.empty.all') }).click();
      await producerLink('Evolia').waitFor();
    },
  );

  test.each(languages)('a producer under review without figures is readable (%s)', async (language) => {
    const id = await makeProducer(server.database, { name: 'Nothing Told', statedContent: null });
    await signInAs(page, 'Administrator');
    await open(language, `/producer/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Nothing Told' }).waitFor();
    await expectSaid(language, 'producers.banner.review.title', 'producers.story.none');
    expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|undefined|null/);
  });

  test.each(languages)('spaces alone are not a search (%s)', async (language) => {
    await open(language, '/discovery');
    const search = page.getByRole('searchbox');
    await search.fill('     ');
    await search.press('Enter');
    await producerLink('Evolia').waitFor();
    expect(page.url()).not.toContain('q=');
    await open(language, '/discovery?q=%20%20%20');
    await producerLink('Evolia').waitFor();
    expect(page.url()).not.toContain('q=');
  });
});

async function placesIn(path: string): Promise<readonly string[]> {
  const response = await fetch(`${server.url}${path}`);
  expect(response.status).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
