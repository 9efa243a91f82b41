/** An account that buyers or its user still need is deleted later, and nothing of it is stranded. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { sendOrder } from '../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';
import {
  type DeletionWaitReason,
  deletionWaitDays,
  deletionWaitReasons,
} from '../../domain/identity/deletion.ts';

let site: TestApplication;
let seller: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
let producerId: number;
let oil: number;
beforeEach(async () => {
  await site?.close();
  site = await createTestApplication();
  site.setClock(new Date());
  [seller, buyer, admin] = [
    await site.signIn('producer'),
    await site.signIn('consumer'),
    await site.signIn('admin'),
  ];
  producerId = await makeApprovedProducer(site.database, { userId: seller.userId, country: 'croatia' });
  oil = await makeProduct(site.database, { producerId, price: '12.00', batchNumber: 'W-1' });
});
afterAll(async () => site.close());

const forecast = async (as = seller) => (await site.call('GET', '/api/me/deletion', { as })).json();
const remove = async (as = seller) => site.call('DELETE', '/api/me', { as, body: { email: as.email } });
const act = async (id: number, action: string) =>
  site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action } });
const recall = async (path = '') =>
  site.call('POST', `/api/products/${oil}/recalls${path}`, {
    as: seller,
    body: { batchNumber: 'W-1', reason: 'Glass in a bottle.' },
  });
/** The database counts the days by its own clock. */
const began = async (reason: DeletionWaitReason, days: number) => {
  const at = new Date(Date.now() - days * 86_400_000);
  const unjudged = async (connection: Connection) => {
    switch (reason) {
      case 'open-recall':
        return runSql(connection)`update batch_recalls set recalled_at = ${at}`;
      case 'unfinished-order':
        return runSql(connection)`update orders set updated_at = ${at}`;
      case 'open-appeal':
        return runSql(connection)`update appeals set created_at = ${at}`;
    }
  };
  // With triggers off, because one of them dates the last change of an order.
  await writeUnjudged(site.database, unjudged);
};
const isUser = async () =>
  (await site.database.selectFrom('users').select('id').where('id', '=', seller.userId).execute()).length ===
  1;

test('waits for an open recall until it is lifted', async () => {
  expect((await recall()).statusCode).toBeLessThan(300);
  expect(await forecast()).toMatchObject({
    possible: false,
    waits: [{ reason: 'open-recall', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
  });
  const refused = await remove();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'deletion-waits']);
  expect(await isUser()).toBe(true);
  expect((await recall('/retract')).statusCode).toBeLessThan(300);
  expect(await forecast()).toMatchObject({ possible: true, waits: [] });
  expect((await remove()).statusCode).toBe(204);
});

test('waits for an open recall for ninety days at most', async () => {
  await recall();
  await began('open-recall', 89);
  expect((await remove()).statusCode).toBe(409);
  await began('open-recall', 90);
  expect((await remove()).statusCode).toBe(204);
});

test('waits for an order that was confirmed or is on its way, and not for one of the buyer', async () => {
  const order = await sendOrder(site, buyer, oil);
  expect(await forecast()).toMatchObject({ possible: true, openOrders: [order] });
  await act(order, 'confirm');
  expect(await forecast()).toMatchObject({ waits: [{ reason: 'unfinished-order' }] });
  await act(order, 'ship');
  expect((await remove()).json().code).toBe('deletion-waits');
  expect(await forecast(buyer)).toMatchObject({ possible: true, waits: [] });
  await site.call('PATCH', `/api/orders/${order}`, { as: buyer, body: { action: 'deliver' } });
  expect((await remove()).statusCode).toBe(204);
});

test('waits until the seller reimbursed a buyer who withdrew from the contract', async () => {
  const order = await sendOrder(site, buyer, oil);
  await act(order, 'confirm');
  const { items } = (await site.call('GET', `/api/orders/${order}`, { as: buyer })).json();
  const withdrawal = {
    action: 'withdraw-contract',
    consumerName: 'Ana Kovač',
    items: items.map(({ id }: { id: number }) => id),
  };
  const withdrawn = await site.call('PATCH', `/api/orders/${order}`, { as: buyer, body: withdrawal });
  expect(withdrawn.json()).toMatchObject({ status: 'withdrawn' });
  expect((await remove()).json().code).toBe('deletion-waits');
  await act(order, 'reimburse');
  expect((await remove()).statusCode).toBe(204);
});

test('waits for an order that is confirmed in another tab at the same moment', async () => {
  const order = await sendOrder(site, buyer, oil);
  const removed = await site.database.transaction().execute(async (confirming) => {
    await confirming.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order).execute();
    // In an object, because a returned promise would be awaited before the commit.
    const running = { answer: remove() };
    await untilLocked(confirming);
    return running;
  });
  expect((await removed.answer).json().code).toBe('deletion-waits');
  expect(await isUser()).toBe(true);
});

/** Past the program: each way to take an account or its profile away. */
const removals: Readonly<Record<string, () => Promise<unknown>>> = {
  'of the account': async () => site.database.deleteFrom('users').where('id', '=', seller.userId).execute(),
  'of its profile': async () => site.database.deleteFrom('producers').where('id', '=', producerId).execute(),
  'of its name from the profile': async () =>
    site.database.updateTable('producers').set({ userId: null }).where('id', '=', producerId).execute(),
};

test.each(Object.keys(removals))('the database refuses a deletion %s while a recall is open', async (way) => {
  await recall();
  const refused = removals[way]?.().catch(violatedConstraint);
  await expect(refused).resolves.toBe('users_deletion_waits');
  expect(await isUser()).toBe(true);
});

test.each(deletionWaitReasons)('the database and the domain count the same days of an %s', async (reason) => {
  await begin(reason);
  const write = async () => removals['of the account']?.().then(() => 'deleted', violatedConstraint);
  await began(reason, deletionWaitDays[reason] - 1);
  expect(await forecast()).toMatchObject({ possible: false, waits: [{ reason }] });
  expect(await write()).toBe('users_deletion_waits');
  await began(reason, deletionWaitDays[reason]);
  expect(await forecast()).toMatchObject({ possible: true, waits: [] });
  expect(await write()).toBe('deleted');
});

async function begin(reason: DeletionWaitReason): Promise<void> {
  switch (reason) {
    case 'open-recall':
      return void (await recall());
    case 'unfinished-order':
      return void (await act(await sendOrder(site, buyer, oil), 'confirm'));
    case 'open-appeal':
      return submitAppeal();
  }
}

async function submitAppeal(): Promise<void> {
  const { number } = await makeCertificate(site.database, { producerId });
  await site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action: 'suspend', reason: 'The report is in doubt.' },
  });
  const text = 'The laboratory sent you the report of another grove.';
  const appealed = await site.call('POST', '/api/appeals', {
    as: seller,
    body: { kind: 'certificate', about: number, text },
  });
  expect(appealed.statusCode).toBeLessThan(300);
}

test('suspends the certificates of the account and notifies administrators', async () => {
  const { number } = await makeCertificate(site.database, { producerId });
  expect((await remove()).statusCode).toBe(204);
  const certificate = (await site.call('GET', `/api/certificates/${number}`)).json();
  expect(certificate).toMatchObject({ state: 'suspended' });
  expect(certificate.history.at(-1)).toMatchObject({
    action: 'suspend',
    reason: expect.stringContaining('account'),
  });
  const received = (await site.call('GET', '/api/notifications', { as: admin })).json();
  expect(received).toContainEqual(
    expect.objectContaining({
      kind: 'admin-producer-left',
      facts: expect.objectContaining({ producer: String(producerId) }),
    }),
  );
});

test('waits for an appeal until it is decided, and for thirty days at most', async () => {
  const { number } = await makeCertificate(site.database, { producerId });
  await site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action: 'suspend', reason: 'The report is in doubt.' },
  });
  const text = 'The laboratory sent you the report of another grove.';
  const body = { kind: 'certificate', about: number, text };
  const { appeal } = (await site.call('POST', '/api/appeals', { as: seller, body })).json();
  expect((await remove()).json().code).toBe('deletion-waits');
  await began('open-appeal', 29);
  expect(await forecast()).toMatchObject({ possible: false, waits: [{ reason: 'open-appeal' }] });
  await began('open-appeal', 30);
  expect(await forecast()).toMatchObject({ possible: true, waits: [] });
  await began('open-appeal', 0);
  const second = await site.signIn('admin');
  await site.call('POST', `/api/admin/appeals/${appeal.id}/answer`, {
    as: second,
    body: { answer: 'dismiss', finding: 'The report is of this grove.' },
  });
  expect((await remove()).statusCode).toBe(204);
});
