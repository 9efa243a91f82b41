/** A code on one bottle and a code on every bottle of a batch: what many scans of each mean, wherever they are shown. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { listCasesOfCode } from '../../database/cases/code-cases.ts';
import { insertCodeOrder } from '../../database/provenance/code-orders.ts';
import { insertCodes } from '../../database/provenance/codes.ts';
import { scanCodes } from '../../database/provenance/scans.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import { scansOfHousehold, suspicionWindows } from '../../domain/provenance/verdicts.ts';
import { notifyOfSuspicion } from './notify-of-suspicion.ts';

let site: TestApplication;
let productId: number;
const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(noon);
  const producerId = await makeApprovedProducer(site.database);
  productId = await makeProduct(site.database, { producerId, batchNumber: 'K-1' });
});
afterAll(async () => site.close());

interface Order {
  readonly count: number;
  readonly bottles: number | null;
  readonly orderedBefore?: number;
}

async function orderCode({ orderedBefore = 0, ...order }: Order): Promise<{ id: number; code: string }> {
  const batchNumber = 'K-1';
  const code = makeCode(randomBytes(randomBytesOfCode));
  const { id: orderId } = await insertCodeOrder(site.database, {
    ...order,
    productId,
    batchNumber,
    orderedBefore,
    reason: 'Tested with more codes than bottles.',
    idempotencyKey: null,
    createdAt: noon,
  });
  await insertCodes(site.database, { productId, batchNumber, orderId, codes: [code], at: noon });
  const { id } = await site.database
    .selectFrom('qrCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { id, code };
}

async function scanAsMany(code: string, count: number): Promise<void> {
  const scans = Array.from({ length: count }, (_, order) => ({
    code,
    visitor: `visitor ${order}`,
    userId: null,
    counts: true,
    country: null,
  }));
  await scanCodes(site.database, scans, noon);
}

const lookUp = async (code: string) =>
  (await site.call('GET', `/api/qr/${code}`, { headers: { 'user-agent': 'the last' } })).json();

test('a code of an order for several bottles is suspicious above the visitors of one bottle', async () => {
  const { id, code } = await orderCode({ count: 500, bottles: 500 });
  await scanAsMany(code, suspicionWindows[0].visitors);
  expect(await lookUp(code)).toMatchObject({ suspicious: true, qrCode: { kind: 'bottle' } });
  await notifyOfSuspicion(site.app.services);
  expect(await listCasesOfCode(site.database, id)).toMatchObject([{ rule: 'many-visitors' }]);
});

test('a code for a whole batch is suspicious only above what a household scans of each bottle', async () => {
  const { id, code } = await orderCode({ count: 1, bottles: 10 });
  await scanAsMany(code, 10 * scansOfHousehold - 1);
  expect(await lookUp(code)).toMatchObject({ suspicious: false, qrCode: { kind: 'batch' } });
  await notifyOfSuspicion(site.app.services);
  expect(await listCasesOfCode(site.database, id)).toEqual([]);
  const other = await site.call('GET', `/api/qr/${code}`, {
    headers: { 'user-agent': 'another' },
    from: '10.1.1.1',
  });
  expect(other.json()).toMatchObject({ suspicious: true });
  await notifyOfSuspicion(site.app.services);
  expect(await listCasesOfCode(site.database, id)).toMatchObject([{ rule: 'many-visitors' }]);
});

test('a code for a batch of unknown size is not suspicious by its scans', async () => {
  const { id, code } = await orderCode({ count: 1, bottles: null });
  await scanAsMany(code, 2 * suspicionWindows[2].visitors);
  expect(await lookUp(code)).toMatchObject({ suspicious: false, qrCode: { kind: 'batch' } });
  await notifyOfSuspicion(site.app.services);
  expect(await listCasesOfCode(site.database, id)).toEqual([]);
});
