/**
 * Everybody can use every screen: rules of WCAG 2.2 AA and best practices find nothing, in both
 * languages, on a phone and on a desk, in every palette; nothing is wider than a small phone; the
 * browser complains of nothing; and the keyboard leads everywhere a mouse does.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { fillApplication } from '../support/application-answers.ts';
import { launchChromium } from '../support/chromium.ts';
import { complaintsOf, hydrated } from '../support/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type SamplePerson, signInAs } from '../support/sign-in.ts';

type Person = SamplePerson | 'Visitor';

type Screen = {
  readonly path: string;
  readonly status?: number;
  /** A press that opens what the address alone does not. */
  readonly press?: (page: Page) => Locator;
  /** What has to stand there, so that the right state is looked at. */
  readonly shows?: string;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each screen is seen in every view, so in every palette. CSS pixels. */
const views = [
  { language: 'en', width: 390, palette: 'mediterranean' },
  { language: 'en', width: 1440, palette: 'earth' },
  { language: 'el', width: 390, palette: 'stone' },
  { language: 'el', width: 1440, palette: 'default' },
] as const;

const smallestWidth = 320;

const authentic = sampleCode('EVO-2640-01', 0);
/** Of the season whose certificate ended on 15 November 2026. */
const expired = sampleCode('EVO-2540-02', 0);
const neverIssued = makeCode(new Uint8Array(randomBytesOfCode));
const certificate = 'PHL-2026-000010';

const screens: Record<Person, Record<string, Screen>> = {
  Visitor: {
    landing: { path: '/' },
    directory: { path: '/discovery' },
    'directory, filtered': { path: '/discovery?level=gold&country=greece&country=spain&min=300' },
    'directory, nothing found': { path: '/discovery?q=zzzzqqqq' },
    producer: { path: '/producer/11' },
    'no such producer': { path: '/producer/999999', status: 404 },
    product: { path: '/product/25' },
    certificate: { path: `/certificate/${certificate}` },
    'certification standards': { path: '/certification' },
    'education center': { path: '/education' },
    research: { path: '/research?category=cancer' },
    'profile access': { path: '/evolia' },
    'code entry': { path: '/v' },
    'code, authentic': { path: `/v/${authentic}`, shows: '.verdict-good' },
    'code, unknown': { path: `/v/${neverIssued}`, status: 404, shows: '.verdict-bad' },
    'code, mistyped': { path: `/v/${mistyped(authentic)}`, status: 400, shows: '.verdict-careful' },
    'code, certificate expired': { path: `/v/${expired}`, shows: '.verdict-careful' },
    scanner: { path: '/scan', shows: '[role=dialog]' },
    'application, signed out': { path: '/producer-application' },
    'administration, signed out': { path: '/admin' },
    'page not found': { path: '/nowhere', status: 404 },
    'demo sign-in': { path: '/api/login?returnTo=/' },
  },
  Consumer: {
    'application, list': { path: '/producer-application' },
    'application, a section': { path: '/producer-application?section=groves' },
    'application, check': { path: '/producer-application?section=check' },
  },
  Producer: {
    dashboard: { path: '/producer' },
    'add a product': { path: '/producer?product=new', shows: '[role=dialog]' },
    'journey of a product': { path: '/producer/products/25' },
    'codes of a product': { path: '/producer/products/25?tab=codes' },
  },
  Administrator: {
    'administration, pending': { path: '/admin' },
    'administration, approved': { path: '/admin?tab=approved' },
    'administration, rejected': { path: '/admin?tab=rejected' },
    'approve a producer': {
      path: '/admin',
      press: (page) => page.getByRole('article').first().getByRole('button').first(),
      shows: '[role=dialog]',
    },
  },
};

const cases = Object.entries(screens).flatMap(([person, theirs]) =>
  Object.entries(theirs).map(([name, screen]) => ({ name, person, screen })),
);

let server: TestServer;
let browser: Browser;
/** By person: a page for each of `views`. */
const pages = new Map<string, readonly Page[]>();

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') }),
    launchChromium(),
  ]);
  const people: readonly Person[] = ['Visitor', 'Consumer', 'Producer', 'Administrator'];
  await Promise.all(people.map(async (person) => pages.set(person, await openViews(person))));
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each(cases)('$name', async ({ person, screen }) => {
  const theirs = pages.get(person) ?? [];
  expect(theirs).toHaveLength(views.length);
  const faults = await Promise.all(theirs.map((page, index) => faultsOf(page, screen, views[index])));
  expect(faults.flat()).toEqual([]);
});

test('the keyboard leads past the head, into menus and dialogs and back', async () => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/discovery');
  await hydrated(page);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await isFocused(skip)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main *:focus').count()).toBe(1);

  const languages = page.getByRole('button', { name: 'Language' });
  await languages.focus();
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Language' });
  await choices.waitFor();
  await page.keyboard.press('Tab');
  expect(await choices.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(languages)).toBe(true);

  await expectTrap(page, page.getByRole('button', { name: 'Themes' }).first());
  await page.goto('/');
  await hydrated(page);
  await expectTrap(page, page.getByRole('link', { name: 'EU Health Claim' }));
  await context.close();
});

/** Opened by the keyboard, a dialog keeps the focus until Escape gives it back to what opened it. */
async function expectTrap(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press(stop < 9 ? 'Tab' : 'Shift+Tab');
    await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);
}

async function faultsOf(
  page: Page,
  { path, status = 200, press, shows }: Screen,
  view: (typeof views)[number] | undefined,
): Promise<readonly string[]> {
  if (view === undefined) throw new Error('There are as many pages as views.');
  const address = `${server.url}${addressIn(view.language, path)}`;
  // The page itself may be one that is answered with an error.
  const complaints = complaintsOf(
    page,
    (message) => message.location().url === address && /status of 4\d\d/.test(message.text()),
  );
  await page.setViewportSize({ width: view.width, height: view.width === 390 ? 844 : 900 });
  const response = await page.goto(address);
  await hydrated(page);
  if (press !== undefined) await press(page).click();
  if (shows !== undefined) await page.locator(shows).first().waitFor();
  const { violations } = await examination(page).analyze();
  const wide = view.width === 390 ? await widerThanSmallest(page) : [];
  complaints.end();
  const faults = [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(response?.status() === status ? [] : [`status ${response?.status()}, not ${status}`]),
    ...wide,
    ...complaints.seen,
  ];
  return faults.map((fault) => `${view.language} ${view.width} ${view.palette}: ${fault}`);
}

/** A drawing is one picture to those who read it with their ears: its thousands of lines are left out. */
function examination(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().withTags(rules).exclude('svg > *');
}

async function widerThanSmallest(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: smallestWidth, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width <= smallestWidth ? [] : [`${width} px wide at ${smallestWidth} px`];
}

/** Signs in once; what the person has in the browser then is there in each view. */
async function openViews(person: Person): Promise<readonly Page[]> {
  const first = await browser.newContext({ baseURL: server.url });
  if (person !== 'Visitor') await prepare(await first.newPage(), person);
  const storageState = await first.storageState();
  await first.close();
  return Promise.all(
    views.map(async ({ palette }) => {
      // Colours are measured as they stay, not on their way.
      const context = await browser.newContext({
        baseURL: server.url,
        storageState,
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'theme', value: palette, url: server.url }]);
      return context.newPage();
    }),
  );
}

async function prepare(page: Page, person: SamplePerson): Promise<void> {
  await signInAs(page, person);
  if (person === 'Consumer') await fillApplication(page);
}

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

function addressIn(language: 'en' | 'el', path: string): string {
  if (language === 'en') return path;
  // The sign-in has no address of its own in a language.
  if (path.startsWith('/api/')) return `${path}el`;
  return path === '/' ? '/el' : `/el${path}`;
}

/** Another character in the fourth place. */
function mistyped(code: string): string {
  return `${code.slice(0, 3)}${code.charAt(3) === '7' ? '8' : '7'}${code.slice(4)}`;
}
