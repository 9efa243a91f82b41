/** The page of a batch shows what a scan of its bottle shows, and the results of its laboratories. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import type { BatchShown } from '../../contract/pages.ts';
import { batchPath } from '../../domain/common/page-paths.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';

let site: TestApplication;
let owner: TestPerson;
let producerId: number;
let oil: number;
const batch = 'L 26/1';

beforeAll(async () => {
  site = await createTestApplication({
    pages: { ...minimalPages, renderStaticPage: (_kind, shown) => JSON.stringify(shown) },
  });
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  oil = await makeProduct(site.database, {
    producerId,
    batchNumber: batch,
    name: 'Early',
    phenolicContent: 900,
  });
  for (const [phenolicContent, reportedOn] of [
    [930, '2026-11-01'],
    [900, '2026-11-05'],
  ] as const) {
    await makeLabResult(site.database, { producerId, batchNumber: batch, phenolicContent, reportedOn });
  }
  await makeCertificate(site.database, { producerId, batches: [batch] });
});
afterAll(async () => site.close());

async function visit(path: string): Promise<BatchShown> {
  const { statusCode, body } = await site.call('GET', path);
  expect(statusCode).toBe(200);
  return JSON.parse(body);
}

test('it shows what a scan of a bottle shows, and after a recall the recall, at once', async () => {
  const code = makeCode(randomBytes(randomBytesOfCode));
  await site.database.insertInto('qrCodes').values({ productId: oil, batchNumber: batch, code }).execute();
  const compare = async () => {
    const shown = await visit(batchPath(oil, batch));
    const { product, certificate, recall, outcome, productionLogs } = (
      await site.call('GET', `/api/qr/${code}`)
    ).json();
    expect(shown.batch?.bottle).toMatchObject({ product, certificate, recall, outcome, productionLogs });
    return shown.batch?.status;
  };
  expect(await compare()).toBe('certified');
  const body = { batchNumber: batch, reason: 'Γυαλί σε φιάλη.' };
  await site.call('POST', `/api/products/${oil}/recalls`, { as: owner, body });
  expect(await compare()).toBe('recalled');
  await site.call('POST', `/api/products/${oil}/recalls/retract`, { as: owner, body });
  expect(await compare()).toBe('certificate_suspended');
});

test('it shows each result of the batch, the newest report first', async () => {
  const { batch: shown } = await visit(batchPath(oil, batch));
  expect(shown?.results).toMatchObject([
    { phenolicContent: 900, reportedOn: '2026-11-05', batchNumber: batch },
    { phenolicContent: 930, reportedOn: '2026-11-01', batchNumber: batch },
  ]);
});

test.each(['', '/el'])('another spelling leads to the recorded one (%s)', async (prefix) => {
  const { statusCode, headers } = await site.call('GET', `${prefix}/product/${oil}/batch/l26-1`);
  expect([statusCode, headers.location]).toEqual([308, `${prefix}${batchPath(oil, batch)}`]);
});

test('a batch that the register does not know is said to be none of this oil', async () => {
  const { statusCode, body } = await site.call('GET', batchPath(oil, 'X'.repeat(90)));
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toEqual({
    product: { id: oil, name: 'Early' },
    batchNumber: 'X'.repeat(60),
    batch: null,
  });
});

test('each batch of an oil with hundreds of them has its page', async () => {
  const batches = Array.from({ length: 300 }, (_, place) => `KPL-${1000 + place}`);
  await site.database
    .insertInto('qrCodes')
    .values(
      batches.map((batchNumber) => ({
        productId: oil,
        batchNumber,
        code: makeCode(randomBytes(randomBytesOfCode)),
      })),
    )
    .execute();
  for (const batchNumber of ['KPL-1000', 'KPL-1150', 'KPL-1299']) {
    expect((await visit(batchPath(oil, batchNumber))).batch?.status).toBe('not_certified');
  }
});

test('a byte that no text holds is no batch', async () => {
  expect((await site.call('GET', `/product/${oil}/batch/%00`)).statusCode).toBe(404);
});

test.each(['0', '-1', '1.5', 'x', '2147483647', '99999999999'])('the oil %s is not found', async (id) => {
  expect((await site.call('GET', `/product/${id}/batch/L1`)).statusCode).toBe(404);
});

test('the batch of an oil that is not public is not found', async () => {
  const status = async (to: 'draft' | 'approved') =>
    site.database.updateTable('producers').set({ status: to }).where('id', '=', producerId).execute();
  await status('draft');
  expect((await site.call('GET', batchPath(oil, batch))).statusCode).toBe(404);
  await status('approved');
  expect((await site.call('GET', batchPath(oil, batch))).statusCode).toBe(200);
});
