/**
 * A visitor searches, filters and finds a producer on the map: with the mouse, with keys, and when the map
 * fails.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MapPoint } from '../../src/contract/producers/map.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, holdResponses } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { type Complaints, complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;
let complaints: Complaints;

const still = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

async function open(path: string): Promise<void> {
  await page.goto(path);
}

describe('with the sample data', () => {
  beforeEach(async () => {
    page = await openPage(browser, server, still);
    complaints = complaintsOf(page);
  });
  afterEach(async () => {
    await page.context().close();
    expect(complaints.seen).toEqual([]);
  });

  test.each(
    repetitions([
      {
        language: 'en',
        prefix: '',
        search: 'Search producers',
        organic: 'Organic only',
        filters: 'Active filters',
        grid: 'Grid View',
        map: 'Map View',
        list: 'Producers on the map',
        certified: 'Certified',
        profile: 'View profile',
        close: 'Close',
      },
      {
        language: 'el',
        prefix: '/el',
        search: 'Αναζήτηση παραγωγών',
        organic: 'Μόνο βιολογική',
        filters: 'Ενεργά φίλτρα',
        grid: 'Πλέγμα',
        map: 'Χάρτης',
        list: 'Παραγωγοί στον χάρτη',
        certified: 'Πιστοποιημένος',
        profile: 'Προβολή προφίλ',
        close: 'Κλείσιμο',
      },
    ]),
  )('a visitor gets from the search to the profile by the map ($language)', async (words) => {
    await open(`${words.prefix}/discovery`);
    await page.getByRole('searchbox', { name: words.search }).fill('evolia');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=evolia/);
    await page.getByLabel(words.organic).check();
    await page.waitForURL(/method=/);
    const chips = page.getByRole('list', { name: words.filters }).or(page.getByLabel(words.filters));
    await chips.getByText(words.organic).waitFor();

    await page.getByRole('tab', { name: words.map }).click();
    await page.waitForURL(/view=map/);
    const list = page.getByRole('region', { name: words.list });
    await expect.poll(() => list.getByRole('button').allTextContents()).toHaveLength(1);

    // By keyboard: the only pin, its popup, and back.
    const pin = page.locator('.map-pin').first();
    await pin.focus();
    await page.keyboard.press('Enter');
    const box = page.locator('.map-window');
    await box.getByText('Evolia').waitFor();
    expect(await page.getByRole('button', { name: words.close }).isVisible()).toBe(true);
    await page.getByText(words.certified, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);

    await list.getByRole('button', { name: /Evolia/ }).click();
    const card = page.locator('section').filter({ has: page.getByText(words.certified, { exact: true }) });
    expect(await card.last().textContent()).toContain('2');
    expect(await card.last().locator('a[href^="mailto:"]').count()).toBe(1);
    await card.last().getByRole('link', { name: words.profile }).click();
    await page.waitForURL(/\/producer\/11$/);
    await page.goBack();
    await page.waitForURL(/view=map/);
    await page.getByRole('tab', { name: words.grid }).click();
    await page.waitForURL((url) => !url.search.includes('view=map') && url.search.includes('q=evolia'));
  });

  test('on a slow connection a click does not restore a filter that was removed before', async () => {
    await open('/el/discovery?country=greece&country=italy');
    // Applied by a script: links are followed within the page from now on.
    await page.getByLabel('Μόνο βιολογική').check();
    const chips = page.getByLabel('Ενεργά φίλτρα');
    await chips.getByText('Μόνο βιολογική').waitFor();
    const { isAsked, release } = await holdResponses(page, '**/api/producers**');
    await chips.getByRole('link', { name: /Ελλάδα/ }).click();
    await page.waitForURL((url) => !url.search.includes('greece'));
    await expect.poll(isAsked).toBe(true);
    await chips.getByRole('link', { name: /Ιταλία/ }).click();
    await page.waitForURL((url) => !url.search.includes('italy'));
    await page.getByRole('searchbox', { name: 'Αναζήτηση παραγωγών' }).fill('evolia');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=evolia/);
    release();
    await chips.getByText('Ελλάδα').waitFor({ state: 'detached' });
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      method: expect.stringContaining('organic'),
      q: 'evolia',
    });
    await chips.getByRole('link', { name: /evolia/ }).waitFor();
  });

  test('all ten are in view, those close together clustered, and a click zooms in', async () => {
    await open('/discovery?view=map');
    const pins = page.locator('.map-pin, .map-cluster');
    await expect.poll(() => pins.count()).toBeGreaterThan(1);
    const cluster = page.getByRole('button', { name: /^\d+ producers here/ }).first();
    const inside = Number.parseInt((await cluster.getAttribute('aria-label')) ?? '', 10);
    const before = await page.locator('.map-pin').count();
    await cluster.click();
    await expect.poll(() => page.locator('.map-pin').count()).not.toBe(before);
    // The map is fitted to what was in the cluster: its places are apart, all in view, and fill the map.
    await expect.poll(async () => (await spreadOfPins(page)).count).toBe(inside);
    expect((await spreadOfPins(page)).share).toBeGreaterThan(0.5);
    expect(await page.getByRole('region', { name: 'Producers on the map' }).getByRole('button').count()).toBe(
      10,
    );
    await page.getByRole('button', { name: 'Fit all' }).click();
    await expect.poll(() => page.locator('.map-pin').count()).toBe(before);
    expect(await page.getByRole('region', { name: 'Map with 10 producers' }).isVisible()).toBe(true);
  });

  test.each(repetitions(['en', 'el'] as const))(
    'a number of oils that is estimated says so at its tab, from both lists (%s)',
    async (language) => {
      await page.route('**/api/products/facets*', async (route) => {
        const response = await route.fetch();
        const facets: object = await response.json();
        await route.fulfill({ response, json: { ...facets, total: 12_000, estimated: true } });
      });
      const tabs = page.getByRole('navigation', { name: said(language, 'oils.tabs') });
      const oils = said(language, 'oils.tab.oils');
      const about = language === 'en' ? '≈12,000' : '≈12.000';
      await open(pathIn(language, '/discovery'));
      await page.getByRole('searchbox', { name: said(language, 'discovery.search') }).fill('evolia');
      await page.keyboard.press('Enter');
      await tabs.getByRole('link', { name: `${oils} ${about}` }).click();
      await page.waitForURL(/\/oils/);
      await expect.poll(() => tabs.getByRole('link', { name: `${oils} ${about}` }).count()).toBe(1);
    },
  );

  test("a profile shows the producer's location", async () => {
    await open('/producer/11');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.map-coming-place').scrollIntoViewIfNeeded();
    const map = page.getByRole('region', { name: 'Map: where Evolia is' });
    await map.waitFor();
    await map.getByRole('button', { name: /Evolia/ }).waitFor();
    expect(await page.locator('.map-pin').count()).toBe(1);
    expect(await page.locator('.map-pin-sign-certified').count()).toBe(1);
  });

  test('only producers with a certificate in force have a check on the map', async () => {
    await page.route('**/api/producers/map*', async (route) => {
      const response = await route.fetch();
      const map: { points: MapPoint[] } = await response.json();
      const points = map.points.map((point) => ({ ...point, certificationLevel: null }));
      await route.fulfill({ response, json: { ...map, points } });
    });
    await open('/discovery?view=map&country=greece');
    await page.locator('.map-pin-sign').first().waitFor({ state: 'attached' });
    expect(await page.locator('.map-pin-sign-certified').count()).toBe(0);
  });

  test('places that fail to load are reported and can be retried', async () => {
    complaints.end();
    const restore = await failResponses(page, '**/api/producers/map*', 'answered with 500');
    await open('/discovery?view=map');
    const alert = page.getByRole('alert').filter({ hasText: 'Map unavailable' });
    await alert.waitFor();
    restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.map-pin').first().waitFor();
    expect(await alert.count()).toBe(0);
  });

  test('without scripts the list is shown, with a sentence for the map', async () => {
    // A driven browser shows no <noscript> text in any setting, so the response is read instead.
    const response = await page.goto('/discovery?view=map');
    const [, without = ''] = (await response?.text())?.split('The map needs JavaScript.') ?? [];
    expect(without.split('</noscript>')[0]?.match(/<article/g)).toHaveLength(6);
  });
});

test.each(['en', 'el'] as const)(
  'offline the producers stay, a notice says that they are those of before, and they refresh (%s)',
  async (language) => {
    const visitor = await openPage(browser, server, { ...still, viewport: { width: 390, height: 844 } });
    await visitor.goto(pathIn(language, '/discovery'));
    const cards = visitor.getByRole('article');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    const before = await cards.count();
    const counted = visitor.getByRole('heading', { level: 2, name: /^10 / });
    await counted.waitFor();
    await visitor.context().setOffline(true);
    await visitor.getByRole('button', { name: said(language, 'discovery.filters') }).click();
    const sheet = visitor.locator('#directory-filters');
    await sheet.getByLabel(said(language, 'discovery.method.organic')).check();
    const trouble = visitor.getByRole('alert').filter({ hasText: said(language, 'shell.notLoaded.text') });
    await trouble.waitFor({ state: 'attached' });
    // No count of the earlier list stands beside the new filter.
    await sheet.getByRole('button', { name: said(language, 'discovery.showBefore') }).click();
    const name = said(language, 'discovery.countBefore').replace(/\{.*$/, '').trim();
    const previous = visitor.getByRole('heading', { level: 2, name });
    await previous.waitFor();
    expect(await counted.count()).toBe(0);
    const tabs = await visitor.getByRole('tab').allInnerTexts();
    expect(tabs.filter((tab) => /\d/.test(tab))).toEqual([]);
    expect(await cards.count()).toBe(before);
    expect(await trouble.getByRole('button', { name: said(language, 'shell.tryAgain') }).isVisible()).toBe(
      true,
    );
    // Firefox takes the scroll bar off the width.
    expect(await widthOf(visitor)).toBeLessThanOrEqual(390);
    // No click is needed once the connection is back.
    await visitor.context().setOffline(false);
    await expect.poll(() => trouble.count()).toBe(0);
    await previous.waitFor({ state: 'detached' });
    const filter = said(language, 'discovery.method.organic');
    await visitor
      .getByRole('link', { name: said(language, 'discovery.remove').replace('{filter}', filter) })
      .waitFor();
    await visitor.context().close();
  },
);

test.each(repetitions(['en', 'el']))(
  'the tab of a list says how much of it the filters leave (%s)',
  async (language) => {
    const visitor = await openPage(browser, server, { ...still, javaScriptEnabled: false });
    for (const path of [
      '/discovery?country=italy',
      '/oils?country=italy',
      '/oils?q=italy&level=gold',
      '/oils',
    ]) {
      await visitor.goto(pathIn(language, path));
      const tabs = visitor.getByRole('navigation', { name: said(language, 'oils.tabs') });
      const counted = await visitor.locator('main h2[aria-live]').innerText();
      expect(numberIn(await tabs.locator('[aria-current=page]').innerText())).toBe(numberIn(counted));
    }
    await visitor.context().close();
  },
);

const numberIn = (text: string) => /\d+/u.exec(text)?.[0];

test('loading more producers continues after the first ones', async () => {
  const visitor = await openPage(browser, server, still);
  await visitor.goto('/discovery');
  await visitor.getByRole('link', { name: 'Show more' }).press('Enter');
  const place = async () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('main ul article')].findIndex((card) =>
        card.contains(document.activeElement),
      ),
    );
  await expect.poll(place).toBe(6);
  await visitor.context().close();
});

test('only where every oil is a drawn bottle are the bottles said to be of one scale', async () => {
  const visitor = await openPage(browser, server, still);
  const note = visitor.getByText(said('en', 'producers.oils.note'));
  await visitor.goto('/producer/11');
  await note.waitFor();
  // A scene with the bottle is of another scale.
  await server.database
    .updateTable('products')
    .set({ imageUrl: '/pictures/00000000-0000-4000-8000-000000000025/1200x1500.webp' })
    .where('id', '=', 25)
    .execute();
  await visitor.goto('/producer/11');
  await visitor.getByRole('heading', { name: 'Oils from Evolia' }).waitFor();
  expect(await note.count()).toBe(0);
  await visitor.context().close();
});

test('an empty register says so, in the grid and on the map', async () => {
  const empty = await startTestServer();
  page = await openPage(browser, empty, still);
  await open('/discovery');
  await page.getByText('No producers found').waitFor();
  await open('/discovery?view=map');
  await page.getByText('No producer locations available').waitFor();
  await page.getByText('Location data will be displayed once producers add their coordinates').waitFor();
  expect(await page.locator('.map-pin').count()).toBe(0);
  await page.context().close();
  await empty.close();
});

test('a Google map without a key says what is missing', async () => {
  const withoutKey = await startTestServer({ template: 'samples', environment: { MAP_PROVIDER: 'google' } });
  page = await openPage(browser, withoutKey, still);
  await open('/discovery?view=map');
  await page.getByText('Map unavailable').waitFor();
  await page.getByText('Google Maps API key not configured').waitFor();
  const list = page.getByRole('region', { name: 'Producers on the map' });
  expect(await list.getByRole('button').count()).toBe(10);
  await page.context().close();
  await withoutKey.close();
});

test('a Google script that never arrives ends in a message, not in waiting', async () => {
  const google = await startTestServer({
    template: 'samples',
    environment: { MAP_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'key-for-tests' },
  });
  page = await openPage(browser, google, still);
  await page.clock.install();
  // Neither answered nor refused.
  const asked = new Promise<string>((resolve) => {
    void page.route('https://maps.googleapis.com/**', (route) => resolve(route.request().url()));
  });
  await open('/discovery?view=map');
  expect(await asked).toContain('key=key-for-tests');
  await page.clock.fastForward(11_000);
  await page.getByText('Map unavailable').waitFor();
  await page.context().close();
  await google.close();
});

/** Of the pins that are in view: how many, and how much of the map they spread over in the longer direction. */
async function spreadOfPins(of: Page): Promise<{ count: number; share: number }> {
  return of.locator('.leaflet-container').evaluate((map) => {
    const frame = map.getBoundingClientRect();
    // The tip of a pin is its place.
    const places = [...map.querySelectorAll('.map-pin')]
      .map((pin) => pin.getBoundingClientRect())
      .map(({ left, width, bottom }) => ({ x: left + width / 2 - frame.left, y: bottom - frame.top }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    return {
      count: places.length,
      share: Math.max(
        spread(places.map(({ x }) => x)) / frame.width,
        spread(places.map(({ y }) => y)) / frame.height,
      ),
    };
  });
}
