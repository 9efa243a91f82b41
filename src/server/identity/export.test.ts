/** Users export everything stored about them, and nothing about others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyScans, listOwnedTables } from '../../../tests/support/account-records.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { sampleUsers } from '../../database/samples/users.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => site.close());

async function exportOf(as: TestPerson) {
  return site.call('GET', '/api/me/export', { as });
}

test('exports account, settings, favorites, scans and bottles of the sample consumer', async () => {
  const consumer = await site.signInAs(sampleUsers.consumer.id);
  const answer = await exportOf(consumer);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="phenolive-data-2026-11-21.json"',
    'cache-control': 'no-store',
  });
  const data = answer.json();
  expect(data).toMatchObject({
    exportedAt: '2026-11-21T12:00:00.000Z',
    account: { id: 'sample-consumer', email: 'consumer@phenolive.example', firstName: 'Ana' },
    settings: { language: 'en', theme: null, notifications: { bottles: true } },
    sessions: [{ endsAt: '2999-01-01T00:00:00.000Z' }],
    producer: null,
    products: [],
    orders: [],
    applications: [],
    applicationDrafts: [],
    acts: [],
  });
  expect([data.favorites.length, data.scans.length, data.collection.length]).toEqual([8, 12, 12]);
  expect(data.scans[0]).toMatchObject({ code: expect.any(String), productName: expect.any(String) });
});

test('exports profile, stories, products, applications and change requests of a producer', async () => {
  const producer = await site.signInAs(sampleUsers.producer.id);
  await site.call('POST', '/api/producers/11/request-change', {
    as: producer,
    body: { story: 'The grove was planted anew.', requiresApproval: 'true' },
  });
  const data = (await exportOf(producer)).json();
  expect(data.producer).toMatchObject({
    id: 11,
    contactEmail: expect.any(String),
    stories: expect.any(Array),
  });
  expect(data.products.length).toBeGreaterThan(0);
  const own = await site.database
    .selectFrom('producerApplications')
    .select('id')
    .where('userId', '=', sampleUsers.producer.id)
    .execute();
  expect(data.applications.map(({ id }: { id: number }) => id)).toEqual(own.map(({ id }) => id));
  expect(JSON.stringify(data)).not.toContain(sampleUsers.consumer.email);
});

test('exports orders with address and items, and only the user’s own actions', async () => {
  const [buyer, other] = [await site.signIn('consumer'), await site.signIn('admin')];
  const { id } = await site.database
    .insertInto('orders')
    .values({
      userId: buyer.userId,
      producerId: 11,
      goodsAmount: '36.00',
      shippingAddress: JSON.stringify({ street: 'Riva 1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('orderItems')
    .values([
      { orderId: id, productId: 10, quantity: 1, price: '36.00' },
      { orderId: id, productId: 11, quantity: 2, price: '9.00' },
    ])
    .execute();
  await site.database
    .updateTable('orderItems')
    .set({ leftOutAt: new Date('2026-11-20T10:00:00Z') })
    .where('orderId', '=', id)
    .where('productId', '=', 11)
    .execute();
  const rejected = await site.call('POST', '/api/admin/reject-producer/9', { as: other, body: {} });
  expect(rejected.statusCode).toBe(200);
  const items = [
    { productId: 10, quantity: 1, leftOutAt: null },
    { productId: 11, quantity: 2, leftOutAt: expect.stringMatching(/^2026-11-20T10:00/) },
  ];
  expect((await exportOf(buyer)).json()).toMatchObject({
    orders: [{ id, shippingAddress: { street: 'Riva 1' }, items }],
    acts: [],
  });
  const { acts } = (await exportOf(other)).json();
  expect(acts).toContainEqual(expect.objectContaining({ action: 'producer.reject', recordId: '9' }));
  expect((await exportOf(other)).json().orders).toEqual([]);
});

test('exports years of scans in one complete file, each scan once', async () => {
  const scanner = await site.signIn('consumer');
  await insertManyScans(site.database, scanner.userId, 1501);
  const data = (await exportOf(scanner)).json();
  expect(new Set(data.scans.map(({ id }: { id: number }) => id)).size).toBe(1501);
  expect(data.collection).toHaveLength(30);
});

test('refuses a visitor', async () => {
  expect((await site.call('GET', '/api/me/export')).statusCode).toBe(401);
});

test('exports journeys, codes, received orders, certificates and laboratory results of a producer', async () => {
  const buyer = await site.signIn('consumer');
  await site.database
    .insertInto('orders')
    .values({
      userId: buyer.userId,
      producerId: 11,
      goodsAmount: '36.00',
      shippingAddress: '{"street":"Riva 7"}',
    })
    .execute();
  const answer = await exportOf(await site.signInAs(sampleUsers.producer.id));
  const data = answer.json();
  expect(data.producer).toMatchObject({
    recalls: expect.any(Array),
    codeOrders: expect.any(Array),
    renewals: expect.any(Array),
  });
  for (const name of ['journeys', 'codes', 'receivedOrders', 'certificates', 'laboratoryResults']) {
    expect([name, data[name].length > 0]).toEqual([name, true]);
  }
  expect(answer.body).not.toMatch(/Riva 7/);
  const { certificates } = (await exportOf(buyer)).json();
  expect(certificates).toEqual([]);
});

/** Where the export has what a table holds, or why it does not. A new table of an account is decided about here. */
const inExport: Readonly<Record<string, readonly string[]>> = {
  account: ['users', 'identities', 'documents', 'baskets', 'call_availability', 'call_feeds'],
  producer: [
    'producers',
    'producer_stories',
    'profile_drafts',
    'shipping_terms',
    'seller_details',
    'verification_calls',
    'inspection_reports',
    'batch_recalls',
    'code_orders',
    'renewal_requests',
  ],
  products: ['products', 'food_information'],
  batches: ['batches'],
  journeys: ['production_logs'],
  capturedEvents: ['captured_events'],
  capturedVocabularies: ['captured_vocabularies'],
  codes: ['qr_codes'],
  receivedOrders: ['orders', 'order_items', 'order_events'],
  certificates: ['certificates', 'certificate_batches', 'certificate_events'],
  laboratoryResults: ['lab_results', 'certificate_results'],
  changeRequests: ['change_requests', 'change_request_fields'],
  applications: ['producer_applications', 'application_change_requests', 'application_events'],
  applicationDrafts: ['application_drafts'],
  favorites: ['favorites'],
  collection: ['saved_bottles'],
  follows: ['follows'],
  comparisons: ['comparisons'],
  basket: ['basket_items'],
  reports: ['reports'],
  codeAnswers: ['code_answers'],
  memberships: ['producer_members'],
  invitations: ['producer_invitations'],
  appeals: ['appeals'],
  notifications: ['notifications'],
  savedCaseLists: ['case_filters'],
  devices: ['push_subscriptions'],
};
const notInExport: Readonly<Record<string, readonly string[]>> = {
  'what administrators write about others, or decide': [
    'application_notes',
    'application_reminders',
    'cases',
    'certificate_overrides',
    'certificate_reviews',
    'code_outcomes',
    'decision_proposals',
    'imports',
    'inspection_pictures',
    'interests',
  ],
  'what laboratories answer to administrators; its result is in the export': ['report_confirmations'],
  'why administrators accept what speaks against a report': ['accepted_alarms'],
  'derived from what the export has': [
    'log_entries',
    'oil_events',
    'producer_listings',
    'search_index_certificates',
    'search_index_producers',
    'search_index_users',
  ],
  'who acted for a producer until lately, which the notifications and acts of the export say': [
    'former_members',
  ],
  'numbers without a person': ['profile_views', 'profile_view_totals', 'scan_totals'],
  'pictures, which the profile and its oils show by their addresses': ['pictures'],
  'deleted within minutes': ['removals'],
};

test('decides about each table that names a user, a producer, an oil or a certificate', async () => {
  const decided = [...Object.values(inExport), ...Object.values(notInExport)].flat();
  expect(decided.toSorted()).toEqual((await listOwnedTables(site.database)).toSorted());
  const data = (await exportOf(await site.signInAs(sampleUsers.producer.id))).json();
  expect(Object.keys(inExport).filter((section) => data[section] === undefined)).toEqual([]);
});
