/**
 * An administrator suspends a signed-in user, who reads the reason on the next navigation, and reinstates the
 * account, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsSecondAdministrator, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['en', 'el']);
const reasons = { en: 'Sent documents of somebody else.', el: 'Έστειλε έγγραφα κάποιου άλλου.' };

const { server, browser, close } = await startSite();
afterAll(close);

const named = (language: SiteLanguage, action: 'changeRole' | 'suspend' | 'reinstate', name: string) =>
  `${said(language, `people.${action}`)}: ${name}`;

async function openAdmin(language: SiteLanguage, search: string): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin'));
  await page.getByRole('link', { name: said(language, 'people.title') }).click();
  await page.getByLabel(said(language, 'people.search')).fill(search);
  await page.getByRole('button', { name: said(language, 'people.show'), exact: true }).click();
  await page.waitForURL(/search=/);
  return page;
}

test.each(languages)(
  'a suspension interrupts the user, and an administrator lifts it (%s)',
  async (language) => {
    const email = `guest-${language}@phenolive.example`;
    const person = await openPage(browser, server, { locale: language });
    await signInAsVisitor(person, email, pathIn(language, '/settings'));

    const administrator = await openAdmin(language, email);
    await administrator.getByRole('button', { name: named(language, 'suspend', email) }).click();
    const dialog = administrator.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: said(language, 'people.suspend'), exact: true });
    await confirm.click();
    await dialog.getByText(said(language, 'people.suspend.missing')).waitFor();
    await dialog.getByLabel(said(language, 'people.suspend.reason')).fill(reasons[language]);
    await confirm.click();
    await administrator.getByRole('row').getByText(said(language, 'people.state.suspended')).waitFor();
    // The button has a new label and keeps the focus.
    await administrator
      .locator('main table button:focus')
      .getByText(said(language, 'people.reinstate'))
      .waitFor();
    expect(await widthOf(administrator)).toBe(390);

    const refused = await person.goto(pathIn(language, '/settings'));
    expect(refused?.status()).toBe(403);
    await person.getByRole('heading', { name: said(language, 'identity.suspended.title') }).waitFor();
    await person.getByText(reasons[language]).waitFor();
    // Signing in again shows the same message.
    await person.goto(`/api/login?returnTo=${encodeURIComponent(pathIn(language, '/settings'))}`);
    await person.getByLabel(/e-?mail/i).fill(email);
    await person.keyboard.press('Enter');
    await person.getByText(reasons[language]).waitFor();
    await person.getByRole('link', { name: said(language, 'identity.suspended.signOut') }).click();
    await person
      .getByRole('link', { name: said(language, 'shell.signIn') })
      .first()
      .waitFor();

    await administrator.getByRole('button', { name: named(language, 'reinstate', email) }).click();
    await dialog.getByRole('button', { name: said(language, 'people.reinstate'), exact: true }).click();
    await administrator.getByRole('row').getByText(said(language, 'people.state.active')).waitFor();
    await signInAsVisitor(person, email, pathIn(language, '/notifications'));
    await person.getByText(said(language, 'notices.accountReinstated.title')).waitFor();
    await Promise.all([person.context().close(), administrator.context().close()]);
  },
);

test.each(languages)(
  'a draft reason survives a reload, and is cleared on cancelling (%s)',
  async (language) => {
    const email = `waits-${language}@phenolive.example`;
    const person = await openPage(browser, server);
    await signInAsVisitor(person, email, '/');
    const administrator = await openAdmin(language, email);
    const begin = async () =>
      administrator.getByRole('button', { name: named(language, 'suspend', email) }).click();
    const dialog = administrator.getByRole('alertdialog');
    const reason = dialog.getByLabel(said(language, 'people.suspend.reason'));
    await begin();
    await reason.fill(reasons[language]);
    // As when the session ends in the background and the user signs in again.
    await administrator.reload();
    await begin();
    await expect.poll(async () => reason.inputValue()).toBe(reasons[language]);
    await dialog.getByRole('button', { name: said(language, 'administration.cancel'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await begin();
    await expect.poll(async () => reason.inputValue()).toBe('');
    await Promise.all([person.context().close(), administrator.context().close()]);
  },
);

test.each(languages)('another role opens its pages (%s)', async (language) => {
  const email = `helper-${language}@phenolive.example`;
  const person = await openPage(browser, server);
  await signInAsVisitor(person, email);
  expect((await person.goto(pathIn(language, '/admin/users')))?.status()).toBe(404);

  const administrator = await openAdmin(language, email);
  await administrator.getByRole('button', { name: named(language, 'changeRole', email) }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByLabel(said(language, 'people.role.new')).selectOption('admin');
  await dialog.getByText(said(language, 'people.role.admin')).waitFor();
  await dialog.getByRole('button', { name: said(language, 'people.changeRole'), exact: true }).click();
  await administrator.getByRole('row').getByText(said(language, 'shell.role.admin')).waitFor();

  expect((await person.goto(pathIn(language, '/admin/users')))?.status()).toBe(200);
  // Administrators cannot change their own account.
  await person
    .getByRole('row')
    .filter({ hasText: email })
    .getByText(`(${said(language, 'people.you')})`)
    .waitFor();
  expect(await person.getByRole('button', { name: named(language, 'changeRole', email) }).count()).toBe(0);

  const download = administrator.waitForEvent('download');
  await administrator.getByRole('link', { name: said(language, 'administration.exportTable') }).click();
  expect((await download).suggestedFilename()).toBe('users.csv');
  await Promise.all([person.context().close(), administrator.context().close()]);
});

test('a third administrator takes the other two (el, en)', async () => {
  const site = await startSite({
    template: 'samples',
    environment: { SECOND_ADMINISTRATOR: 'auto' },
  });
  const email = 'third@phenolive.example';
  const [person, first, second] = await Promise.all(
    Array.from({ length: 3 }, async () =>
      openPage(site.browser, site.server, { viewport: { width: 390, height: 844 } }),
    ),
  );
  if (person === undefined || first === undefined || second === undefined) throw new Error('No pages.');
  await signInAsVisitor(person, email);
  await signInAs(first, 'Administrator');
  await signInAsSecondAdministrator(second, site.server);

  await first.goto(pathIn('el', `/admin/users?search=${email}`));
  await first.getByRole('button', { name: named('el', 'changeRole', email) }).click();
  const proposing = first.getByRole('dialog');
  await proposing.getByLabel(said('el', 'people.role.new')).selectOption('admin');
  await proposing.getByRole('button', { name: said('el', 'people.changeRole'), exact: true }).click();
  await first.getByText(said('el', 'administration.done.proposed')).waitFor();
  await first.getByRole('row').getByText(said('el', 'administration.proposal.waits')).waitFor();
  expect(await first.getByRole('button', { name: named('el', 'changeRole', email) }).count()).toBe(0);

  await second.goto('/notifications');
  await second.getByText(said('en', 'notices.adminPromotionProposed.title')).first().waitFor();
  await second.goto(`/admin/users?search=${email}`);
  await second
    .getByRole('button', { name: `${said('en', 'administration.proposal.confirm')}: ${email}` })
    .click();
  const confirming = second.getByRole('dialog');
  await confirming.getByText(/proposed this on/).waitFor();
  await confirming.getByRole('button', { name: said('en', 'people.changeRole'), exact: true }).click();
  await second.getByRole('row').getByText(said('en', 'shell.role.admin')).waitFor();
  expect((await person.goto('/admin/users'))?.status()).toBe(200);
  await site.close();
});
