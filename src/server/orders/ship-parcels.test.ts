/** Tracking numbers from a table: all its orders are shipped, or none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, sendOrder } from '../../../tests/support/builders/orders.ts';
import { readCsv, writeCsvRow } from '../../domain/common/csv.ts';

let site: TestApplication;
let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
let oil: number;
beforeAll(async () => {
  site = await createTestApplication();
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove');
  oil = await insertOil(site, producerId, '24.50');
});
afterAll(async () => site.close());

async function confirmed(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await sendOrder(site, buyer, oil);
    await site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'confirm' } });
    ids.push(id);
  }
  return ids;
}

async function send(table: string, ship: boolean, as = seller) {
  return site.call('POST', `/api/producers/${producerId}/parcels`, { as, body: { table, ship } });
}

async function statusesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await site.database
    .selectFrom('orders')
    .select('status')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
}

test('the addresses go out as a file, and come back with numbers that ship all orders of it', async () => {
  const ids = await confirmed(2);
  const exported = await site.call('GET', `/api/producers/${producerId}/parcels.csv?language=el`, {
    as: seller,
  });
  const { rows } = readCsv(exported.body);
  const filled = rows.map((cells, place) =>
    place === 0 ? cells : [...cells.slice(0, -2), 'ACS', `RR12345678${place}GR`],
  );
  const table = filled.map((cells) => writeCsvRow(cells, ';')).join('');
  const looked = (await send(table, false)).json();
  expect([looked.shipped, looked.parcels.map(({ problem }: { problem: unknown }) => problem)]).toEqual([
    false,
    [null, null],
  ]);
  expect(await statusesOf(ids)).toEqual(['confirmed', 'confirmed']);
  expect((await send(table, true)).json().shipped).toBe(true);
  expect(await statusesOf(ids)).toEqual(['shipped', 'shipped']);
  const { events } = (await site.call('GET', `/api/orders/${ids[1]}`, { as: buyer })).json();
  expect(events.at(-1)).toMatchObject({ action: 'ship', carrier: 'ACS', trackingNumber: 'RR123456782GR' });
  // The same file once more ships nothing twice.
  expect((await send(table, true)).json()).toMatchObject({
    shipped: false,
    parcels: [{ problem: 'not-to-be-shipped' }, { problem: 'not-to-be-shipped' }],
  });
});

test('one wrong row keeps all others from being shipped, and each says what is wrong', async () => {
  const [first = 0, second = 0] = await confirmed(2);
  const pending = await sendOrder(site, buyer, oil);
  const other = await insertApprovedProducer(site, (await site.signIn('producer')).userId, 'Other');
  const foreign = await sendOrder(site, buyer, await insertOil(site, other, '20.00'));
  const table = [
    'Tracking number,order,Carrier,note',
    `RR123456785GR,${first},ACS,fine`,
    `RR123456786GR,${first},ACS,twice`,
    `?!,${second},ACS,no number`,
    `RR123456787GR,${pending},ACS,not confirmed`,
    `RR123456788GR,${foreign},ACS,of another`,
    'RR123456789GR,x,ACS,no order',
    `,${second},,not sent yet`,
    '"=HYPERLINK(""http://evil"")",1,A,formula',
  ].join('\n');
  const { shipped, parcels } = (await send(table, true)).json();
  expect(shipped).toBe(false);
  expect(parcels.map(({ row, problem }: { row: number; problem: string }) => [row, problem])).toEqual([
    [2, null],
    [3, 'order-twice'],
    [4, 'number-wrong'],
    [5, 'not-to-be-shipped'],
    [6, 'order-unknown'],
    [7, 'order-unknown'],
    [9, 'carrier-wrong'],
  ]);
  expect(await statusesOf([first, second])).toEqual(['confirmed', 'confirmed']);
});

test.each([
  '',
  'order\n12',
  'a,b\n1,2',
  '"order,trackingNumber\n1,2',
  `order,trackingNumber\n${'1,RR1234567\n'.repeat(201)}`,
])('what is no table of parcels is refused (%#)', async (table) => {
  expect((await send(table, true)).json().code).toBe('parcels-unreadable');
});

test('no other account ships for a producer', async () => {
  for (const as of [buyer, await site.signIn('producer')])
    expect((await send('order,trackingNumber\n1,RR123456785GR', true, as)).json().code).toBe(
      'producer-not-found',
    );
});

test('two tables with the same orders ship each once', async () => {
  const ids = await confirmed(3);
  const tableOf = (some: readonly number[]) =>
    ['order,carrier,trackingNumber', ...some.map((id) => `${id},ACS,RR12345${id}`)].join('\n');
  const answers = await Promise.all([
    send(tableOf(ids), true),
    send(tableOf(ids.toReversed()), true),
    ...ids.map(async (id) =>
      site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'ship' } }),
    ),
  ]);
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  expect(await statusesOf(ids)).toEqual(['shipped', 'shipped', 'shipped']);
  const shipped = await site.database
    .selectFrom('orderEvents')
    .select('orderId')
    .where('orderId', 'in', ids)
    .where('action', '=', 'ship')
    .execute();
  expect(shipped.map(({ orderId }) => orderId).toSorted()).toEqual(ids);
});
