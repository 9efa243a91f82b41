/** Opens each screen in its views and names what is wrong there: for readers, in width, with large text, in forced colours, or in the console. */
import type { Page } from 'playwright-core';
import { schemes, type Theme, themeKey, themes } from '../../src/domain/common/themes.ts';
import { writeLog } from '../../src/server/log/write-log.ts';
import type { AccessibilityCheck } from '../../src/web/app/rendering/measured-accessibility.ts';
import { type Colours, examine, examineColours, examineForcedColours } from './accessibility.ts';
import { fillApplication } from './application-answers.ts';
import { holdCalls } from './inspected-calls.ts';
import { resizeText } from './large-text.ts';
import { complaintsOf, widthOf } from './pages.ts';
import type { Screen } from './screen.ts';
import { addressIn, type Person, screens, type View, viewsOfScreen } from './screens.ts';
import type { TestServer } from './server.ts';
import { type SampleUser, signInAs } from './sign-in.ts';
import type { Site } from './site.ts';

export interface Problem {
  readonly check: AccessibilityCheck;
  readonly text: string;
}

export interface ExaminedScreen {
  readonly name: string;
  readonly person: Person;
  readonly screen: Screen;
  readonly views: readonly View[];
}

const smallestWidth = 320;
const phone = 390;

/**
 * A time zone and language unlike the server's, as readers have them: server and client must still render the
 * same. Without motion, so that final colours are measured.
 */
const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'tr-TR', reducedMotion: 'reduce' } as const;

const people: readonly Person[] = ['Visitor', 'Consumer', 'Producer', 'Administrator'];

/** Of these users, in the views that `chosen` leaves. */
export function examinedScreens(
  wanted: readonly Person[],
  chosen: (views: readonly View[]) => readonly View[],
): readonly ExaminedScreen[] {
  return people
    .flatMap((person) => Object.entries(screens[person]).map(([name, screen]) => ({ name, person, screen })))
    .map((one, position) => ({ ...one, views: chosen(viewsOfScreen(position)) }))
    .filter(({ person, views }) => wanted.includes(person) && views.length > 0);
}

/** For each site and user, a page per theme. */
const pagesOfSites = new WeakMap<Site, ReadonlyMap<Person, ReadonlyMap<Theme, Page>>>();

/** Call before all tests: signing in and the states that a user brings are no part of the first screen. */
export async function openScreens(site: Site, screensOfFile: readonly ExaminedScreen[]): Promise<void> {
  await writeLog(site.server.application.services);
  const present = [...new Set(screensOfFile.map(({ person }) => person))];
  const opened = present.map(async (person) => [person, await openPalettes(site, person)] as const);
  pagesOfSites.set(site, new Map(await Promise.all(opened)));
}

export async function problemsOfScreen(
  site: Site,
  { person, screen, views }: ExaminedScreen,
): Promise<readonly Problem[]> {
  const problems = await Promise.all(
    [...(pagesOfSites.get(site)?.get(person) ?? [])].map(async ([palette, page]) => {
      const found: Problem[] = [];
      for (const view of views.filter((one) => one.palette === palette)) {
        found.push(...(await problemsOf(site, page, screen, view)));
      }
      return found;
    }),
  );
  if (problems.length !== themes.length) throw new Error('A theme has no page.');
  return problems.flat();
}

async function problemsOf(
  { server }: Site,
  page: Page,
  { path, status = 200, reach, isPrinted, shows, complains }: Screen,
  view: View,
): Promise<readonly Problem[]> {
  const address = `${server.url}${addressIn(view.language, path)}`;
  // The page itself may have an error status, and a user who is no producer has no record.
  const complaints = complaintsOf(page, (message) => {
    const { url } = message.location();
    const isMissing = url === address || /\/api\/users\/[^/]+\/producer$/.test(url);
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
  const isFirst = view.colours === 'own theme' && !isPrinted;
  const wide = view.width === phone || isFirst ? await widerThanSmallest(page) : [];
  complaints.end();
  const errors = response?.status() === status ? [] : [`status ${response?.status()}, not ${status}`];
  const problems = [
    ...violations.map((text) => problem(text.startsWith('target-size') ? 'targets' : 'rules', text)),
    ...colours.map((text) => problem('rules', text)),
    ...[...errors, ...complaints.seen].map((text) => problem('errors', text)),
    ...wide.map((text) => problem('reflow', text)),
    ...(isFirst ? await problemsOfReader(page, view) : []),
  ];
  return problems.map(({ check, text }) =>
    problem(check, `${view.language} ${view.width} ${view.palette}: ${text}`),
  );
}

function problem(check: AccessibilityCheck, text: string): Problem {
  return { check, text };
}

/** With the text size and the colours of the reader, in place of the site's own. */
async function problemsOfReader(page: Page, view: View): Promise<readonly Problem[]> {
  await page.setViewportSize({ width: phone, height: 844 });
  await resizeText(page, 200);
  await page.waitForFunction((wanted) => innerWidth === wanted, phone);
  const width = await widthOf(page);
  await resizeText(page, 100);
  await page.setViewportSize({ width: view.width, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await examineForcedColours(page);
  await page.emulateMedia({ forcedColors: null });
  return [
    ...(width <= phone ? [] : [problem('largeText', `${width} px wide at ${phone} px, with text of 200 %`)]),
    ...forced.map((text) => problem('forcedColours', text)),
  ];
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
  // What the page computes from its size has its own with the frame after that.
  const width = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  });
  return width <= smallestWidth ? [] : [`${width} px wide at ${smallestWidth} px`];
}

/** Signs in once; each theme's page starts with the same browser storage. */
async function openPalettes({ server, browser }: Site, person: Person): Promise<ReadonlyMap<Theme, Page>> {
  const first = await browser.newContext({ baseURL: server.url });
  if (person !== 'Visitor') await prepare(server, await first.newPage(), person);
  const storageState = await first.storageState();
  await first.close();
  const opened = themes.map(async (palette) => {
    const context = await browser.newContext({ baseURL: server.url, storageState, ...elsewhere });
    await context.addCookies([{ name: themeKey, value: palette, url: server.url }]);
    return [palette, await context.newPage()] as const;
  });
  return new Map(await Promise.all(opened));
}

async function prepare(server: TestServer, page: Page, person: SampleUser): Promise<void> {
  await signInAs(page, person);
  if (person === 'Consumer') await fillApplication(page);
  if (person === 'Administrator') await holdCalls(server.database, page.request, server.url);
}
