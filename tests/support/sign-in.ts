/** Signs people in through the demo provider's page, as they would themselves. */
import type { Page } from 'playwright-core';

export type SamplePerson = 'Consumer' | 'Producer' | 'Administrator';

export async function signInAs(page: Page, person: SamplePerson, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(new RegExp(`${escaped(returnTo)}$`));
}

export async function signInAsVisitor(page: Page, email: string, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await enterAsVisitor(page, email);
  await page.waitForURL(new RegExp(`${escaped(returnTo)}$`));
}

/** On the provider's page already. */
export async function enterAsVisitor(page: Page, email: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email);
  await page
    .locator('form', { has: page.getByLabel(/e-?mail/i) })
    .getByRole('button')
    .click();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
