/**
 * On a phone: a visitor wants to hear of the next harvest, signs in, finds the choice again, and is notified of the
 * harvest, and once when the oil can be ordered again; what was unfollowed stays silent.
 */
import { afterAll, expect, test } from 'vitest';
import { notifyFollowers } from '../../src/server/notifications/notify-followers.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { enterAsVisitor, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const oil = 'Evolia Olympia Reserve 2026';
let season = 2026;

async function change(changes: { available?: boolean; harvestDate?: string }): Promise<void> {
  await server.database
    .updateTable('products')
    .set({ ...changes, bottlingDate: null })
    .where('id', '=', 25)
    .execute();
}

test.each(repetitions(['el', 'en'] as const))('with scripts in %s', async (language) => {
  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page);
  const text = (id: Parameters<typeof said>[1]) => said(language, id);
  await page.goto(pathIn(language, '/product/25'));
  await page.getByRole('link', { name: text('consumer.following.harvest') }).click();
  await page.getByRole('main').getByText(oil).waitFor();
  await page.getByText(text('consumer.following.signIn.oil')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.signIn') })
    .click();
  await enterAsVisitor(page, `follows.${language}@visitor.example`);
  await page.waitForURL(/following\?product=25$/);
  expect(await widthOf(page)).toBe(390);
  const list = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: text('consumer.following.harvest') }).click();
  await list.filter({ hasText: oil }).waitFor();

  await change({ available: false });
  await page.goto(pathIn(language, '/product/25'));
  await page.getByRole('link', { name: text('consumer.following.back') }).click();
  await page.getByRole('button', { name: text('consumer.following.back') }).click();
  await expect.poll(async () => list.count()).toBe(2);
  season += 1;
  await change({ available: true, harvestDate: `${season}-10-20` });
  await notifyFollowers(server.application.services, {}, { signal: undefined });
  await page.goto(pathIn(language, '/notifications'));
  const notifications = page.getByRole('main').getByRole('article');
  await expect.poll(async () => notifications.count()).toBe(2);
  await notifications
    .first()
    .getByRole('link', { name: text('notices.openOil') })
    .click();
  await page.waitForURL(/product\/25$/);

  await page.goto(pathIn(language, '/settings'));
  await page.getByRole('link', { name: text('consumer.following.title') }).click();
  await page.waitForURL(/following$/);
  // The oil is back: this was asked for once.
  await expect.poll(async () => list.count()).toBe(1);
  await page.getByRole('button', { name: text('consumer.following.stop') }).click();
  await page.getByText(text('consumer.following.empty')).waitFor();
  const toOils = page.getByRole('main').getByRole('link', { name: text('orders.basket.browse') });
  expect(await toOils.getAttribute('href')).toBe(pathIn(language, '/oils'));
  season += 1;
  await change({ harvestDate: `${season}-10-20` });
  await notifyFollowers(server.application.services, {}, { signal: undefined });
  await page.goto(pathIn(language, '/notifications'));
  await expect.poll(async () => notifications.count()).toBe(2);
  expect(complaints.seen).toEqual([]);
  await page.context().close();
});

test('a producer is followed, and no longer, without scripts', async () => {
  const page = await openPage(browser, server, { ...phone, javaScriptEnabled: false });
  await page.goto('/producer/11');
  await page.getByRole('link', { name: said('en', 'consumer.following.link'), exact: true }).click();
  const address = new URL(page.url());
  await signInAsVisitor(page, 'follows.plain@visitor.example', `${address.pathname}${address.search}`);
  await page.getByRole('button', { name: 'Follow Evolia' }).click();
  await page.waitForURL(/following$/);
  await page.getByRole('button', { name: said('en', 'consumer.following.stop') }).click();
  const empty = page.getByText(said('en', 'consumer.following.empty'));
  await expect.poll(async () => empty.count()).toBe(1);
  await page.context().close();
});
