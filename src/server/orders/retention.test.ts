/** An order names its buyer and seller as long as tax law asks for it, and has its amounts and oils without an end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  sendOrder,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { statedSeller } from '../../../tests/support/builders/producers.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { addJob } from '../jobs/add-job.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let order: number;
beforeEach(async () => {
  site.setClock(new Date('2026-12-01T10:00:00Z'));
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  order = await sendOrder(site, buyer, await insertOil(site, producerId, '24.50'), 2);
});

async function act(as: TestPerson, body: object): Promise<void> {
  expect((await site.call('PATCH', `/api/orders/${order}`, { as, body })).statusCode).toBe(200);
}

async function applyRetention(day: string): Promise<void> {
  site.setClock(new Date(`${day}T01:20:00Z`));
  await addJob(site.database, 'apply-retention', {});
  await runJobs(site);
}

const confirm = async () => act(seller, { action: 'confirm' });
const decline = async () => act(seller, { action: 'decline', reason: 'Ana Kovač never answers.' });
const withdraw = async () => act(buyer, { action: 'withdraw' });
const ship = async () => {
  await confirm();
  await act(seller, { action: 'ship', carrier: 'ELTA', trackingNumber: 'RR123456785GR' });
};
const cancel = async () => {
  await confirm();
  await act(seller, { action: 'cancel', reason: 'Ana Kovač asked for it.' });
};
const leave = async () => {
  await ship();
  const item = (await site.call('GET', `/api/orders/${order}`, { as: buyer })).json().items[0].id;
  await act(buyer, { action: 'withdraw-contract', consumerName: 'Ana Kovač', items: [item] });
};

/** Each word of the buyer and of the seller in the order and its events. */
async function namesOf(): Promise<string[]> {
  const [row] = await runSql<{ stored: string }>(site.database)`
    select orders::text || string_agg(order_events::text, '') as stored
    from orders join order_events on order_id = orders.id where orders.id = ${order} group by orders.id`;
  const stored = row?.stored ?? '';
  const names = [buyer.userId, ...Object.values(shipping), 'RR123456785GR'];
  return [...names, statedSeller.legalName, statedSeller.email].filter(
    (name) => name !== '' && stored.includes(name),
  );
}

test.each([
  ['a confirmed order', confirm, '2036-12-31', '2037-01-01'],
  ['a shipped order', ship, '2036-12-31', '2037-01-01'],
  ['a cancelled contract', cancel, '2036-12-31', '2037-01-01'],
  ['a contract that the buyer withdrew from', leave, '2036-12-31', '2037-01-01'],
  ['a declined request', decline, '2027-12-01', '2027-12-02'],
  ['a request that the buyer withdrew', withdraw, '2027-12-01', '2027-12-02'],
])(
  '%s names people until its last day, and has its amounts and state afterwards',
  async (_name, reach, lastDay, next) => {
    await reach();
    const administrator = await site.signIn('admin');
    const read = async () => (await site.call('GET', `/api/orders/${order}`, { as: administrator })).json();
    const { status, totalAmount, items } = await read();
    await applyRetention(lastDay);
    expect(await namesOf()).toContain('Ana Kovač');
    await applyRetention(next);
    expect(await namesOf()).toEqual([]);
    expect(await read()).toMatchObject({ status, totalAmount, items, seller: null, shippingAddress: null });
    const own = await site.call('GET', `/api/orders/${order}`, { as: buyer });
    expect(own.statusCode).toBe(404);
  },
);

test('a request that waits for its answer names its buyer', async () => {
  await applyRetention('2040-01-01');
  expect(await namesOf()).toContain('Ana Kovač');
});
