/** The EU health claim rests on a measured figure of hydroxytyrosol and its derivatives, with all that must accompany it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
  stateFood,
} from '../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../tests/support/builders/reports.ts';
import { sampleProducts } from '../../database/samples/products.ts';

let site: TestApplication;
let administrator: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  administrator = await site.signIn('admin');
});
afterAll(async () => site.close());

const read = async (id: number) => (await site.call('GET', `/api/products/${id}`)).json();
const bears = async (id: number): Promise<boolean> => (await read(id)).mayBearHealthClaim;

/** Certified, with its food information, and a result of 250 mg/kg. */
async function makeClaimedOil(batchNumber: string) {
  const { database } = site;
  const producerId = await makeApprovedProducer(database);
  const oil = await makeProduct(database, { producerId, batchNumber });
  const measure = async (hydroxytyrosolDerivatives: number, changes: object = {}) =>
    makeLabResult(database, {
      producerId,
      batchNumber,
      hydroxytyrosolDerivatives,
      derivativesMethod: 'acid-hydrolysis',
      ...changes,
    });
  await measure(250);
  const { number } = await makeCertificate(database, {
    number: `PHL-2030-${String(producerId).padStart(6, '0')}`,
    producerId,
    batches: [batchNumber],
  });
  return { producerId, oil, number, measure };
}

test('exactly the sample oils bear it that have the figure, a certificate and food information', async () => {
  const bearing: number[] = [];
  for (const { id } of sampleProducts) if (await bears(id)) bearing.push(id);
  expect(bearing).toEqual([1, 2, 4, 7, 10, 13, 16, 17, 22, 25, 28]);
  expect(await read(19)).toMatchObject({
    phenolicContent: 655,
    hydroxytyrosolDerivatives: { content: 236, inDailyIntake: 4.72, method: 'acid-hydrolysis' },
  });
  expect(await read(27)).toMatchObject({ phenolicContent: 1836, hydroxytyrosolDerivatives: null });
});

test('a lower figure of the batch ends it, and so does one without its report', async () => {
  const { oil, measure } = await makeClaimedOil('C-1');
  expect(await read(oil)).toMatchObject({
    mayBearHealthClaim: true,
    hydroxytyrosolDerivatives: { content: 250, inDailyIntake: 5, reportedOn: '2026-11-01' },
  });
  await measure(900);
  expect(await bears(oil)).toBe(true);
  await measure(249);
  expect(await read(oil)).toMatchObject({
    mayBearHealthClaim: false,
    hydroxytyrosolDerivatives: { content: 249 },
  });
  const other = await makeClaimedOil('C-2');
  await other.measure(240, { documentId: null });
  expect(await read(other.oil)).toMatchObject({
    mayBearHealthClaim: false,
    hydroxytyrosolDerivatives: null,
  });
});

test('it ends without food information, and with the certificate', async () => {
  const { oil, number } = await makeClaimedOil('C-3');
  await site.database.deleteFrom('foodInformation').where('productId', '=', oil).execute();
  expect(await bears(oil)).toBe(false);
  await stateFood(site.database, oil);
  expect(await bears(oil)).toBe(true);
  const suspended = await site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: administrator,
    body: { action: 'suspend', reason: 'The storage is being checked.' },
  });
  expect(suspended.statusCode).toBe(200);
  expect(await bears(oil)).toBe(false);
});

test('an administrator records the figure with its method, and never above the total', async () => {
  const { producerId, oil } = await makeClaimedOil('C-4');
  const report = {
    laboratoryId: await makeLaboratory(site.database, 'Laboratory of Athens'),
    method: 'HPLC',
    batchNumber: 'C-4',
    reportedOn: '2026-11-10',
    phenolicContent: 1300,
    documentId: await makeReport(site.database, producerId),
  };
  const record = async (figures: object) =>
    site.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
      as: administrator,
      body: { ...report, ...figures },
    });
  const derivativesMethod = 'HPLC';
  const above = await record({ hydroxytyrosolDerivatives: 1301, derivativesMethod });
  expect([above.statusCode, above.json().type]).toEqual([400, expect.stringContaining('lab-result-parts')]);
  for (const alone of [{ hydroxytyrosolDerivatives: 240 }, { derivativesMethod }]) {
    expect((await record(alone)).statusCode).toBe(400);
  }
  const recorded = await record({ hydroxytyrosolDerivatives: 240, derivativesMethod });
  expect(recorded.statusCode).toBe(201);
  expect(recorded.json()).toMatchObject({ hydroxytyrosolDerivatives: 240, derivativesMethod });
  expect((await record({ hydroxytyrosolDerivatives: 240, derivativesMethod })).statusCode).toBe(200);
  expect(await read(oil)).toMatchObject({
    mayBearHealthClaim: false,
    hydroxytyrosolDerivatives: { content: 240, method: 'HPLC' },
  });
});

test.each([
  [{ hydroxytyrosolDerivatives: 1301, derivativesMethod: 'NMR' }, 'lab_results_derivatives'],
  [{ hydroxytyrosolDerivatives: -1, derivativesMethod: 'NMR' }, 'lab_results_derivatives'],
  [{ hydroxytyrosolDerivatives: 300 }, 'lab_results_derivatives_measured'],
  [{ derivativesMethod: 'NMR' }, 'lab_results_derivatives_measured'],
] as const)('the database refuses %j', async (figures, constraint) => {
  const producerId = await makeApprovedProducer(site.database);
  await expect(makeLabResult(site.database, { producerId, ...figures })).rejects.toMatchObject({
    constraint,
  });
});

test('the figure leaves with its method: in credential, passport of the batch, and table of certificates', async () => {
  const oil = await read(2);
  const { certificateNumber: number, batchNumber, hydroxytyrosolDerivatives: figure } = oil;
  const metric = 'http://localhost/vocabulary/metrics/hydroxytyrosol-and-derivatives';
  const method = `http://localhost/vocabulary/methods/${figure.method}`;
  for (const address of [
    `/api/certificates/${number}/credential`,
    `/api/products/2/batches/${batchNumber}/passport`,
  ]) {
    const { statusCode, body } = await site.call('GET', address);
    expect(statusCode).toBe(200);
    const claims = Buffer.from(body.split('.')[1] ?? '', 'base64url').toString();
    for (const said of [metric, method, `${figure.inDailyIntake} mg in 20 g of oil`])
      expect(claims).toContain(said);
  }
  const vocabulary = (await site.call('GET', '/vocabulary')).body;
  for (const address of [metric, method]) expect(vocabulary).toContain(address);

  const address = `/api/admin/certificates.csv?search=${number}`;
  const [headings = '', row = ''] = (await site.call('GET', address, { as: administrator })).body.split(
    '\r\n',
  );
  const cell = (name: string) => row.split(',')[headings.split(',').indexOf(name)];
  expect(['hydroxytyrosolDerivatives', 'derivativesIn20g', 'derivativesMethod'].map(cell)).toEqual([
    String(figure.content),
    String(figure.inDailyIntake),
    figure.method,
  ]);
});
