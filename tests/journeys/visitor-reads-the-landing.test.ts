/** The landing page and the navigation contain every specified text, for visitors and signed-in users. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { legalPages, legalPath } from '../../src/domain/common/legal-pages.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const narrow = { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' } as const;

test('the landing page contains the specified texts', async () => {
  const page = await openPage(browser, server, wide);
  await page.goto('/');
  const main = await textOf(page, 'main');
  for (const text of [
    '250+ mg/kg',
    'Explore Producers',
    'EU Health Claim',
    'Health Benefits',
    'NMR analysis',
    'Organoleptic testing',
    'Cool storage',
    'Core award standards',
    'Temperature control in the supply chain',
    'Transparency of varieties, methods and stories',
    'Purchase connection',
    'Bronze',
    '500–799',
    'Silver',
    '800–1,199',
    'Gold',
    '1,200–1,799',
    'Double Gold',
    '1,800–1,999',
    'Triple Gold',
    '2,000+',
    'All',
    'Mediterranean',
    'Organic only',
    'Regenerative agriculture',
    'Search',
    'Join Our Network',
    'Apply Now',
    'virtual video assessment',
    'Laboratory testing',
  ]) {
    expect(main).toContain(text);
  }
  const facets = await (await page.request.get('/api/producers/facets')).json();
  const options = await page.getByRole('main').locator('select option').allInnerTexts();
  expect(options).toContain(`All (${facets.total})`);
  expect(options).toContain(`Triple Gold (${facets.level.triple_gold})`);
  expect(options).toContain(`Organic only (${facets.method.organic})`);
  expect(await page.locator('article').count()).toBe(3);
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(true);
  expect(await page.getByRole('main').locator('a[href="/research"]').count()).toBeGreaterThan(0);
  await page.context().close();
});

test('the footer leads to each of the legal pages, and from there to the others', async () => {
  const page = await openPage(browser, server, narrow);
  await page.goto('/el');
  for (const name of legalPages) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: said('el', `legal.title.${name}`), exact: true })
      .click();
    await page.waitForURL(`**/el${legalPath(name)}`);
    expect(await page.getByText(said('el', 'legal.sample')).isVisible()).toBe(true);
  }
  await page.context().close();
});

test('filters can be cleared only if something is typed or chosen', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  expect(await clear.count()).toBe(0);
  await page.getByLabel('Region').selectOption('mediterranean');
  await clear.click();
  expect(await page.getByLabel('Region').inputValue()).toBe('');
  expect(await clear.count()).toBe(0);
  await page.getByRole('main').getByRole('searchbox').fill('Evolia');
  expect(await clear.isVisible()).toBe(true);
  await page.context().close();
});

test("the directory's filters show the content range of each level", async () => {
  const page = await openPage(browser, server, wide);
  await page.goto('/discovery');
  const filters = await page.getByRole('complementary', { name: 'Filters' }).innerText();
  for (const text of ['1,200–1,799 mg/kg', 'Gold 800–1,199', 'Bronze 250–499', 'Triple Gold 2,000+']) {
    expect(filters).toContain(text);
  }
  await page.context().close();
});

test.each([
  {
    path: '/?about=eu-health-claim',
    texts: [
      'Olive oil polyphenols contribute to the protection of blood lipids from oxidative stress',
      'at least 5 mg of hydroxytyrosol and its derivatives (e.g. oleuropein complex and tyrosol) per 20 g of olive oil',
      'with a daily intake of 20 g of olive oil',
      'No 432/2012',
      'randomized trial',
    ],
  },
  {
    path: '/el?about=eu-health-claim',
    texts: [
      'Οι πολυφαινόλες ελαιόλαδου συμβάλλουν στην προστασία των λιπιδίων του αίματος από το οξειδωτικό στρες',
      'τουλάχιστον 5 mg υδροξυτυροσόλης και παραγώγων της (π.χ. σύμπλοκο ελαιοευρωπαΐνης και τυροσόλης) ανά 20 g ελαιολάδου',
      'με ημερήσια πρόσληψη 20 g ελαιολάδου',
    ],
  },
  {
    path: '/?about=health-benefits',
    texts: ['Cardiovascular', 'Neurological', 'Metabolic', 'not medical advice', 'PubMed'],
  },
])('the dialog at $path contains the specified texts and closes with Escape', async ({ path, texts }) => {
  const page = await openPage(browser, server, wide);
  await page.goto(path);
  // Focus moves a moment after the dialog is visible.
  await page.getByRole('dialog').locator(':focus').waitFor();
  const shown = await textOf(page, '[role=dialog]');
  for (const text of texts) expect(shown).toContain(text);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

const everyone = ['Home', 'Oils', 'Discovery', 'Certification', 'Education'];
const applicants = [...everyone, 'Apply Now'];

test.each([
  { person: null, places: applicants, card: [] },
  { person: 'Consumer', places: applicants, card: ['Consumer'] },
  { person: 'Producer', places: [...everyone, 'Dashboard'], card: ['Producer'] },
  { person: 'Administrator', places: [...applicants, 'Admin'], card: ['Administrator'] },
] as const)(
  'the navigation of $person lists their own pages and no others',
  async ({ person, places, card }) => {
    const page = await openPage(browser, server, wide);
    await enter(page, person);
    await page.goto('/discovery');
    const top = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await top.allTextContents()).toEqual([...places]);
    await page.getByRole('banner').getByRole('link', { name: 'Find Producers' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Themes' }).waitFor();
    if (person !== null) {
      await page.getByRole('button', { name: /Your account/ }).click();
      const menu = await textOf(page, '#person');
      for (const text of [...card, '@', 'My Collection', 'Settings', 'Log out']) expect(menu).toContain(text);
    } else await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().waitFor();
    await page.context().close();
  },
);

test.each([null, 'Consumer', 'Producer', 'Administrator'] as const)(
  'the menu of a phone mirrors the navigation of %s, with the scanner',
  async (person) => {
    const page = await openPage(browser, server, narrow);
    await enter(page, person);
    await page.goto('/discovery');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = await textOf(page, '#site-menu');
    const own = person === null ? ['Sign In'] : ['My Collection', 'Settings', 'Log out'];
    for (const text of [...everyone, 'Scan QR Code', 'Find Producers', 'Themes', ...own]) {
      expect(menu).toContain(text);
    }
    await page.context().close();
  },
);

/** The longest words, and the breakpoints of the bar. CSS pixels. */
const languages = ['', '/el', '/es', '/it', '/sl', '/hr'];
const widths = [320, 390, 767, 768, 1024, 1279, 1280, 1366, 1440, 1920];

test.each([null, 'Consumer', 'Producer', 'Administrator'] as const)(
  'the bar of %s fits every window in every language',
  async (person) => {
    const page = await openPage(browser, server, narrow);
    await enter(page, person);
    const tooWide: string[] = [];
    for (const language of languages) {
      await page.goto(`${language}/nowhere`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction((wanted) => innerWidth === wanted, width);
        const { needed, over } = await barWidth(page);
        if (needed > width || over) tooWide.push(`${language} at ${width}: ${needed}`);
      }
    }
    await page.context().close();
    expect(tooWide).toEqual([]);
  },
);

test('an unknown URL says so, with a hint and a way on', async () => {
  const page = await openPage(browser, server, wide);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText('You may have mistyped the address').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find Producers' }).waitFor();
  await page.context().close();
});

test('offline the page says so, and recovers when the connection is back', async () => {
  const page = await openPage(browser, server, wide);
  const hint = page.getByText('You are offline. What you see may be out of date');
  await page.goto('/');
  await page.context().setOffline(true);
  await expect.poll(() => hint.count()).toBe(1);
  await page.context().setOffline(false);
  await expect.poll(() => hint.count()).toBe(0);
  await page.context().close();
});

async function enter(page: Page, person: SampleUser | null): Promise<void> {
  if (person !== null) await signInAs(page, person, '/');
}

async function textOf(page: Page, place: string): Promise<string> {
  return (await page.locator(place).first().innerText()).replaceAll(/\s+/g, ' ');
}

/** The width of the bar's content, and whether two parts of it overlap. */
function barWidth(page: Page): Promise<{ needed: number; over: boolean }> {
  return page.evaluate(async () => {
    // Styles for a new width apply with the next frame; web fonts replace system fonts later.
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = [...document.querySelectorAll('header a, header button')]
      .filter((part) => part.closest('[popover]') === null)
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.left - other.left);
    const over = seen.some((part, place) => part.right > (seen[place + 1]?.left ?? Infinity) + 0.5);
    const needed = Math.max(
      document.documentElement.scrollWidth,
      ...seen.map(({ right }) => Math.ceil(right)),
    );
    return { needed, over };
  });
}

test('the landing page counts only what is certified today', async () => {
  const administrator = await openPage(browser, server, wide);
  await signInAs(administrator, 'Administrator');
  for (const number of ['PHL-2026-000016', 'PHL-2025-000002']) {
    const suspended = await administrator.request.patch(`/api/admin/certificates/${number}`, {
      headers: { origin: server.url },
      data: { action: 'suspend', reason: 'The laboratory is checking its report.' },
    });
    expect(suspended.status()).toBe(200);
  }
  await administrator.context().close();
  const page = await openPage(browser, server, narrow);
  const producers = await (await page.request.get('/api/producers/facets')).json();
  const oils = await (await page.request.get('/api/products/facets')).json();
  const levels: readonly number[] = Object.values(producers.level);
  const certified = levels.reduce((sum, count) => sum + count, 0);
  expect(certified).toBeLessThan(producers.total);
  await page.goto('/');
  const main = await textOf(page, 'main');
  expect(main).toContain(`All ${certified} certified producers`);
  // The oil that the scale names has its method and the date of its report.
  const scale = page.locator('section', { has: page.getByText(said('en', 'landing.scale.note')) });
  expect(await scale.locator('p').last().innerText()).toMatch(/mg\/kg\s+qNMR, \d+ \w+ 20\d\d/u);
  for (const [band, level] of [
    ['500–799', 'bronze'],
    ['2,000+', 'triple_gold'],
  ] as const) {
    expect(main).toMatch(new RegExp(`${band.replace('+', '\\+')}\\s+mg/kg · ${oils.level[level]} oils?\\b`));
  }
  await page.context().close();
});
