/** An owner invites a person for orders, who confirms one on a phone, and loses the role while writing an answer. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleUsers } from '../../src/database/samples/users.ts';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { peoplePath } from '../../src/domain/producers/people.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { examine } from '../support/accessibility.ts';
import { repetitions } from '../support/exhaustive.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({ template: 'samples' });
afterAll(close);

const screens: readonly { language: SiteLanguage; width: number }[] = [
  { language: 'el', width: 390 },
  { language: 'hr', width: 390 },
  { language: 'en', width: 1440 },
];

async function invite(owner: Page, language: SiteLanguage, email: string): Promise<string> {
  await owner.goto(pathIn(language, peoplePath));
  await owner.getByLabel(said(language, 'members.email')).fill('no address');
  await owner.getByRole('button', { name: said(language, 'members.invite'), exact: true }).click();
  await owner.getByText(said(language, 'members.email.wrong')).first().waitFor();
  await owner.getByLabel(said(language, 'members.email')).fill(email);
  await owner.locator('input[name=role][value=orders]').check();
  await owner.getByRole('button', { name: said(language, 'members.invite'), exact: true }).click();
  await owner.getByText(said(language, 'members.invitation.state.open')).waitFor();
  expect(await examine(owner, { colours: true })).toEqual([]);
  const { link } = await server.database
    .selectFrom('producerInvitations')
    .select('link')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return pathIn(language, `/invitation/${link}`);
}

async function orderOf(prefix: string, nth: number): Promise<number> {
  const orders = await server.database
    .selectFrom('orders')
    .select('id')
    .where('userId', 'like', `${prefix}%`)
    .orderBy('id')
    .execute();
  return orders[nth]?.id ?? 0;
}

async function statusOf(id: number): Promise<string> {
  const { status } = await server.database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

describe.each(repetitions(screens))('in $language', ({ language, width }) => {
  const prefix = `staff-${language}-`;
  const email = `${prefix}orders@mill.example`;
  const viewport = { width, height: 844 };

  test('a person is invited, confirms an order, and is removed in the middle of another', async () => {
    await insertManyOrders(server.database, { prefix, oil: 25, count: 2 });
    const [first, second] = [await orderOf(prefix, 0), await orderOf(prefix, 1)];
    const owner = await openPage(browser, server, { viewport });
    await signInAs(owner, 'Producer');
    const address = await invite(owner, language, email);

    // Another account learns no more than that it is not invited.
    const other = await openPage(browser, server, { viewport });
    await signInAsVisitor(other, `${prefix}other@mill.example`, address);
    await other.getByText(said(language, 'refusals.invitation-of-another')).waitFor();
    expect(await other.getByText('Evolia').count()).toBe(0);

    const staff = await openPage(browser, server, { viewport });
    await signInAsVisitor(staff, email, address);
    await staff.getByText(said(language, 'members.role.orders.text')).waitFor();
    expect(await examine(staff, { colours: true })).toEqual([]);
    await staff.getByRole('button', { name: said(language, 'members.invitation.accept') }).click();
    await staff.getByRole('heading', { name: 'Evolia', level: 1 }).waitFor();
    expect(await staff.getByRole('link', { name: said(language, 'dashboard.profile.edit') }).count()).toBe(0);
    expect(await widthOf(staff)).toBe(width);
    expect(await examine(staff, { colours: true })).toEqual([]);

    await staff.goto(pathIn(language, `/orders/${first}`));
    await staff.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await expect.poll(async () => statusOf(first)).toBe('confirmed');
    const answer = await staff.goto(pathIn(language, peoplePath));
    expect(answer?.status()).toBe(404);

    // The owner reads who confirmed it.
    await owner.goto(pathIn(language, `/orders/${first}`));
    await owner.getByText(said(language, 'members.by').replace('{name}', email)).waitFor();

    await staff.goto(pathIn(language, `/orders/${second}`));
    await staff.locator('summary', { hasText: said(language, 'orders.action.decline') }).click();
    const reason = 'The harvest of this batch is sold out.';
    await staff.getByLabel(said(language, 'orders.reason')).fill(reason);
    await remove(owner, language);
    await staff.getByRole('button', { name: said(language, 'orders.action.decline'), exact: true }).click();
    await staff.getByText(said(language, 'refusals.order-not-found')).first().waitFor();
    expect(await staff.getByLabel(said(language, 'orders.reason')).inputValue()).toBe(reason);
    expect(await statusOf(second)).toBe('pending');
    await staff.goto(pathIn(language, '/producer'));
    await staff.getByText(said(language, 'dashboard.missing.title')).first().waitFor();
    for (const page of [owner, other, staff]) await page.context().close();
  });

  async function remove(owner: Page, spoken: SiteLanguage): Promise<void> {
    await owner.goto(pathIn(spoken, peoplePath));
    const row = owner.getByRole('listitem').filter({ hasText: email }).first();
    await row.locator('summary').click();
    await row.getByRole('button', { name: said(spoken, 'members.remove'), exact: true }).click();
    const dialog = owner.getByRole('alertdialog');
    await dialog.getByText(said(spoken, 'members.remove.text')).waitFor();
    await dialog.getByRole('button', { name: said(spoken, 'members.remove'), exact: true }).click();
    await owner.getByText(said(spoken, 'members.removed').replace('{name}', email)).waitFor();
  }
});

test('one who acts for two producers switches between them, also without scripts', async () => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Producer');
  await server.database
    .insertInto('producerMembers')
    .values({ producerId: 12, userId: sampleUsers.producer.id, role: 'editor', addedAt: new Date() })
    .execute();
  const { name } = await server.database
    .selectFrom('producers')
    .select('name')
    .where('id', '=', 12)
    .executeTakeFirstOrThrow();
  const state = await page.context().storageState();
  const plain = await openPage(browser, server, { javaScriptEnabled: false, storageState: state });
  await plain.goto('/producer');
  await plain.getByLabel(said('en', 'members.switch')).first().selectOption(name);
  await plain
    .getByRole('button', { name: said('en', 'members.switch.to') })
    .first()
    .click();
  await plain.getByRole('heading', { name, level: 1 }).waitFor();
  // The choice is that of the account, on every device.
  await page.goto('/producer');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByLabel(said('en', 'members.switch')).first().selectOption('Evolia');
  await page
    .getByRole('button', { name: said('en', 'members.switch.to') })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Evolia', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/producer');
  for (const one of [page, plain]) await one.context().close();
});
