/**
 * A seller continues an order without its recalled product, or records that the parcel was sent before; the
 * buyer reads both.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Two products of the sample producer; the first is recalled. */
const recalled = 27;
const sound = 25;

const reason = 'Θραύσματα γυαλιού σε μία φιάλη.';

/** Confirmed two days before today's recall. */
async function insertOrder(): Promise<number> {
  const rows = await runSql<{ id: number }>(server.database)`
    with placed as (
      insert into orders (user_id, producer_id, goods_amount, status, created_at)
      values ('sample-consumer', 11, 50, 'confirmed', now() - interval '3 days') returning id
    ), items as (
      insert into order_items (order_id, product_id, product_name, batch_number, quantity, price)
      select placed.id, products.id, products.name, products.batch_number, 1,
        case products.id when ${recalled} then 20 else 30 end
      from placed cross join products where products.id in (${recalled}, ${sound})
    ), confirmed as (
      insert into order_events (order_id, action, side, to_status, at)
      select id, 'confirm', 'seller', 'confirmed', now() - interval '2 days' from placed
    )
    select id from placed`;
  await runSql(server.database)`
    insert into batch_recalls (product_id, batch_number, reason, language)
    select id, batch_number, ${reason}, 'el' from products where id = ${recalled}
    on conflict do nothing`;
  return rows[0]?.id ?? 0;
}

async function openAs(
  person: 'Producer' | 'Consumer',
  path: string,
  javaScriptEnabled = true,
): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await signInAs(page, person);
  await page.goto(path);
  return page;
}

test.each(repetitions(['el', 'en']))(
  'the seller continues the order without the recalled product (%s)',
  async (language) => {
    const path = pathIn(language, `/orders/${await insertOrder()}`);
    const seller = await openAs('Producer', path);
    // In the language of its author, whatever the reader's language is.
    await expect.poll(async () => seller.getByText(reason).getAttribute('lang')).toBe('el');
    const leaveOut = said(language, 'orders.action.leave-out');
    await seller.locator('summary').filter({ hasText: leaveOut }).click();
    await seller.getByRole('button', { name: leaveOut }).click();
    await seller.getByText(said(language, 'orders.leftOut'), { exact: true }).waitFor();
    await seller.locator('summary').filter({ hasText: leaveOut }).waitFor({ state: 'detached' });
    // The rest of the order can be sent.
    await seller
      .locator('summary')
      .filter({ hasText: said(language, 'orders.action.ship') })
      .waitFor();
    expect(await widthOf(seller)).toBe(390);
    await seller.context().close();

    const buyer = await openAs('Consumer', path);
    await buyer.getByText(said(language, 'orders.leftOut'), { exact: true }).waitFor();
    await buyer.getByText(said(language, 'orders.event.leave-out'), { exact: true }).waitFor();
    const total = buyer
      .getByRole('region', { name: said(language, 'orders.order.what') })
      .locator('dl')
      .last();
    expect(await total.innerText()).toContain(language === 'en' ? '€30.00' : '30,00');
    await buyer.context().close();
  },
);

test('without scripts a seller marks a parcel sent before the recall with its day', async () => {
  const path = `/orders/${await insertOrder()}`;
  const seller = await openAs('Producer', path, false);
  const hadLeft = said('en', 'orders.action.ship-before-recall');
  await seller.locator('summary').filter({ hasText: hadLeft }).click();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await seller
    .getByLabel(said('en', 'orders.leftOn'), { exact: true })
    .fill(yesterday.toISOString().slice(0, 10));
  await seller.getByRole('button', { name: hadLeft }).click();
  await seller
    .getByRole('status')
    .filter({ hasText: said('en', 'orders.status.shipped') })
    .waitFor();
  await seller.context().close();

  const buyer = await openAs('Consumer', path);
  await buyer.getByText(said('en', 'orders.event.ship-before-recall'), { exact: true }).waitFor();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(yesterday);
  const left = buyer.getByText(said('en', 'orders.leftOnDay').replace('{date}', day));
  await expect.poll(async () => left.isVisible()).toBe(true);
  await buyer.context().close();
});
