/**
 * A visitor presses "Tell me about the new harvest" and signs in, which carries it out; from then on one press follows or
 * unfollows. The user is notified of the harvest, and once when the oil can be ordered again; what was unfollowed stays silent.
 */
import { afterAll, describe, expect, test } from 'vitest';
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
  const { available: offered, ...written } = changes;
  await server.database
    .updateTable('products')
    .set({ ...written, ...(offered === undefined ? {} : { offered }), bottlingDate: null })
    .where('id', '=', 25)
    .execute();
  // A write past the server shows as soon as its notification was heard.
  const shown = async () => (await fetch(new URL('/api/products/25', server.url))).json();
  await expect.poll(shown).toMatchObject(changes);
}

test.each(
  repetitions([
    ['el', 390],
    ['en', 1440],
    ['en', 390],
    ['el', 1440],
  ] as const),
)('in %s at %d pixels', async (language, width) => {
  const page = await openPage(browser, server, { ...phone, viewport: { width, height: 844 } });
  const complaints = complaintsOf(page);
  const text = (id: Parameters<typeof said>[1]) => said(language, id);
  const button = (id: Parameters<typeof said>[1]) =>
    page.getByRole('button', { name: text(id), exact: true });
  await page.goto(pathIn(language, '/product/25'));
  await page.getByRole('link', { name: text('consumer.following.off.harvest') }).click();
  await enterAsVisitor(page, `follows.${language}.${width}@visitor.example`);
  await page.waitForURL(/product\/25$/);
  await button('consumer.following.on.harvest').waitFor();
  expect(await button('consumer.following.on.harvest').getAttribute('aria-pressed')).toBe('true');
  expect(await widthOf(page)).toBe(width);

  await change({ available: false });
  await page.goto(pathIn(language, '/product/25'));
  await button('consumer.following.off.back').click();
  await button('consumer.following.on.back').waitFor();
  await page.getByText(text('consumer.following.begun')).waitFor();
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
  await page.waitForURL(/saved\?tab=following$/);
  // The oil is back: this was asked for once.
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: oil });
  await expect.poll(async () => list.count()).toBe(1);
  await list.getByRole('button').click();
  await page.getByText(text('consumer.following.ended')).waitFor();
  season += 1;
  await change({ harvestDate: `${season}-10-20` });
  await notifyFollowers(server.application.services, {}, { signal: undefined });
  await page.goto(pathIn(language, '/notifications'));
  await expect.poll(async () => notifications.count()).toBe(2);
  expect(complaints.seen).toEqual([]);
  await page.context().close();
});

describe.each(
  repetitions([
    ['en', 390],
    ['el', 1440],
    ['en', 1440],
    ['el', 390],
  ] as const),
)('in %s at %d pixels', (language, width) => {
  test.each([0, 1, 60])(
    'one press follows a producer beside %d others, in all tabs, and is undone',
    async (count) => {
      const page = await openPage(browser, server, { ...phone, viewport: { width, height: 844 } });
      const email = `tabs.${count}.${language}.${width}@visitor.example`;
      const producer = pathIn(language, '/producer/11');
      await signInAsVisitor(page, email, pathIn(language, '/'));
      await followOthers(email, count);
      const other = await page.context().newPage();
      for (const tab of [page, other]) await tab.goto(producer);
      const [off, on] = [
        said(language, 'consumer.following.off.producer'),
        said(language, 'consumer.following.on.producer'),
      ];
      await page.getByRole('button', { name: off, exact: true }).click();
      for (const tab of [page, other]) await tab.getByRole('button', { name: on, exact: true }).waitFor();
      expect(page.url()).toMatch(new RegExp(`${producer}$`));
      expect(await widthOf(page)).toBe(width);
      await page.getByRole('button', { name: said(language, 'consumer.undo') }).click();
      for (const tab of [page, other]) await tab.getByRole('button', { name: off, exact: true }).waitFor();
      await expect.poll(async () => followsOf(email)).toBe(count);
      await page.context().close();
    },
  );
});

test('the label returns, with a message, when the site cannot be reached', async () => {
  const page = await openPage(browser, server, phone);
  await signInAsVisitor(page, 'offline@visitor.example', '/producer/11');
  const off = page.getByRole('button', { name: said('en', 'consumer.following.off.producer'), exact: true });
  await off.waitFor();
  await page.context().setOffline(true);
  await off.click();
  await page.getByText(said('en', 'consumer.following.notBegun')).waitFor();
  await off.waitFor();
  expect(await followsOf('offline@visitor.example')).toBe(0);
  await page.context().close();
});

test('an expired session leads through the sign-in, which follows', async () => {
  const page = await openPage(browser, server, phone);
  await signInAsVisitor(page, 'expired@visitor.example', '/producer/11');
  const off = page.getByRole('button', { name: said('en', 'consumer.following.off.producer'), exact: true });
  await off.waitFor();
  await server.database.deleteFrom('sessions').execute();
  await off.click();
  await page.waitForURL(/demo-provider/);
  await enterAsVisitor(page, 'expired@visitor.example');
  await page.waitForURL(/producer\/11$/);
  await page
    .getByRole('button', { name: said('en', 'consumer.following.on.producer'), exact: true })
    .waitFor();
  expect(await followsOf('expired@visitor.example')).toBe(1);
  await page.context().close();
});

test('a producer is followed, and no longer, without scripts', async () => {
  const page = await openPage(browser, server, { ...phone, javaScriptEnabled: false });
  await page.goto('/producer/11');
  await page.getByRole('link', { name: said('en', 'consumer.following.off.producer'), exact: true }).click();
  await enterAsVisitor(page, 'follows.plain@visitor.example');
  await page.waitForURL(/producer\/11$/);
  await page.getByRole('button', { name: said('en', 'consumer.following.on.producer'), exact: true }).click();
  await page.waitForURL(/producer\/11$/);
  await expect.poll(async () => followsOf('follows.plain@visitor.example')).toBe(0);
  await page
    .getByRole('button', { name: said('en', 'consumer.following.off.producer'), exact: true })
    .click();
  await expect.poll(async () => followsOf('follows.plain@visitor.example')).toBe(1);
  await page.goto('/following');
  await page.getByRole('button', { name: /^Unfollow/ }).click();
  await page.waitForURL(/saved\?tab=following$/);
  const empty = page.getByText(said('en', 'consumer.following.empty'));
  await expect.poll(async () => empty.count()).toBe(1);
  await page.context().close();
});

async function userOf(email: string): Promise<string> {
  const user = await server.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return user.id;
}

async function followsOf(email: string): Promise<number> {
  const rows = await server.database
    .selectFrom('follows')
    .select('id')
    .where('userId', '=', await userOf(email))
    .execute();
  return rows.length;
}

/** The names are long, and Greek. */
async function followOthers(email: string, count: number): Promise<void> {
  if (count === 0) return;
  const oils = await server.database
    .insertInto('products')
    .values(
      Array.from({ length: count }, (_, n) => ({
        producerId: 11,
        name: `Εξαιρετικό παρθένο ελαιόλαδο Κορωνέικης πρώιμης συγκομιδής ${n} ${'λάδι '.repeat(10)}`,
      })),
    )
    .returning('id')
    .execute();
  const userId = await userOf(email);
  await server.database
    .insertInto('follows')
    .values(oils.map(({ id }) => ({ userId, kind: 'harvest' as const, productId: id, producerId: null })))
    .execute();
}
