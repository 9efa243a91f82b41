/** A bottle is described by its own batch, even when the oil is now listed with a later one. */

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

let house: TestApplication;

beforeAll(async () => {
  house = await createTestApplication();
  house.setClock(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => house.close());

const scan = async (code: string) => house.call('GET', `/api/qr/${code}`);

/** An oil with one bottle code. */
async function bottleOf(product: { readonly batchNumber: string; readonly phenolicContent: number }) {
  const producerId = await makeApprovedProducer(house.database);
  const id = await makeProduct(house.database, { producerId, ...product });
  return { id, producerId, code: await codeOf(id, product.batchNumber) };
}

async function codeOf(productId: number, batchNumber: string): Promise<string> {
  const code = makeCode(randomBytes(randomBytesOfCode));
  await house.database.insertInto('qrCodes').values({ productId, batchNumber, code }).execute();
  return code;
}

/** Issues a gold certificate for one batch. */
async function certify(producerId: number, batchNumber: string, season = 2025): Promise<void> {
  const number = `PHL-${season}-${String(900_000 + producerId)}`;
  await makeCertificate(house.database, { producerId, number, season, batches: [batchNumber] });
}

test('a bottle of an earlier season shows its own batch, not the batch now listed', async () => {
  const before = { batchNumber: 'OLD-1', phenolicContent: 1350 } as const;
  const { id, code: old, producerId } = await bottleOf(before);
  await makeLabResult(house.database, {
    producerId,
    ...before,
    harvestedOn: '2025-10-20',
    sampledOn: '2025-10-28',
    reportedOn: '2025-11-10',
  });
  await certify(producerId, before.batchNumber);
  const listed = { batchNumber: 'NEW-1', phenolicContent: 640, certificationLevel: 'bronze' } as const;
  await house.database
    .updateTable('products')
    .set({ ...listed, harvestDate: '2026-10-20', bottlingDate: '2026-11-01' })
    .where('id', '=', id)
    .execute();
  expect((await scan(old)).json().product).toMatchObject({
    ...before,
    certificationLevel: 'gold',
    phenolicMethod: 'NMR',
    phenolicReportedOn: '2025-11-10',
    harvestDate: '2025-10-20',
    bottlingDate: null,
  });
  const current = await codeOf(id, listed.batchNumber);
  expect((await scan(current)).json().product).toMatchObject({
    ...listed,
    // No laboratory has measured it yet.
    contentBasis: 'stated',
    certificationLevel: null,
    harvestDate: '2026-10-20',
    bottlingDate: '2026-11-01',
  });
  await makeLabResult(house.database, { producerId, batchNumber: listed.batchNumber, phenolicContent: 640 });
  await certify(producerId, listed.batchNumber, 2026);
  expect((await scan(current)).json().product).toMatchObject(listed);
});

test('a bottle of an earlier batch shows only facts that the register has for that batch', async () => {
  const { id, code } = await bottleOf({ batchNumber: 'OLD-2', phenolicContent: 1350 });
  await house.database
    .updateTable('products')
    .set({ batchNumber: 'NEW-2', certificationLevel: 'gold', harvestDate: '2026-10-20' })
    .where('id', '=', id)
    .execute();
  const found = (await scan(code)).json();
  expect(found).toMatchObject({ verdict: 'not_certified', certificate: null });
  expect(found.product).toMatchObject({
    batchNumber: 'OLD-2',
    phenolicContent: null,
    contentBasis: null,
    phenolicMethod: null,
    certificationLevel: null,
    harvestDate: null,
  });
});

test('an entry without a time zone uses the time zone of its country', async () => {
  const { id, code, producerId } = await bottleOf({ batchNumber: 'CLOCK-1', phenolicContent: 1350 });
  await house.database
    .updateTable('producers')
    .set({ country: 'spain' })
    .where('id', '=', producerId)
    .execute();
  const stage = { stage: 'Harvest', timestamp: '2026-10-03T23:30:00+02:00', batchNumber: 'CLOCK-1' };
  await house.database
    .insertInto('productionLogs')
    .values({ ...stage, productId: id })
    .execute();
  const received = { stage: 'Harvest', timeZone: 'Europe/Madrid' };
  expect((await scan(code)).json().productionLogs).toMatchObject([received]);
  expect((await house.call('GET', `/api/products/${id}/journey`)).json()).toMatchObject([received]);
});
