/**
 * An administrator decides a change request field by field and applies the decisions together; a colleague
 * with the same request sees it, nothing is overwritten, and the history names the decider, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

/** Owned by the sample producer. */
const producerId = 11;
const wishes = {
  en: { website: 'https://evolia.example/en', region: 'Elis' },
  el: { website: 'https://evolia.example/el', region: 'Ηλεία' },
} as const;
const why = { en: 'The register knows another name.', el: 'Το μητρώο έχει άλλο όνομα.' } as const;

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

async function wish(page: Page, fields: object): Promise<void> {
  const status = await page.evaluate(
    async ([id, sent]) =>
      (
        await fetch(`/api/producers/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requiresApproval: 'true', ...sent }),
        })
      ).status,
    [producerId, fields] as const,
  );
  expect(status).toBe(202);
}

async function openQueue(language: SiteLanguage, width: number): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width, height: 900 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin?tab=changes'));
  await page.locator('article form').waitFor();
  return page;
}

const decision = (page: Page, field: string, value: 'accepted' | 'declined') =>
  page.locator(`input[name$="-${field}"][value="${value}"]`);

test.each(repetitions(['en', 'el']))('an administrator decides a change request (%s)', async (language) => {
  const word = (id: MessageId) => said(language, id);
  const owner = await openPage(browser, server);
  await signInAs(owner, 'Producer', '/certification');
  // Based on an older version of the profile: the request is stale.
  await wish(owner, { ...wishes[language], seen: { region: 'Peloponnese' } });

  const page = await openQueue(language, 390);
  const colleague = await openQueue(language, 1440);
  await page.getByText('Peloponnese', { exact: true }).waitFor();
  await page.getByText(word('changes.stale')).first().waitFor();
  // Nothing is chosen yet, and the form says so.
  await page.locator('article form [type=submit]').click();
  await page.getByText(word('changes.choose')).waitFor();

  await decision(page, 'website', 'accepted').check();
  await decision(page, 'region', 'declined').check();
  await page.locator('textarea[name$="-region"]').fill(why[language]);
  await page.reload();
  await expect.poll(async () => page.locator('textarea[name$="-region"]').inputValue()).toBe(why[language]);
  // A colleague decides one of the fields the other way.
  await decision(colleague, 'website', 'declined').check();
  await colleague.locator('article form [type=submit]').click();
  await colleague.getByText(word('changes.reasonMissing')).waitFor();
  await colleague.locator('textarea[name$="-website"]').fill(why[language]);
  await page.locator('article form [type=submit]').click();
  await page.getByText(word('changes.none'), { exact: true }).waitFor();
  await colleague.locator('article form [type=submit]').click();
  await colleague.getByText(word('changes.none'), { exact: true }).waitFor();
  await colleague.getByRole('alert').getByText(word('refusals.change-request-closed')).waitFor();

  const response = await owner.request.get(`/api/producers/${producerId}`);
  expect(await response.json()).toMatchObject({ website: wishes[language].website });
  expect((await response.json()).region).not.toBe(wishes[language].region);

  await page.getByRole('link', { name: word('changes.decided'), exact: true }).click();
  const request = page.getByRole('article').first();
  await request.getByText(word('changes.status.partly_accepted')).waitFor();
  await request.getByText(why[language]).waitFor();
  // The producer sees it too.
  await owner.goto(pathIn(language, `/producer/${producerId}`));
  await owner.getByText(word('profile.decided.partly')).click();
  await owner.getByText(why[language]).first().waitFor();
});

/** Matches the sentence with any number in it. */
const begins = (sentence: string) => new RegExp(`^${sentence.split('{')[0]}`);

test.each(repetitions(['en', 'el']))('one click accepts a whole request (%s)', async (language) => {
  const word = (id: MessageId) => said(language, id);
  const all = (count: number) => {
    const form = /other \{([^}]*)\}/.exec(word('changes.acceptAll'))?.[1] ?? '';
    return form.replace('#', String(count));
  };
  const owner = await openPage(browser, server);
  await signInAs(owner, 'Producer', '/certification');
  const wanted = {
    website: `https://evolia.example/together/${language}`,
    contactPhone: language === 'en' ? '+30 26210 11111' : '+30 26210 22222',
  };
  await wish(owner, wanted);
  const page = await openQueue(language, 390);
  await page.getByRole('button', { name: all(2), exact: true }).click();
  await page.getByText(word('changes.none'), { exact: true }).waitFor();
  // Focus stays within the page.
  await expect
    .poll(async () => page.evaluate(() => document.activeElement?.closest('nav') !== null))
    .toBe(true);
  const response = await owner.request.get(`/api/producers/${producerId}`);
  expect(await response.json()).toMatchObject(wanted);

  // One field has changed since: it needs a decision of its own.
  await wish(owner, {
    website: `https://evolia.example/again/${language}`,
    region: `Elis ${language}`,
    seen: { region: 'Peloponnese' },
  });
  await page.reload();
  await page.getByText(word('changes.restOnItsOwn')).waitFor();
  await page.getByRole('button', { name: begins(word('changes.acceptSome')) }).click();
  await page.getByText(word('changes.restOnItsOwn')).waitFor({ state: 'detached' });
  const left = await (await owner.request.get(`/api/producers/${producerId}`)).json();
  expect(left.website).toBe(`https://evolia.example/again/${language}`);
  expect(left.region).not.toBe(`Elis ${language}`);
  await decision(page, 'region', 'declined').check();
  await page.locator('textarea[name$="-region"]').fill('No such region.');
  await page.locator('article form [type=submit]').click();
  await page.getByText(word('changes.none'), { exact: true }).waitFor();
});
