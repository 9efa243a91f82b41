/**
 * Impossible values are refused by the form, the import, the API and the database; existing records stay
 * usable.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerLimits } from '../../src/domain/applications/answers.ts';
import { isPhoneNumber } from '../../src/domain/common/phone.ts';
import { producerLimits } from '../../src/domain/producers/limits.ts';
import { stagesBefore } from '../../src/domain/provenance/stage-order.ts';
import { usualStages } from '../../src/domain/provenance/stages.ts';
import { planUploadedTable } from '../../src/server/imports/plan-import.ts';
import { createTestApplication, type TestApplication, type TestPerson } from '../support/application.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { makeApprovedProducer, makeProduct } from '../support/builders/producers.ts';
import { runSql, writeUnjudged } from '../support/raw-sql.ts';

let site: TestApplication;
let producer: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-22T12:00:00Z'));
  producer = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: producer.userId });
});
afterAll(async () => site.close());

test.each([
  { establishedYear: 2099 },
  { establishedYear: 2027 },
  { establishedYear: 999 },
  { phone: 'abcdefghijk' },
  { phone: '+30 123 456 789 012 345' },
])('refuses an application with %j, and names the field', async (changes) => {
  const applicant = await site.signIn('consumer');
  const body = applicationBody(changes);
  const response = await site.call('POST', '/api/producer-applications', { as: applicant, body });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ path: Object.keys(changes)[0] }]);
});

test.each([
  'groveSize',
  'totalAcreage',
  'annualProduction',
  'averageTreeAge',
  'employeeCount',
  'seasonalWorkers',
] as const)('accepts the max %s in an application, and the database accepts no more', async (field) => {
  const { most } = answerLimits[field];
  const applicant = await site.signIn('consumer');
  const send = async (value: number) =>
    site.call('POST', '/api/producer-applications', {
      as: applicant,
      body: applicationBody({ [field]: value }),
    });
  const refused = await send(most + 1);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: field }]]);
  expect((await send(most)).statusCode).toBe(201);
  const more = runSql(site.database)`update producer_applications
    set answers = answers || jsonb_build_object(${field}::text, ${most + 1}::integer)
    where user_id = ${applicant.userId}`;
  await expect(more).rejects.toThrow(`${field} is at most ${most}`);
});

test('the hectares and litres of a producer are limited', async () => {
  const { farmAcreage, annualProduction } = producerLimits;
  const acres = runSql(site.database)`update producers
    set farm_acreage = ${farmAcreage.most + 1} where id = ${producerId}`;
  await expect(acres).rejects.toThrow('hectares');
  const litres = runSql(site.database)`update producers
    set annual_production = ${annualProduction.most + 1} where id = ${producerId}`;
  await expect(litres).rejects.toThrow('litres');
  await runSql(site.database)`update producers set farm_acreage = ${farmAcreage.most},
    annual_production = ${annualProduction.most} where id = ${producerId}`;
});

test('accepts a company founded this year', async () => {
  const applicant = await site.signIn('consumer');
  const body = applicationBody({ establishedYear: 2026 });
  expect((await site.call('POST', '/api/producer-applications', { as: applicant, body })).statusCode).toBe(
    201,
  );
  const future = runSql(site.database)`update producer_applications
    set answers = answers || '{"establishedYear": 2099}' where user_id = ${applicant.userId}`;
  await expect(future).rejects.toThrow('year of foundation');
});

test.each(['2027-05-01', '2026-11-24'])(
  'refuses a bottling date of %s when it is 22 November 2026',
  async (day) => {
    const id = await makeProduct(site.database, { producerId });
    const change = { bottlingDate: day };
    const changed = await site.call('PATCH', `/api/products/${id}`, { as: producer, body: change });
    expect([changed.statusCode, changed.json().code]).toEqual([400, 'bottling-in-future']);
    const table = `id,bottlingDate\n${id},${day}\n`;
    expect(await planUploadedTable(site.database, 'products', table, '2026-11-22')).toMatchObject({
      plan: { rowErrors: [{ column: 'bottlingDate', code: 'bottling-in-future' }] },
    });
  },
);

test('refuses an import with an invalid telephone number by its cell', async () => {
  const table = `id,contactPhone\n${producerId},abcdefghijk\n`;
  expect(await planUploadedTable(site.database, 'producers', table, '2026-11-22')).toMatchObject({
    plan: { rowErrors: [{ row: 2, column: 'contactPhone', code: 'phone' }] },
  });
});

test('accepts the same telephone numbers in the database and the forms', async () => {
  const numbers = ['+30 26210 12345', '(0030) 26210-12345', '2621012345 ext. 7', 'abcdefghijk', '12345', ''];
  for (const number of numbers) {
    const rows = await runSql<{ dials: boolean }>(site.database)`select is_phone_number(${number}) as dials`;
    expect([number, rows[0]?.dials]).toEqual([number, isPhoneNumber(number)]);
  }
});

test('a producer with an old invalid number stays editable, and reads which field to correct', async () => {
  const owner = await site.signIn('producer');
  const id = await makeApprovedProducer(site.database, { userId: owner.userId, name: 'Old grove' });
  await writeUnjudged(
    site.database,
    async (unjudged) =>
      runSql(unjudged)`update producers set contact_phone = 'ask for Maria' where id = ${id}`,
  );
  // As an import writes: the number is among the values, unchanged.
  await runSql(
    site.database,
  )`update producers set story = 'New', contact_phone = contact_phone where id = ${id}`;
  await expect(
    runSql(site.database)`update producers set contact_phone = 'ask for Anna' where id = ${id}`,
  ).rejects.toThrow('telephone number');
  const wish = async (body: object) =>
    site.call('PUT', `/api/producers/${id}`, { as: owner, body: { requiresApproval: true, ...body } });
  expect((await wish({ region: 'Ilia' })).statusCode).toBe(202);
  const refused = await wish({ region: 'Elis', contactPhone: 'ask for Maria' });
  expect(refused.json().errors).toMatchObject([{ path: 'contactPhone' }]);
});

test('refuses an order with an invalid telephone number, and names the field', async () => {
  const buyer = await site.signIn('consumer');
  const body = { name: 'Ana', street: 'Ilica 1', postalCode: '10000', city: 'Zagreb', country: 'Croatia' };
  const sent = { ...body, phone: 'abcdefghijk', key: 'a'.repeat(32), revision: 1 };
  const response = await site.call('POST', '/api/orders', { as: buyer, body: sent });
  expect(response.json().errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: 'phone' })]),
  );
});

let batches = 0;
async function newJourney() {
  batches += 1;
  const batchNumber = `O-${batches}`;
  const id = await makeProduct(site.database, { producerId, batchNumber });
  return { id, batchNumber, path: `/api/products/${id}/journey` };
}
const stage = (name: string, timestamp: string) => ({ stage: name, timestamp, timeZone: 'Europe/Athens' });
const milling = stage('Milling', '2026-10-03T12:00:00Z');

test('refuses milling before harvest, whichever of the two is recorded first', async () => {
  const { path } = await newJourney();
  const add = async (body: object) => site.call('POST', path, { as: producer, body });
  expect((await add(milling)).statusCode).toBe(201);
  expect((await add(stage('Harvest', '2026-10-04T06:00:00Z'))).json().code).toBe('stage-out-of-order');
  const harvest = (await add(stage('Harvest', '2026-10-03T06:00:00Z'))).json();
  expect((await add(stage('Bottling', '2026-10-02T06:00:00Z'))).json().code).toBe('stage-out-of-order');
  expect((await add(stage('Harvest', '2026-10-05T06:00:00Z'))).statusCode).toBe(201);

  const change = await site.call('PUT', `${path}/${harvest.id}?updatedAt=${harvest.updatedAt}`, {
    as: producer,
    body: stage('Harvest', '2026-10-04T06:00:00Z'),
  });
  expect(change.json().code).toBe('stage-out-of-order');
  // Without it the harvest of the fifth would be the first.
  const removal = await site.call('DELETE', `${path}/${harvest.id}`, { as: producer });
  expect(removal.json().code).toBe('stage-out-of-order');
});

test('refuses a file with stages out of order, in a dry run too', async () => {
  const { path } = await newJourney();
  const events = [milling, stage('Harvest', '2026-10-04T06:00:00Z')];
  for (const dryRun of [true, false]) {
    const response = await site.call('POST', `${path}/import`, { as: producer, body: { events, dryRun } });
    expect(response.json().code).toBe('stage-out-of-order');
  }
});

test('the database enforces the order of stages too, except for old journeys', async () => {
  const { id, batchNumber } = await newJourney();
  const write = async (name: string, at: string) =>
    site.database
      .insertInto('productionLogs')
      .values({ productId: id, batchNumber, stage: name, timestamp: at })
      .execute();
  await write('Harvest', '2026-10-04T06:00:00Z');
  await expect(write('Milling', '2026-10-03T06:00:00Z')).rejects.toThrow('has to begin first');
  await writeUnjudged(site.database, async (unjudged) =>
    unjudged
      .insertInto('productionLogs')
      .values({ productId: id, batchNumber, stage: 'Milling', timestamp: '2026-10-03T06:00:00Z' })
      .execute(),
  );
  await runSql(site.database)`update production_logs set notes = 'From before' where product_id = ${id}`;
  for (const { stage: name } of usualStages) {
    const rows = await runSql<{ before: string[] }>(site.database)`select stages_before(${name}) as before`;
    expect([name, rows[0]?.before]).toEqual([name, [...(stagesBefore[name] ?? [])]]);
  }
});
