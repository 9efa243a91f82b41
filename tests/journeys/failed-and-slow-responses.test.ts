/**
 * Slow responses are announced, failures are reported in the reader's language with a way to retry, and a
 * page never waits for storage or third parties.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { hydrated } from '../support/hydrated-pages.ts';
import { type Failure, failResponses, holdResponses, refuseStorage } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage } from '../support/pages.ts';
import { screens } from '../support/screens.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['hr', 'en']);
const failures: readonly Failure[] = ['answered with 500', 'lost on the way'];
const everyFailure = languages.flatMap((language) => failures.map((failure) => ({ language, failure })));

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
  environment: {
    INTERVIEW_VIDEO_URL: 'https://film.example/embed/interview',
    INTERVIEW_VIDEO_TITLE: 'A talk about mills',
  },
});
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
});
afterEach(() => page.context().close());

async function open(language: SiteLanguage, path: string, person?: SampleUser): Promise<void> {
  if (person !== undefined) await signInAs(page, person);
  await page.goto(pathIn(language, path));
}

function mainLink(language: SiteLanguage, id: MessageId): Locator {
  const navigation = page.getByRole('navigation', { name: said(language, 'shell.mainNavigation') });
  return navigation.getByRole('link', { name: said(language, id), exact: true });
}

function button(language: SiteLanguage, id: MessageId): Locator {
  return page.getByRole('main').getByRole('button', { name: said(language, id) });
}

function heading(language: SiteLanguage, id: MessageId): Locator {
  return page.getByRole('heading', { level: 1, name: said(language, id) });
}

async function expectShown(place: Locator): Promise<void> {
  await place.waitFor();
}

async function expectWaiting(language: SiteLanguage, id: MessageId): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: said(language, id) })
    .first()
    .waitFor();
}

test.each(languages)(
  'a click before the scripts have loaded takes effect once they have (%s)',
  async (language) => {
    const scripts = await holdResponses(page, '**/assets/*.js');
    await page.goto(pathIn(language, '/'), { waitUntil: 'load' });
    await expect.poll(scripts.isAsked).toBe(true);
    await page
      .getByRole('button', { name: said(language, 'shell.themes') })
      .first()
      .click();
    scripts.release();
    await expectShown(page.getByRole('dialog', { name: said(language, 'shell.themesTitle') }));
  },
);

test.each(languages)(
  'the same inside a page, whose parts hydrate later, and only once (%s)',
  async (language) => {
    const scripts = await holdResponses(page, '**/assets/*.js');
    await page.goto(pathIn(language, '/discovery'), { waitUntil: 'load' });
    await expect.poll(scripts.isAsked).toBe(true);
    const tab = page.getByRole('tab', { name: said(language, 'discovery.view.map') });
    await tab.click();
    scripts.release();
    await page.locator('.map-pin').first().waitFor();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
  },
);

test.each(languages)(
  'a slow page says that it is loading, and the current one stays (%s)',
  async (language) => {
    await open(language, '/certification');
    const answers = await holdResponses(page, '**/api/**');
    await mainLink(language, 'shell.discovery').click();
    await expectWaiting(language, 'shell.loading');
    await expectShown(heading(language, 'standards.title'));
    answers.release();
    await expectShown(heading(language, 'discovery.heading'));
  },
);

test.each(languages)('the list stays while what compares oils is loading (%s)', async (language) => {
  await open(language, '/oils');
  await hydrated(page);
  const scripts = await holdResponses(page, '**/assets/*.js');
  const compare = page.getByRole('article').getByText(said(language, 'oils.compare'), { exact: true });
  await compare.first().click();
  await expect.poll(scripts.isAsked).toBe(true);
  await expectWaiting(language, 'shell.loading');
  await expectShown(page.getByRole('article').first());
  scripts.release();
  await expectShown(page.getByRole('complementary', { name: said(language, 'oils.compare.title') }));
});

test.each(languages)('a slow profile says that it is loading (%s)', async (language) => {
  await open(language, '/discovery');
  const answers = await holdResponses(page, '**/api/**');
  await page.getByRole('article').getByRole('link', { name: 'Evolia' }).first().click();
  await expectWaiting(language, 'producers.loading');
  answers.release();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Evolia' }));
});

test.each(languages)('a slow dashboard says that it is loading (%s)', async (language) => {
  await open(language, '/certification', 'Producer');
  const answers = await holdResponses(page, '**/api/**');
  await mainLink(language, 'shell.dashboard').click();
  await expectWaiting(language, 'dashboard.loading');
  answers.release();
  await expectShown(page.getByText('Evolia Olympia Reserve 2026').first());
});

test.each(languages)('the home page appears at once and fills in (%s)', async (language) => {
  await open(language, '/certification', 'Consumer');
  const answers = await holdResponses(page, '**/api/**');
  await mainLink(language, 'shell.home').click();
  await expectShown(page.getByRole('heading', { level: 2, name: said(language, 'consumer.loading') }));
  answers.release();
  await expectShown(page.getByRole('article').first());
});

test.each(languages)('a slow map says that it is loading (%s)', async (language) => {
  await open(language, '/discovery');
  const answers = await holdResponses(page, '**/api/producers/map*');
  await page.getByRole('tab', { name: said(language, 'discovery.view.map') }).click();
  await expectWaiting(language, 'map.loading');
  answers.release();
  await expectShown(page.locator('.map-pin').first());
});

test.each(everyFailure)('a page $failure says so, and loads on retry ($language)', async (one) => {
  const { language, failure } = one;
  await open(language, '/certification');
  const restore = await failResponses(page, '**/api/**', failure);
  await mainLink(language, 'shell.discovery').click();
  await expectShown(heading(language, titleOf(failure)));
  expect(await page.getByRole('main').innerText()).not.toContain('Bad gateway');
  restore();
  await button(language, 'shell.tryAgain').click();
  await expectShown(heading(language, 'discovery.heading'));
});

test.each(languages)('the lost script of a page is requested again (%s)', async (language) => {
  await open(language, '/certification');
  const restore = await failResponses(page, '**/assets/**', 'lost on the way');
  await mainLink(language, 'shell.education').click();
  await expectShown(heading(language, 'shell.offline.title'));
  restore();
  await button(language, 'shell.tryAgain').click();
  await expectShown(heading(language, 'education.title'));
});

test.each(everyFailure)('more producers $failure are reported as missing ($language)', async (one) => {
  const { language, failure } = one;
  await open(language, '/discovery');
  const restore = await failResponses(page, '**/api/producers?*', failure);
  const more = page.getByRole('main').getByRole('link', { name: said(language, 'discovery.showMore') });
  await more.click();
  await expectShown(page.getByText(said(language, 'shell.notLoaded.title')).first());
  restore();
  await more.click();
  // All ten are shown, including the first six.
  const producers = page.locator('main ul.grid:has(article)').first().getByRole('article');
  await expect.poll(() => producers.count()).toBe(10);
});

test.each(everyFailure)("a user's lists $failure say so, each in its place ($language)", async (one) => {
  const { language, failure } = one;
  await open(language, '/certification', 'Consumer');
  const restore = await failResponses(page, '**/api/**', failure);
  await mainLink(language, 'shell.home').click();
  const alert = page.getByRole('alert').filter({ hasText: said(language, 'consumer.failed') });
  await expectShown(alert);
  await expectShown(page.getByText(said(language, 'consumer.figures.failed')));
  restore();
  await alert.getByRole('button', { name: said(language, 'shell.tryAgain') }).click();
  await expectShown(page.getByRole('article').first());
});

test.each(everyFailure)('settings $failure keep what was typed ($language)', async (one) => {
  const { language, failure } = one;
  await open(language, '/settings', 'Consumer');
  await failResponses(page, '**/api/**', failure);
  const field = page.getByLabel(said(language, 'consumer.settings.firstName'), { exact: true });
  await field.fill('Zoë');
  await button(language, 'consumer.settings.saveName').click();
  await expectShown(page.getByRole('alert').first());
  expect(await field.inputValue()).toBe('Zoë');
  // Also after a sign-in in between, or a reload.
  await page.reload();
  await expect.poll(async () => field.inputValue()).toBe('Zoë');
});

test.each(languages)('a theme that does not arrive leaves the page unchanged (%s)', async (language) => {
  await open(language, '/certification');
  const restore = await failResponses(page, '**/assets/**', 'lost on the way');
  const opener = page.getByRole('button', { name: said(language, 'shell.themes') }).first();
  await opener.click();
  await expectShown(page.getByText(said(language, 'shell.notLoaded.title')).first());
  await expectShown(page.getByRole('heading', { level: 1 }));
  restore();
  const dialog = page.getByRole('dialog', { name: said(language, 'shell.themesTitle') });
  // Newer browsers retry the import. Older ones cache the failure, so the page reloads.
  const isNew = page.waitForEvent('load').then(() => 'anew');
  await opener.click();
  const came = await Promise.race([dialog.waitFor().then(() => 'here'), isNew]);
  if (came === 'anew') {
    await hydrated(page);
    await opener.click();
  }
  await expectShown(dialog);
});

test.each(languages)('a reader who scrolls before the scripts load stays there (%s)', async (language) => {
  const scripts = await holdResponses(page, '**/assets/*.js');
  await page.goto(pathIn(language, '/discovery'), { waitUntil: 'load' });
  await expect.poll(scripts.isAsked).toBe(true);
  await scrollTo(600);
  scripts.release();
  await hydrated(page);
  expect(await placeOf(page)).toBe(600);

  // A real click would scroll the header into view first.
  await mainLink(language, 'shell.education').dispatchEvent('click');
  await heading(language, 'education.title').waitFor();
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();
  await heading(language, 'discovery.heading').waitFor();
  await expect.poll(() => placeOf(page)).toBe(600);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(600);
});

async function scrollTo(top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
}

async function placeOf(shown: Page): Promise<number> {
  return shown.evaluate(() => window.scrollY);
}

test.each(languages)('a film that never answers blocks nothing (%s)', async (language) => {
  let isAsked = false;
  await page.route(
    (url) => url.origin !== server.url,
    () => {
      // Neither answered nor refused.
      isAsked = true;
    },
  );
  await page.goto(pathIn(language, '/research?interview=play#interview'), { waitUntil: 'commit' });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect.poll(() => isAsked).toBe(true);
  await page
    .getByRole('link', { name: said(language, 'research.category.cardiovascular') })
    .first()
    .click();
  await page.waitForURL(/category=cardiovascular/, { waitUntil: 'commit' });
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
});

test.each(languages)('a browser without storage works like any other (%s)', async (language) => {
  await refuseStorage(page);
  const complaints = complaintsOf(page, (message) => /status of 40[04]/.test(message.text()));
  const paths = new Set(Object.values(screens.Visitor).map(({ path }) => path));
  for (const path of paths) {
    if (!path.startsWith('/api/')) await open(language, path);
  }
  await open(language, '/producer-application?section=groves');
  await expectShown(page.getByText(said(language, 'applications.fleeting.title')));
  await page
    .getByRole('button', { name: said(language, 'shell.themes') })
    .first()
    .click();
  await page.getByLabel(said(language, 'shell.theme.earth')).check();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('earth');
  expect(complaints.seen).toEqual([]);
});

function titleOf(failure: Failure): MessageId {
  return failure === 'lost on the way' ? 'shell.offline.title' : 'shell.error.title';
}
