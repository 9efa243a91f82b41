/** Varieties, area, production and methods change by request and decision, like the rest of a profile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';

let site: TestApplication;
let owner: TestPerson;
let admin: TestPerson;
let id: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

beforeEach(async () => {
  owner = await site.signIn('producer');
  admin = await site.signIn('admin');
  id = await makeApprovedProducer(site.database, {
    userId: owner.userId,
    farmAcreage: 7.5,
    annualProduction: 3000,
    oliveVarieties: 'Koroneiki',
    productionMethods: JSON.stringify({ organic: true }),
  });
});

const change = async (body: object) =>
  site.call('PUT', `/api/producers/${id}`, { as: owner, body: { requiresApproval: 'true', ...body } });
const profile = async () => (await site.call('GET', `/api/producers/${id}`)).json();

const wanted = {
  oliveVarieties: 'Koroneiki, Manaki',
  farmAcreage: '12,5',
  annualProduction: '4 200',
  productionMethods: 'handHarvesting,organic',
};

test('a request shows old and new values, and is public once it is accepted', async () => {
  const asked = await change(wanted);
  expect(asked.statusCode).toBe(202);
  expect(asked.json().fields).toMatchObject([
    { field: 'oliveVarieties', oldValue: 'Koroneiki', newValue: 'Koroneiki, Manaki' },
    { field: 'farmAcreage', oldValue: '7.5', newValue: '12.5' },
    { field: 'annualProduction', oldValue: '3000', newValue: '4200' },
    { field: 'productionMethods', oldValue: 'organic', newValue: 'organic,handHarvesting' },
  ]);
  expect(await profile()).toMatchObject({ farmAcreage: '7.50', annualProduction: 3000 });
  const accepted = await site.call('POST', `/api/change-requests/${asked.json().id}/decide`, {
    as: admin,
    body: {
      decisions: Object.keys(wanted).map((field) => ({ field, decision: 'accepted' })),
    },
  });
  expect(accepted.json().status).toBe('accepted');
  expect(await profile()).toMatchObject({
    oliveVarieties: 'Koroneiki, Manaki',
    farmAcreage: '12.50',
    annualProduction: 4200,
    productionMethods: { organic: true, handHarvesting: true, coldExtraction: false, firstColdPress: false },
  });
});

test('no checked box means no method, and equal values are no change', async () => {
  const none = await change({ productionMethods: ['', ''] });
  expect(none.json().fields).toMatchObject([
    { field: 'productionMethods', oldValue: 'organic', newValue: null },
  ]);
  const again = await change({ farmAcreage: '7,50', annualProduction: '3000', productionMethods: 'organic' });
  expect(again.json().code).toBe('nothing-changed');
});

describe('an invalid value', () => {
  test.each([
    ['farmAcreage', '0'],
    ['farmAcreage', '100000.01'],
    ['farmAcreage', '12.555'],
    ['farmAcreage', 'about ten'],
    ['annualProduction', '0'],
    ['annualProduction', '12,5'],
    ['annualProduction', '100000001'],
    // Ambiguous: four, or four thousand.
    ['annualProduction', '4.000'],
    ['productionMethods', 'organic,magic'],
    ['oliveVarieties', 'x'.repeat(1001)],
  ])('%s: %s is refused', async (field, value) => {
    const refused = await change({ [field]: value });
    expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, field]);
  });

  test('is refused by the database too', async () => {
    const { id: changeRequestId } = (await change(wanted)).json();
    for (const [field, newValue] of [
      ['farmAcreage', '100001'],
      ['annualProduction', '-5'],
      ['productionMethods', 'magic'],
      ['oliveVarieties', 'x'.repeat(1001)],
    ] as const) {
      const written = site.database
        .updateTable('changeRequestFields')
        .set({ newValue })
        .where('changeRequestId', '=', changeRequestId)
        .where('field', '=', field)
        .execute();
      await expect(written).rejects.toMatchObject({ constraint: 'change_request_fields_possible' });
    }
  });
});
