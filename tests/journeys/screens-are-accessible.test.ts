/**
 * Every screen is accessible: no violations of WCAG 2.2 AA and best practices, in every language, on phone and
 * desktop, in every theme, light and dark; no content is wider than a small phone; no console errors; and the keyboard reaches
 * everything a mouse does.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemes, type Theme, themeKey, themes } from '../../src/domain/common/themes.ts';
import { type Colours, examine, examineColours } from '../support/accessibility.ts';
import { fillApplication } from '../support/application-answers.ts';
import { exhaustively, matrix } from '../support/exhaustive.ts';
import { holdCalls } from '../support/inspected-calls.ts';
import { complaintsOf } from '../support/pages.ts';
import type { Screen } from '../support/screen.ts';
import { addressIn, type Person, screens, type View, viewsOfScreen } from '../support/screens.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const smallestWidth = 320;

/**
 * A time zone and language unlike the server's, as readers have them: server and client must still render the
 * same. Without motion, so that final colours are measured.
 */
const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'tr-TR', reducedMotion: 'reduce' } as const;

const cases = Object.entries(screens)
  .flatMap(([person, theirs]) => Object.entries(theirs).map(([name, screen]) => ({ name, person, screen })))
  .map((one, position) => ({
    ...one,
    // Every day the screens of visitors, in Greek; the whole is a quarter of the time of all journeys.
    views: one.person === 'Visitor' ? matrix(viewsOfScreen(position)) : exhaustively(viewsOfScreen(position)),
  }))
  .filter(({ views }) => views.length > 0);

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);
/** For each user, a page per theme. */
const pages = new Map<string, ReadonlyMap<Theme, Page>>();

beforeAll(async () => {
  const people: readonly Person[] = ['Visitor', 'Consumer', 'Producer', 'Administrator'];
  await Promise.all(people.map(async (person) => pages.set(person, await openPalettes(person))));
});

test.each(cases)('$name', { tags: 'exhaustive' }, async ({ person, screen, views }) => {
  const problems = await Promise.all(
    [...(pages.get(person) ?? [])].map(async ([palette, page]) => {
      const found: string[] = [];
      for (const view of views.filter((one) => one.palette === palette)) {
        found.push(...(await problemsOf(page, screen, view)));
      }
      return found;
    }),
  );
  expect(problems).toHaveLength(themes.length);
  expect(problems.flat()).toEqual([]);
});

test('the keyboard skips the header, and moves into and out of menus and dialogs', async () => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/discovery');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => isFocused(skip)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('main *:focus').count()).toBe(1);

  const languages = page.getByRole('button', { name: 'Language' });
  await languages.focus();
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Language' });
  await choices.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => choices.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(languages)).toBe(true);

  await expectTrap(page, page.getByRole('button', { name: 'Themes' }).first());
  await page.goto('/');
  await expectTrap(page, page.getByRole('link', { name: 'EU Health Claim' }));
  await context.close();
});

/** A dialog opened by keyboard traps the focus until Escape returns it to the opener. */
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

async function problemsOf(
  page: Page,
  { path, status = 200, reach, isPrinted, shows, complains }: Screen,
  view: View,
): Promise<readonly string[]> {
  const address = `${server.url}${addressIn(view.language, path)}`;
  // The page itself may have an error status, and a user who is no producer has no record.
  const complaints = complaintsOf(page, (message) => {
    const { url } = message.location();
    const isMissing = url === address || url.includes('/api/producers/user/');
    const text = message.text();
    return (
      (isMissing && /status of 4\d\d/.test(text)) || (complains !== undefined && text.includes(complains))
    );
  });
  await page.setViewportSize({ width: view.width, height: view.width === 390 ? 844 : 900 });
  await page.emulateMedia({ media: isPrinted ? 'print' : null });
  const response = await page.goto(address);
  await reach?.(page);
  if (shows !== undefined) await page.locator(shows).first().waitFor();
  const violations = await examine(page, { colours: view.colours !== 'none' });
  const colours = view.colours === 'all themes' ? await examineColours(page, otherColours(view.palette)) : [];
  const wide = view.width === 390 ? await widerThanSmallest(page) : [];
  complaints.end();
  const problems = [
    ...violations,
    ...colours,
    ...(response?.status() === status ? [] : [`status ${response?.status()}, not ${status}`]),
    ...wide,
    ...complaints.seen,
  ];
  return problems.map((problem) => `${view.language} ${view.width} ${view.palette}: ${problem}`);
}

/** All that the screen can be switched to from what it shows: its own theme in light. */
function otherColours(shown: Theme): readonly Colours[] {
  return themes
    .flatMap((palette) => schemes.map((scheme) => ({ palette, scheme })))
    .filter(({ palette, scheme }) => palette !== shown || scheme === 'dark');
}

async function widerThanSmallest(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: smallestWidth, height: 700 });
  // The page receives the new size with one of its next frames.
  await page.waitForFunction((wanted) => innerWidth === wanted, smallestWidth);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width <= smallestWidth ? [] : [`${width} px wide at ${smallestWidth} px`];
}

/** Signs in once; each theme's page starts with the same browser storage. */
async function openPalettes(person: Person): Promise<ReadonlyMap<Theme, Page>> {
  const first = await browser.newContext({ baseURL: server.url });
  if (person !== 'Visitor') await prepare(await first.newPage(), person);
  const storageState = await first.storageState();
  await first.close();
  const opened = themes.map(async (palette) => {
    const context = await browser.newContext({ baseURL: server.url, storageState, ...elsewhere });
    await context.addCookies([{ name: themeKey, value: palette, url: server.url }]);
    return [palette, await context.newPage()] as const;
  });
  return new Map(await Promise.all(opened));
}

async function prepare(page: Page, person: SampleUser): Promise<void> {
  await signInAs(page, person);
  if (person === 'Consumer') await fillApplication(page);
  if (person === 'Administrator') await holdCalls(server.database, page.request, server.url);
}

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
