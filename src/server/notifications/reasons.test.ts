/**
 * A notification gives a reason in the language of its writer, and names the oils that a certificate covers, as
 * they were at the decision.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { insertApprovedProducer, sendOrder } from '../../../tests/support/builders/orders.ts';
import { makeLabResult, makeProduct } from '../../../tests/support/builders/producers.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { insertProposal } from '../../database/certification/proposals.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';

let site: TestApplication;
let administrator: TestPerson;
let seller: TestPerson;
let buyer: TestPerson;
let producerId: number;
let productId: number;
let certificate: { readonly id: number; readonly number: string };

beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

beforeEach(async () => {
  [administrator, seller, buyer] = await Promise.all([
    reads(await site.signIn('admin'), 'el'),
    reads(await site.signIn('producer'), 'hr'),
    site.signIn('consumer'),
  ]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove');
  await site.database.updateTable('producers').set({ language: 'sl' }).where('id', '=', producerId).execute();
  await makeLabResult(site.database, { producerId, batchNumber: 'B-1' });
  await makeLabResult(site.database, { producerId, batchNumber: 'B-2' });
  productId = await makeProduct(site.database, { producerId, name: 'Early harvest', batchNumber: 'B-1' });
  certificate = await makeCertificate(site.database, { producerId, batches: ['B-1', 'B-2'] });
});

async function reads(person: TestPerson, language: ContentLanguage): Promise<TestPerson> {
  await site.database.updateTable('users').set({ language }).where('id', '=', person.userId).execute();
  return person;
}

async function newest(as: TestPerson) {
  const [notification] = (await site.call('GET', '/api/notifications', { as })).json();
  return notification;
}

async function decide(action: 'suspend' | 'revoke', reason: string) {
  const sent = { as: administrator, body: { action, reason } };
  const { statusCode } = await site.call('PATCH', `/api/admin/certificates/${certificate.number}`, sent);
  expect(statusCode).toBe(200);
}

test.each(['suspend', 'revoke'] as const)(
  'to %s a certificate tells its holder and the buyers which oils, and why in which language',
  async (action) => {
    await sendOrder(site, buyer, productId);
    await decide(action, 'Εξετάζεται εκ νέου.');
    // What changes after the decision changes nothing in its notification.
    await site.database
      .updateTable('products')
      .set({ name: 'Late harvest', batchNumber: 'B-9' })
      .where('id', '=', productId)
      .execute();
    await runJobs(site, { only: ['send-buyer-alerts'] });
    const why = { reason: 'Εξετάζεται εκ νέου.', reasonLanguage: 'el' };
    // No product has the other batch, so its number is named alone.
    expect((await newest(seller)).facts).toMatchObject({ ...why, oils: 'B-2\nEarly harvest (B-1)' });
    expect((await newest(buyer)).facts).toMatchObject({ ...why, oils: 'Early harvest (B-1)' });
  },
);

test('a buyer reads of the oils in each order that depends on the certificate', async () => {
  const other = await makeProduct(site.database, { producerId, name: 'Of last year', batchNumber: 'B-0' });
  await makeLabResult(site.database, { producerId, batchNumber: 'B-0' });
  await makeCertificate(site.database, {
    producerId,
    season: 2025,
    number: `PHL-2025-${certificate.number.slice(-6)}`,
    batches: ['B-0'],
  });
  for (const oil of [other, productId]) await sendOrder(site, buyer, oil);
  await decide('suspend', 'A result is examined.');
  await runJobs(site, { only: ['send-buyer-alerts'] });
  // The order of the other oil depends on the newest certificate as a whole.
  expect((await newest(buyer)).facts).toMatchObject({
    orders: '2',
    oils: 'Early harvest (B-1)\nOf last year (B-0)',
  });
});

test('a revocation signed by two gives the reason in the language of who wrote it', async () => {
  const proposer = await reads(await site.signIn('admin'), 'it');
  const reason = 'Il laboratorio ha ritirato il risultato.';
  const id = await insertProposal(site.database, {
    action: 'certificate.revoke',
    producerId,
    certificateId: certificate.id,
    input: { action: 'revoke', reason },
    facts: {},
    reason,
    language: 'it',
    proposedBy: proposer.userId,
    proposedAt: new Date(),
  });
  const confirmed = await site.call('POST', `/api/admin/decision-proposals/${id}/confirm`, {
    as: administrator,
  });
  expect(confirmed.statusCode).toBe(200);
  expect((await newest(seller)).facts).toMatchObject({ reason, reasonLanguage: 'it' });
});

test('a seller declines in the language of the account, and recalls in that of the profile', async () => {
  const order = await sendOrder(site, buyer, productId);
  const reason = 'Ove godine nema više ulja.';
  await site.call('PATCH', `/api/orders/${order}`, { as: seller, body: { action: 'decline', reason } });
  expect(await newest(buyer)).toMatchObject({
    kind: 'order-declined',
    facts: { reason, reasonLanguage: 'hr' },
  });
  await sendOrder(site, buyer, productId);
  const why = 'V steklenici je bilo steklo.';
  const path = `/api/products/${productId}/recalls`;
  for (const [rest, kind] of [
    ['', 'order-oil-recalled'],
    ['/retract', 'order-recall-retracted'],
  ] as const) {
    await site.call('POST', path + rest, { as: seller, body: { batchNumber: 'B-1', reason: why } });
    await runJobs(site, { only: ['send-buyer-alerts'] });
    expect(await newest(buyer)).toMatchObject({ kind, facts: { reason: why, reasonLanguage: 'sl' } });
  }
  const ofAdmins = (await site.call('GET', '/api/notifications', { as: administrator })).json();
  expect(ofAdmins).toContainEqual(
    expect.objectContaining({
      kind: 'admin-batch-recalled',
      facts: expect.objectContaining({ reason: why, reasonLanguage: 'sl' }),
    }),
  );
});

test('a reason without a recorded language says none', async () => {
  await site.database
    .insertInto('notifications')
    .values({
      userId: seller.userId,
      kind: 'certificate-suspended',
      payload: JSON.stringify({ certificate: certificate.number, reason: 'From before.' }),
      dedupeKey: 'test:before',
      createdAt: new Date(),
      readAt: null,
    })
    .execute();
  expect((await newest(seller)).facts).not.toHaveProperty('reasonLanguage');
});
