/**
 * A consumer opens Saved from the bottom bar, the home page or the user menu: tabs of oils, of what they follow, of bottles
 * and of comparisons. A long list is searched and filtered, and a selection is compared, or removed and restored.
 */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { fillFavorites } from '../support/account-records.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, unfoldFilters, widthOf } from '../support/pages.ts';
import { signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

test.each(
  repetitions([
    ['en', 390],
    ['el', 1440],
    ['en', 1440],
    ['el', 390],
  ] as const),
)('in %s at %d pixels', async (language, width) => {
  const page = await openPage(browser, server, { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const text = (id: Parameters<typeof said>[1]) => said(language, id);
  const email = `saver.${language}.${width}@example.org`;
  await signInAsVisitor(page, email, pathIn(language, '/'));
  await page.goto(pathIn(language, '/'));
  if (width === 390)
    await page
      .locator('.bottom-bar')
      .getByRole('link', { name: text('shell.saved') })
      .click();
  else {
    await page.locator('[popovertarget=person]').click();
    await page
      .locator(':popover-open')
      .getByRole('link', { name: text('shell.saved') })
      .click();
  }
  await page.waitForURL(/\/saved$/);
  await page.getByText(text('consumer.favorites.empty')).waitFor();
  for (const [tab, empty] of [
    ['consumer.following.on.producer', 'consumer.following.none'],
    ['consumer.collection.bottles', 'consumer.collection.empty'],
    ['consumer.comparisons', 'consumer.comparisons.empty'],
    ['consumer.collection.history', 'consumer.history.empty'],
  ] as const) {
    await page.getByRole('tab', { name: text(tab) }).click();
    await page.getByText(text(empty)).waitFor();
  }
  // No search where a list is seen at a glance.
  expect(await page.getByRole('searchbox').count()).toBe(0);

  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await fillFavorites(server.database, id, 56);
  await server.database
    .insertInto('favorites')
    .values([24, 25, 26, 27].map((productId) => ({ userId: id, productId })))
    .execute();
  await page.goto(pathIn(language, '/favorites'));
  await page.waitForURL(new RegExp(`${pathIn(language, '/saved')}$`));
  const cards = page.getByRole('tabpanel').getByRole('article');
  const has = async (count: number) => expect.poll(async () => cards.count()).toBe(count);
  await has(24);
  await page.getByRole('searchbox').fill('evolia olympia');
  if (width === 390) await unfoldFilters(page);
  await page.getByLabel(text('consumer.saved.status'), { exact: true }).selectOption('in-force');
  await page
    .getByRole('button', { name: text('administration.search') })
    .last()
    .click();
  await page.waitForURL(/status=in-force/);
  await has(1);
  await page.getByRole('link', { name: text('administration.showAll') }).click();
  await has(24);
  // Another order leaves nothing out.
  await page.goto(pathIn(language, '/saved?sort=name'));
  await has(24);
  expect(await page.getByRole('link', { name: text('administration.showAll') }).count()).toBe(0);
  expect(await page.locator('summary').getByText(text('discovery.filters'), { exact: true }).count()).toBe(1);

  const boxes = page.getByRole('tabpanel').getByRole('checkbox');
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const selection = page.getByRole('complementary', { name: text('consumer.saved.selection') });
  expect(await widthOf(page)).toBe(width);
  await selection.getByRole('link').click();
  await page.waitForURL(/view=compare/);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => document.body.setAttribute('data-shared', url),
    });
  });
  await page.getByRole('button', { name: text('products.share') }).click();
  await page.locator('body[data-shared*="view=compare"]').waitFor();
  const shared = new URL((await page.locator('body').getAttribute('data-shared')) ?? '');
  expect(shared.searchParams.getAll('compare')).toHaveLength(3);
  await expect.poll(async () => page.locator('main thead th a').count()).toBe(6);
  await page.getByLabel(text('oils.compare.name')).fill('Gifts');
  await page.getByRole('button', { name: text('oils.compare.save') }).click();
  await page.getByText(text('oils.compare.saved')).waitFor();
  await page.goto(pathIn(language, '/saved?tab=comparisons'));
  await page.getByRole('link', { name: 'Gifts', exact: true }).waitFor();
  await page.goto(pathIn(language, '/saved'));
  await has(24);
  const first = await cards.first().innerText();
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await selection.getByRole('button').last().click();
  await expect.poll(async () => favoritesOf(id)).toBe(57);
  await expect.poll(async () => cards.first().innerText()).not.toBe(first);
  await page.getByRole('button', { name: text('consumer.undo') }).click();
  await expect.poll(async () => favoritesOf(id)).toBe(60);
  await expect.poll(async () => cards.first().innerText()).toBe(first);
  expect(complaints.seen).toEqual([]);
  await page.context().close();
});

test.each([
  ['en', 1440],
  ['el', 390],
] as const)('a comparison stays until it is cleared, in %s at %d pixels', async (language, width) => {
  const page = await openPage(browser, server, { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const text = (id: Parameters<typeof said>[1]) => said(language, id);
  const oils = pathIn(language, '/oils');
  const tray = page.getByRole('complementary', { name: text('oils.compare.title') });
  const compared = () => new URL(page.url()).searchParams.getAll('compare');
  await page.goto(oils);
  const adding = page.getByRole('main').getByRole('link').filter({ hasText: '+' });
  await adding.first().click();
  // Until the first is marked as chosen, the second press would remove it.
  await tray.waitFor();
  await adding.first().click();
  await expect.poll(compared).toHaveLength(2);
  // The device has it once the tray shows it.
  await expect.poll(() => tray.getByRole('link').count()).toBe(2);
  const chosen = compared();
  // Another page, a page loaded from the network, and a sign-in elsewhere.
  await page.goto(pathIn(language, '/education'));
  await page.goto(oils);
  await expect.poll(compared).toEqual(chosen);
  await signInAsVisitor(page, `comparer.${language}.${width}@example.org`, pathIn(language, '/'));
  await page.goto(oils);
  await expect.poll(compared).toEqual(chosen);
  // A link that another person shares does not replace it.
  await page.goto(`${oils}?compare=24&compare=25&view=compare`);
  await page.locator('main thead th a').first().waitFor();
  await page.getByLabel(text('oils.compare.name')).waitFor();
  expect(await widthOf(page)).toBe(width);
  await page.goto(oils);
  await expect.poll(compared).toEqual(chosen);
  await tray.getByRole('link', { name: text('discovery.clear') }).click();
  await expect.poll(compared).toEqual([]);
  await tray.waitFor({ state: 'detached' });
  await page.goto(oils);
  await adding.first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(compared()).toEqual([]);
  expect(complaints.seen).toEqual([]);
  await page.context().close();
});

test('addresses of earlier versions lead to the tabs', async () => {
  const page = await openPage(browser, server);
  for (const [before, now] of [
    ['/favorites', '/saved'],
    ['/el/following', '/el/saved?tab=following'],
    ['/collection?tab=history&sort=oldest', '/saved?tab=history&sort=oldest'],
    ['/el/collection', '/el/saved?tab=bottles'],
    ['/collection?bottle=AGJZZ891EZWT5', '/saved?tab=bottles&bottle=AGJZZ891EZWT5'],
  ]) {
    await page.goto(before ?? '');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(now);
  }
  await page.context().close();
});

async function favoritesOf(userId: string): Promise<number> {
  const rows = await server.database
    .selectFrom('favorites')
    .select('userId')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}
