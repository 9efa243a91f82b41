/**
 * Signs users in through the demo provider. By default without showing its page, which a few journeys
 * walk themselves (`enterAsVisitor`): the requests are those that the page sends.
 */
import type { APIResponse, Page } from 'playwright-core';
import { sampleUsers } from '../../src/database/samples/users.ts';
import type { TestServer } from './server.ts';

export type SampleUser = 'Consumer' | 'Producer' | 'Administrator';

const ids = {
  Consumer: sampleUsers.consumer.id,
  Producer: sampleUsers.producer.id,
  Administrator: sampleUsers.administrator.id,
} as const satisfies Record<SampleUser, string>;

/** Opens the page to return to, if one is named; a journey that begins elsewhere saves the time. */
export async function signInAs(page: Page, person: SampleUser, returnTo?: string): Promise<void> {
  await signIn(page, { person: ids[person] }, returnTo);
}

/** The same for an account that may be new. */
export async function signInAsVisitor(page: Page, email: string, returnTo?: string): Promise<void> {
  await signIn(page, { email }, returnTo);
}

/** One more administrator than the samples have, for what takes two. */
export async function signInAsSecondAdministrator(page: Page, { database }: TestServer): Promise<void> {
  const email = 'second@register.example';
  await signInAsVisitor(page, email);
  await database
    .updateTable('users')
    .set({ role: 'admin', firstName: 'Nefeli', lastName: 'Reviewer' })
    .where('email', '=', email)
    .execute();
}

/** Call on the provider's page. */
export async function enterAsVisitor(page: Page, email: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email);
  await page
    .locator('form', { has: page.getByLabel(/e-?mail/i) })
    .getByRole('button')
    .click();
}

/** Leaves the cookies of the session in the context of the page. */
async function signIn(page: Page, form: Record<string, string>, returnTo?: string): Promise<void> {
  const { request } = page;
  // A new account gets the language of the page to return to, else that of the browser.
  const languages = { 'accept-language': await page.evaluate(() => navigator.languages.join()) };
  // A user who signs in leaves the page; one that stayed could still get answers, and cookies, for the user before.
  if (returnTo !== undefined) await page.goto('about:blank');
  const shown = await request.get(`/api/login?returnTo=${encodeURIComponent(returnTo ?? '/')}`, {
    headers: languages,
  });
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await shown.text()) ?? [];
  const { href, origin } = new URL(action, shown.url());
  const headers = { ...languages, origin };
  let response = await request.post(href, { form, headers, maxRedirects: 0 });
  for (let next = whereTo(response); isOfSignIn(next); next = whereTo(response)) {
    response = await request.get(next.href, { headers: languages, maxRedirects: 0 });
  }
  if (returnTo !== undefined) await page.goto(returnTo);
}

function whereTo(response: APIResponse): URL {
  const { location } = response.headers();
  if (location === undefined)
    throw new Error(`${response.url()} answers ${response.status()} and leads nowhere.`);
  return new URL(location, response.url());
}

function isOfSignIn({ pathname }: URL): boolean {
  return /^\/(api|demo-provider)\//.test(pathname);
}
