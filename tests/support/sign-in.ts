/** Signs users in through the demo provider's page, as they would do it. */
import type { Page } from 'playwright-core';

export type SamplePerson = 'Consumer' | 'Producer' | 'Administrator';

export async function signInAs(page: Page, person: SamplePerson, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('button', { name: person }).click();
  await openFromLanding(page, returnTo);
}

export async function signInAsVisitor(page: Page, email: string, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await enterAsVisitor(page, email);
  await openFromLanding(page, returnTo);
}

/** Call on the provider's page. */
export async function enterAsVisitor(page: Page, email: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email);
  await page
    .locator('form', { has: page.getByLabel(/e-?mail/i) })
    .getByRole('button')
    .click();
}

/** The sign-in redirects to the page in the account's language; the journey continues in its own. */
async function openFromLanding(page: Page, returnTo: string): Promise<void> {
  await page.waitForURL(({ pathname }) => !/^\/(api|demo-provider)\//.test(pathname));
  const { href, origin } = new URL(page.url());
  if (href !== `${origin}${returnTo}`) await page.goto(returnTo);
}
