/**
 * Without scripts every public page can be read, what can work does, and no page shows a control that does
 * nothing or loads forever.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { addressIn, screens } from '../support/screens.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['en', 'sl']);
const authentic = sampleCode('EVO-2640-01', 0);

/** Its fields send nothing, on purpose. */
const testForm = '/test-form';

const addresses = [...new Set(Object.values(screens.Visitor).map(({ path }) => path))];

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});
afterEach(() => page.context().close());

test.each(languages)(
  'a visitor can read every page and finds no control without effect (%s)',
  async (language) => {
    const violations: string[] = [];
    for (const path of addresses) {
      await page.goto(addressIn(language, path));
      const width = await widthOf(page);
      if (width !== 390) violations.push(`${path}: ${width} px wide`);
      const heading = page.getByRole('heading', { level: 1 }).first();
      if (!(await heading.isVisible())) violations.push(`${path}: no heading`);
      const pretenders = path === testForm ? [] : await pretendersOn(page);
      violations.push(...pretenders.map((pretender) => `${path}: ${pretender}`));
      violations.push(...(await flawsOf(page)).map((flaw) => `${path}: ${flaw}`));
    }
    expect(violations).toEqual([]);
  },
);

test('the menu of a phone opens, and has no control that needs a script', async () => {
  await page.goto(`${server.url}/el`);
  await page.getByRole('button', { name: 'Μενού' }).click();
  const menu = page.getByRole('group', { name: 'Μενού' });
  await menu.getByRole('link', { name: 'English' }).waitFor();
  expect(await page.getByRole('button', { name: 'Θέματα' }).count()).toBe(0);
});

test.each(languages)('what scripts would open is shown on the page itself (%s)', async (language) => {
  const expected = [
    ['/?about=eu-health-claim', 'landing.eu-health-claim.intake'],
    ['/?about=health-benefits', 'landing.health-benefits.claimOnly'],
    ['/', 'landing.join.noScript'],
    ['/discovery?view=map', 'discovery.map.noScript'],
    ['/producer-application', 'applications.noScript.title'],
  ] as const;
  for (const [path, id] of expected) {
    await page.goto(pathIn(language, path));
    expect(await readIn(page)).toContain(said(language, id));
  }
  await page.goto(pathIn(language, '/discovery?view=map'));
  expect(await page.locator('noscript article:visible').count()).toBe(6);
});

test.each(languages)('a visitor searches, filters and reads about a producer (%s)', async (language) => {
  await page.goto(pathIn(language, '/'));
  const search = page.getByRole('main').getByRole('search').first();
  await search.getByRole('searchbox').fill('Koroneiki');
  await search.getByRole('button', { name: said(language, 'landing.search.submit') }).click();
  await page.waitForURL(/\/discovery\?.*q=Koroneiki/);
  const found = await page.getByRole('main').getByRole('article').count();
  expect(found).toBeGreaterThan(1);

  // On a phone the filters are a popover that the browser opens itself.
  await page.locator('[popovertarget=directory-filters]:visible').first().click();
  const filters = page.getByRole('complementary', { name: said(language, 'discovery.filters') });
  await filters.getByLabel(said(language, 'discovery.method.organic')).check();
  await filters.locator('noscript button').click();
  await page.waitForURL(/method=organic/);
  expect(page.url()).toContain('q=Koroneiki');
  expect(await page.getByRole('main').getByRole('article').count()).toBeLessThanOrEqual(found);

  await page.goto(pathIn(language, '/discovery'));
  await page.getByRole('link', { name: said(language, 'discovery.showMore') }).click();
  await page.waitForURL(/cursor=/);
  // The products are listed below.
  expect(await page.locator('main ul.grid:has(article)').first().getByRole('article').count()).toBe(4);
  await page.getByRole('link', { name: said(language, 'discovery.fromTheStart') }).click();
  await page.waitForURL((url) => !url.searchParams.has('cursor'));
  await page.getByRole('link', { name: 'Evolia' }).first().click();
  await page.waitForURL(/\/producer\/11$/);
  expect(await readIn(page)).toContain(said(language, 'producers.story'));
});

test.each(languages)(
  'the button that is always in sight applies the ticked filters of oils (%s)',
  async (language) => {
    await page.goto(pathIn(language, '/oils'));
    await page.locator('[popovertarget=oil-filters]:visible').first().click();
    const filters = page.locator('#oil-filters');
    await filters.locator('input[type=checkbox][name=level]').first().check();
    const shown = filters.locator('button:visible').filter({ hasText: /./ });
    const inSight: string[] = [];
    for (const button of await shown.all()) {
      const box = await button.boundingBox();
      if (box !== null && box.y + box.height <= 844) inSight.push(await button.innerText());
    }
    expect(inSight).toEqual([said(language, 'discovery.applyFilters')]);
    await filters.locator('noscript button').click();
    await page.waitForURL(/level=/);
  },
);

test.each(languages)('a search that finds no list leads to what it names (%s)', async (language) => {
  for (const [path, typed, found] of [
    ['/discovery', 'Olympia Reserve 2026', '/product/25'],
    ['/discovery', authentic, `/v/${authentic}`],
    ['/discovery', '9520000000035', '/product/25'],
    ['/discovery', 'PHL-2026-000010', '/certificate/PHL-2026-000010'],
    ['/oils', 'PHL-2026-000010', '/certificate/PHL-2026-000010'],
  ] as const) {
    await page.goto(pathIn(language, `${path}?q=${encodeURIComponent(typed)}`));
    const named = page.getByRole('region', { name: said(language, 'oils.matches') });
    const links = await named
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect({ path, typed, links }).toEqual({
      path,
      typed,
      links: expect.arrayContaining([pathIn(language, found)]),
    });
    const text = await readIn(page);
    expect(text).not.toContain(said(language, 'discovery.empty.title'));
    expect(text).not.toContain(said(language, 'oils.empty.title'));
  }
});

test.each(languages)('a visitor types a code, and sorts studies (%s)', async (language) => {
  await page.goto(pathIn(language, '/v'));
  await page.getByLabel(said(language, 'provenance.entry.label')).fill(authentic);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${pathIn(language, `/v/${authentic}`)}`);
  expect(await readIn(page)).toContain(said(language, 'provenance.verdict.authentic.title'));

  await page.goto(pathIn(language, '/research'));
  expect(await page.getByRole('article').count()).toBe(18);
  await page
    .getByRole('link', { name: said(language, 'research.category.cardiovascular') })
    .first()
    .click();
  await page.waitForURL(/category=cardiovascular/);
  expect(await page.getByRole('article').count()).toBeLessThan(18);
});

test.each(languages)(
  'a user signs in on the way, finds their own pages, and signs out (%s)',
  async (language) => {
    await page.goto(pathIn(language, '/collection'));
    await page
      .getByRole('main')
      .getByRole('link', { name: said(language, 'shell.signIn') })
      .click();
    await page.waitForURL(/\/demo-provider\//);
    await page.locator('form button').first().click();
    await page.waitForURL(`**${pathIn(language, '/saved?tab=bottles')}`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    expect(await pretendersOn(page)).toEqual([]);
    await page.goto(pathIn(language, '/settings'));
    expect(await readIn(page)).toContain(said(language, 'consumer.settings.scriptNeeded'));
    await page.locator('[popovertarget="site-menu"]:visible').click();
    await page.locator(':popover-open').getByText(said(language, 'shell.logOut')).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(pathIn(language, '/collection'));
    expect(await readIn(page)).toContain(said(language, 'consumer.saved.signIn'));
  },
);

/** Browsers show <noscript> text, but the driver's own text search ignores it. */
async function readIn(shown: Page): Promise<string> {
  return shown.locator('main').innerText();
}

/** Controls that do nothing, and elements that load forever. */
async function pretendersOn(shown: Page): Promise<readonly string[]> {
  return shown.evaluate(() => {
    const isOffered = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
    const isAnswered = (control: Element) => {
      const form = control.closest('form');
      return control.hasAttribute('popovertarget') || (form !== null && form.hasAttribute('action'));
    };
    const controls = [...document.querySelectorAll('button, input, select, textarea')]
      .filter((control) => !control.matches(':disabled') && isOffered(control) && !isAnswered(control))
      .map((control) => `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`);
    const waiting = [...document.querySelectorAll('[aria-busy=true], .skeleton')]
      .filter(isOffered)
      .map((element) => `waits: ${element.className}`);
    return [...controls, ...waiting];
  });
}

/** Styles that our policy refuses, ids that occur twice, and labels, hints and errors that do not exist. */
async function flawsOf(shown: Page): Promise<readonly string[]> {
  return shown.evaluate(() => {
    const styled = [...document.querySelectorAll('main [style], main style')].map(
      (element) => `styled: ${element.outerHTML.slice(0, 80)}`,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `twice: ${id}`);
    const missing = ['for', 'aria-describedby', 'aria-labelledby']
      .flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
      )
      .flatMap((names) => names.split(' '))
      .filter((id) => !ids.includes(id))
      .map((id) => `missing: ${id}`);
    return [...styled, ...twice, ...missing];
  });
}
