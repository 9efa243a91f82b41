/** A producer cannot extend a certificate: only a recorded laboratory result adds a batch to it. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
  testOrigin,
} from '../../../../tests/support/application.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { insertCertificate } from '../../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeLabResult } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';

let site: TestApplication;
let admin: TestPerson;
let grower: TestPerson;
let producerId: number;
let number: string;

beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

/** Bronze, by a result of 604 mg/kg. */
beforeEach(async () => {
  grower = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, {
    userId: grower.userId,
    certificationLevel: 'bronze',
    statedContent: 604,
  });
  number = await insertCertificate(site, producerId, { level: 'bronze', phenolicContent: 604 });
});

const list = async (changes: object = {}) =>
  site.call('POST', '/api/products', {
    as: grower,
    body: {
      name: 'Early harvest',
      price: 24.5,
      volume: 500,
      phenolicContent: 790,
      batchNumber: 'X-2400',
      harvestDate: '2026-10-20',
      available: true,
      ...changes,
    },
  });
const productOf = async (id: number) => (await site.call('GET', `/api/products/${id}`)).json();
const certificate = async () => (await site.call('GET', `/api/certificates/${number}`)).json();
const batches = async () =>
  (await certificate()).batches.map((batch: { batchNumber: string }) => batch.batchNumber);
const add = async (batchNumber: string) =>
  site.call('POST', `/api/admin/certificates/${number}/batches`, { as: admin, body: { batchNumber } });
type Recorded = Readonly<Record<string, unknown>> & { readonly laboratory?: string };
const record = async ({ laboratory = 'University laboratory', ...changes }: Recorded = {}) =>
  site.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
    as: admin,
    body: {
      laboratoryId: await makeLaboratory(site.database, laboratory),
      method: 'NMR',
      batchNumber: 'X-2400',
      harvestedOn: '2026-10-20',
      sampledOn: '2026-10-25',
      reportedOn: '2026-11-10',
      phenolicContent: 760,
      oleocanthal: null,
      oleacein: null,
      documentId: await makeReport(site.database, producerId),
      ...changes,
    },
  });
/** Notifications of the producer, newest first. */
const notifiedOwner = async () =>
  (await site.call('GET', '/api/notifications', { as: grower }))
    .json()
    .map(({ kind, facts }: { kind: string; facts: object }) => [kind, facts]);
const withdraw = async (id: number) =>
  site.call('POST', `/api/admin/lab-results/${id}/withdraw`, {
    as: admin,
    body: { reason: 'Recorded by mistake.' },
  });

describe('a batch that its producer lists with 790 mg/kg under a certificate of 604', () => {
  test('is refused with 2,400 mg/kg, which no laboratory reported', async () => {
    const refused = await list({ phenolicContent: 2400 });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'content-above-certified']);
  });

  test('is shown as stated: without certificate or level, and its codes verify nothing', async () => {
    const { id } = (await list()).json();
    const code = makeCode(randomBytes(randomBytesOfCode));
    await site.database
      .insertInto('qrCodes')
      .values({ productId: id, batchNumber: 'X-2400', code })
      .execute();
    expect(await productOf(id)).toMatchObject({
      phenolicContent: 790,
      contentBasis: 'stated',
      phenolicMethod: null,
      certificationLevel: null,
      certificateNumber: null,
      certificateState: null,
    });
    expect(await batches()).toEqual([]);
    expect((await site.call('GET', `/api/qr/${code}`)).json()).toMatchObject({
      verdict: 'not_certified',
      certificate: null,
      product: { batchNumber: 'X-2400', contentBasis: 'stated', certificationLevel: null },
    });
  });

  test('cannot enter the scope without a result', async () => {
    await list();
    expect((await add('X-2400')).json().code).toBe('batch-not-measured');
    const { id: certificateId } = await site.database
      .selectFrom('certificates')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const directly = site.database
      .insertInto('certificateBatches')
      .values({ certificateId, batchNumber: 'X-2400' })
      .execute();
    await expect(directly).rejects.toThrow('only batches with a laboratory result');
    expect(await batches()).toEqual([]);
  });
});

describe('a result of the batch', () => {
  test('is offered for the certificate in force and adds the batch with one click', async () => {
    const { id } = (await list()).json();
    const recorded = await record();
    expect(recorded.json()).toMatchObject({ coveredBy: null, mayJoin: number });
    // Measured now, whatever was stated; the level comes with the certificate.
    expect(await productOf(id)).toMatchObject({
      phenolicContent: 760,
      contentBasis: 'measured',
      phenolicMethod: 'NMR',
      certificationLevel: null,
    });
    expect((await add('X-2400')).statusCode).toBe(200);
    expect((await add('X-2400')).statusCode).toBe(200);
    expect(await productOf(id)).toMatchObject({ certificationLevel: 'bronze', certificateNumber: number });
    expect((await certificate()).history.map((event: { action: string }) => event.action)).toEqual([
      'add-batch',
    ]);
    expect(await auditedActions(site.database, 'certificate', number)).toEqual(['certificate.add-batch']);
    expect(await notifiedOwner()).toEqual([
      ['certificate-batch-added', { certificate: number, batch: 'X-2400' }],
    ]);
    const [result] = (
      await site.call('GET', `/api/admin/producers/${producerId}/lab-results`, { as: admin })
    ).json();
    expect(result).toMatchObject({ coveredBy: number, mayJoin: null });
  });

  test('can be recorded before the batch is listed', async () => {
    await record();
    await add('X-2400');
    const { id } = (await list({ certificationLevel: 'bronze' })).json();
    expect(await productOf(id)).toMatchObject({
      phenolicContent: 760,
      contentBasis: 'measured',
      certificationLevel: 'bronze',
      certificateNumber: number,
    });
  });

  test('removes the batch and its figure from the scope when withdrawn', async () => {
    const { id } = (await list()).json();
    const first = (await record()).json();
    const second = (await record({ laboratory: 'Chemical laboratory', phenolicContent: 720 })).json();
    await add('X-2400');
    await withdraw(first.id);
    expect(await productOf(id)).toMatchObject({ phenolicContent: 720, certificateNumber: number });
    await withdraw(second.id);
    expect(await productOf(id)).toMatchObject({
      phenolicContent: 790,
      contentBasis: 'stated',
      certificationLevel: null,
      certificateNumber: null,
    });
    expect(await auditedActions(site.database, 'certificate', number)).toEqual([
      'certificate.add-batch',
      'certificate.remove-batch',
    ]);
    const facts = { certificate: number, batch: 'X-2400' };
    expect(await notifiedOwner()).toEqual([
      ['certificate-batch-removed', facts],
      ['certificate-batch-added', facts],
    ]);
  });

  test('cannot be deleted from under a certificate by direct SQL', async () => {
    await makeLabResult(site.database, { producerId, batchNumber: 'KEPT', phenolicContent: 700 });
    await add('KEPT');
    const deletion = site.database.deleteFrom('labResults').where('producerId', '=', producerId).execute();
    await expect(deletion).rejects.toThrow('in the scope of a certificate');
  });

  test.each([
    ['of another batch', { batchNumber: 'Y-1' }, 'batch-not-measured'],
    ['of no batch', { batchNumber: null }, 'batch-not-measured'],
    [
      'of another season',
      { harvestedOn: '2025-10-20', sampledOn: null, reportedOn: '2025-11-10' },
      'batch-of-another-season',
    ],
    ['below the level', { phenolicContent: 499 }, 'batch-below-certificate'],
  ])('%s adds nothing to the certificate', async (_which, changes, code) => {
    await list();
    await record(changes);
    const refused = await add('X-2400');
    expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
    expect(await batches()).toEqual([]);
  });

  test('adds nothing to a suspended or expired certificate', async () => {
    await record();
    await site.database
      .updateTable('certificates')
      .set({ validUntil: '2026-11-20' })
      .where('number', '=', number)
      .execute();
    expect((await add('X-2400')).json().code).toBe('certificate-action-not-possible');
    await site.database
      .updateTable('certificates')
      .set({ validUntil: '2027-11-20', state: 'suspended' })
      .where('number', '=', number)
      .execute();
    expect((await add('X-2400')).json().code).toBe('certificate-action-not-possible');
  });

  test('withdrawn while another administrator adds its batch: one of the two is refused', async () => {
    await list();
    const { id } = (await record()).json();
    const [added, withdrawn] = await Promise.all([add('X-2400'), withdraw(id)]);
    expect(withdrawn.statusCode).toBe(204);
    expect([200, 409]).toContain(added.statusCode);
    expect(await batches()).toEqual([]);
  });
});

test('an edit of a measured batch does not change measured values', async () => {
  const { id } = (await list({ phenolicContent: 604 })).json();
  await record({ phenolicContent: 604 });
  await add('X-2400');
  await site.call('PATCH', `/api/products/${id}`, { as: grower, body: { phenolicContent: 780 } });
  expect(await productOf(id)).toMatchObject({ phenolicContent: 604, certificationLevel: 'bronze' });
});

test('no batch without a result gets a level or a certificate, whatever a producer lists, edits or imports', async () => {
  await record({ batchNumber: 'MEASURED', phenolicContent: 640 });
  await add('MEASURED');
  const batch = fc.constantFrom('MEASURED', 'STATED-1', 'STATED-2', null);
  const fields = {
    batchNumber: batch,
    phenolicContent: fc.integer({ min: 1, max: 5000 }),
    harvestDate: fc.constantFrom('2026-10-20', '2025-10-20', null),
    certificationLevel: fc.constantFrom(...certificationLevels, null),
  };
  const action = fc.oneof(
    fc.record({ kind: fc.constant('list' as const), ...fields }),
    fc.record({ kind: fc.constant('edit' as const), ...fields }, { requiredKeys: ['kind'] }),
    fc.record({ kind: fc.constant('import' as const), ...fields }),
  );
  let volume = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 6 }), async (acts) => {
      const ids: number[] = [];
      for (const { kind, ...changes } of acts) {
        volume += 1;
        if (kind === 'edit') {
          const id = ids.at(-1);
          if (id !== undefined)
            await site.call('PATCH', `/api/products/${id}`, { as: grower, body: changes });
        } else if (kind === 'list') {
          const listed = await list({ volume, ...changes });
          if (listed.statusCode === 201) ids.push(listed.json().id);
        } else {
          await importProduct({ volume, ...changes });
        }
      }
      const rows = await site.database
        .selectFrom('products')
        .select(['id', 'batchNumber'])
        .where('producerId', '=', producerId)
        .execute();
      for (const { id, batchNumber } of rows) {
        const shown = await productOf(id);
        if (batchNumber !== 'MEASURED') {
          expect(shown).toMatchObject({
            contentBasis: 'stated',
            phenolicMethod: null,
            certificationLevel: null,
            certificateNumber: null,
          });
        } else {
          expect(shown).toMatchObject({ contentBasis: 'measured', phenolicContent: 640 });
          expect(['bronze', null]).toContain(shown.certificationLevel);
        }
      }
      expect(await batches()).toEqual(['MEASURED']);
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function importProduct(fields: object): Promise<void> {
  const cells = Object.entries({ producerId, name: 'Imported', price: 10, ...fields });
  const lines = [cells.map(([name]) => name), cells.map(([, value]) => value ?? '')];
  // Imports are limited to twenty a minute per user.
  const as = await site.signIn('admin');
  const brought = await site.app.inject({
    method: 'POST',
    url: '/api/admin/imports?kind=products&fileName=products.csv',
    headers: { 'content-type': 'application/octet-stream', origin: testOrigin },
    cookies: as.cookies,
    payload: Buffer.from(lines.map((line) => line.join(',')).join('\n')),
  });
  expect(brought.statusCode).toBe(202);
  await runJobs(site);
  await site.call('POST', `/api/admin/imports/${brought.json().id}/apply`, { as });
  await runJobs(site);
}
