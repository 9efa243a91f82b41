/** Signs people in through the demo provider's page, as they would themselves. */
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

/** On the provider's page already. */
export async function enterAsVisitor(page: Page, email: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email);
  await page
    .locator('form', { has: page.getByLabel(/e-?mail/i) })
    .getByRole('button')
    .click();
}

/** The sign-in leads to the page in the language of the account; the journey goes on where it asked to be. */
async function openFromLanding(page: Page, returnTo: string): Promise<void> {
  await page.waitForURL(({ pathname }) => !/^\/(api|demo-provider)\//.test(pathname));
  const { href, origin } = new URL(page.url());
  if (href !== `${origin}${returnTo}`) await page.goto(returnTo);
}
