/** An order keeps what was stated of its oils. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, sendOrder } from '../../../tests/support/builders/orders.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

test('a later change of the food information does not change the order', async () => {
  const [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const oil = await insertOil(site, await insertApprovedProducer(site, seller.userId, 'Grove'), '24.50');
  const order = await sendOrder(site, buyer, oil);
  const read = async () => (await site.call('GET', `/api/orders/${order}`, { as: buyer })).json();
  const { food, items } = await read();
  expect(food).toMatchObject([
    { item: items[0].id, category: 'extra-virgin', nutrition: { fat: expect.any(Number) } },
  ]);
  await runSql(site.database)`delete from food_information where product_id = ${oil}`;
  expect((await read()).food).toEqual(food);
});
