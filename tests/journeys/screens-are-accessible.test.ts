/**
 * Every screen is accessible: no violations of WCAG 2.2 AA and best practices, in every language, on phone and
 * desktop, in every theme, light and dark; no content is wider than a small phone; no console errors; and the keyboard reaches
 * everything a mouse does. The screens of administrators, a third of the work, have a file of their own, for another worker.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstView,
  measuresScreens,
  recordMeasurement,
  unstatedProblems,
} from '../support/accessibility-statement.ts';
import { examinedScreens, openScreens, problemsOfScreen } from '../support/accessible-screens.ts';
import { everyNth, exhaustively, thisPart } from '../support/exhaustive.ts';
import { startSite } from '../support/site.ts';

const site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
const { server, browser } = site;
afterAll(async () => {
  await recordMeasurement(examined, browser);
  await site.close();
});

// In `npm test` a quarter of the screens of visitors in Greek, because each view of a screen takes seconds.
const examined = [
  ...everyNth(
    4,
    examinedScreens(['Visitor'], measuresScreens || thisPart === 'everyday' ? firstView : exhaustively),
  ),
  ...examinedScreens(['Consumer', 'Producer'], measuresScreens ? firstView : exhaustively),
];

beforeAll(async () => openScreens(site, examined));

test.each(examined)('$name', { tags: 'exhaustive' }, async (screen) => {
  expect(unstatedProblems(screen, await problemsOfScreen(site, screen))).toEqual([]);
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

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
