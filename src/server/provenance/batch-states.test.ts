/** The page of an oil knows the state of every batch of it, and says the same as a scan of its bottle. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';

let site: TestApplication;

beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => site.close());

const get = async (url: string) => site.call('GET', url);

async function codeOf(productId: number, batchNumber: string): Promise<string> {
  const code = makeCode(randomBytes(randomBytesOfCode));
  await site.database.insertInto('qrCodes').values({ productId, batchNumber, code }).execute();
  return code;
}

test('each batch has the state, reason and date that a scan of its bottle shows', async () => {
  const producerId = await makeApprovedProducer(site.database);
  const id = await makeProduct(site.database, { producerId, batchNumber: 'NOW-1', phenolicContent: 900 });
  const administrator = await site.signIn('admin');
  const certify = async (batch: string, year: number, validUntil?: string) => {
    const number = `PHL-${year}-${String(700_000 + producerId)}`;
    await makeLabResult(site.database, { producerId, batchNumber: batch, phenolicContent: 900 });
    const certificate = { producerId, number, season: year, issuedOn: `${year}-01-10`, batches: [batch] };
    await makeCertificate(site.database, {
      ...certificate,
      ...(validUntil === undefined ? {} : { validUntil }),
    });
    return number;
  };
  const decide = async (number: string, action: 'suspend' | 'revoke', reason: string) => {
    const answer = await site.call('PATCH', `/api/admin/certificates/${number}`, {
      as: administrator,
      body: { action, reason },
    });
    expect(answer.statusCode).toBe(200);
  };
  await certify('OLD-3', 2023, '2024-12-01');
  const suspended = await certify('OLD-2', 2024);
  const revoked = await certify('OLD-1', 2025);
  await certify('NOW-1', 2026);
  await decide(revoked, 'revoke', 'Measured again: 214 mg/kg.');
  await decide(suspended, 'suspend', 'The report is being checked.');
  const codes = new Map<string, string>();
  for (const batch of ['OLD-1', 'OLD-2', 'OLD-3', 'OLD-4', 'NOW-1'])
    codes.set(batch, await codeOf(id, batch));
  await codeOf(id, 'OLD-1');
  await site.database
    .insertInto('batchRecalls')
    .values({ productId: id, batchNumber: 'OLD-4', reason: 'Γυαλί', language: 'el' })
    .execute();

  const batches = (await get(`/api/products/${id}/batch-states`)).json();
  expect(batches).toMatchObject([
    { batchNumber: 'OLD-4', status: 'recalled', recall: { reason: 'Γυαλί', language: 'el' } },
    {
      batchNumber: 'OLD-1',
      status: 'certificate_revoked',
      certificate: {
        decision: { reason: 'Measured again: 214 mg/kg.', decidedAt: '2026-11-21T12:00:00.000Z' },
      },
    },
    {
      batchNumber: 'OLD-2',
      status: 'certificate_suspended',
      certificate: { decision: { reason: 'The report is being checked.', language: 'en' } },
    },
    { batchNumber: 'NOW-1', status: 'certified', current: true, certificate: { decision: null } },
    {
      batchNumber: 'OLD-3',
      status: 'certificate_expired',
      certificate: { validUntil: '2024-12-01', decision: null },
    },
  ]);
  for (const { batchNumber, certificate, recall, outcome } of batches) {
    const scanned = await get(`/api/qr/${codes.get(batchNumber)}`);
    expect(scanned.json()).toMatchObject({ certificate, recall, outcome });
  }
  for (const { batchNumber: text, status } of batches) {
    const named = await get(`/api/suggestions?q=${text.toLowerCase().replace('-', '+')}`);
    expect(named.json()).toMatchObject([{ kind: 'batch', text, status, id }]);
  }
});

test('a batch in the scope of two certificates has the state of the later one', async () => {
  const producerId = await makeApprovedProducer(site.database);
  const id = await makeProduct(site.database, { producerId, batchNumber: 'TWICE-1', phenolicContent: 900 });
  await makeLabResult(site.database, { producerId, batchNumber: 'TWICE-1', phenolicContent: 900 });
  for (const [season, state] of [
    [2025, 'revoked'],
    [2026, 'active'],
  ] as const) {
    const number = `PHL-${season}-${String(600_000 + producerId)}`;
    await makeCertificate(site.database, { producerId, number, season, state, batches: ['TWICE-1'] });
  }
  const [batch, ...others] = (await get(`/api/products/${id}/batch-states`)).json();
  expect(batch).toMatchObject({ status: 'certified', certificate: { state: 'active' } });
  expect(others).toEqual([]);
  expect((await get('/api/suggestions?q=TWICE-1')).json()).toMatchObject([{ status: 'certified', id }]);
});

test('the batches of a product that is not public are for its producer alone', async () => {
  const producerId = await makeApprovedProducer(site.database);
  const id = await makeProduct(site.database, { producerId, batchNumber: 'HID-1' });
  await site.database
    .updateTable('producers')
    .set({ status: 'draft' })
    .where('id', '=', producerId)
    .execute();
  for (const of of [id, 2_000_000_000]) {
    expect((await get(`/api/products/${of}/batch-states`)).statusCode).toBe(404);
  }
});
