/**
 * Applicants, producers and administrators act on the same records concurrently: no error, nothing half done.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenAuditEvent } from '../../src/database/audit/audit-chain.ts';
import { createTestApplication, type TestApplication, type TestPerson } from '../support/application.ts';
import { applicationBody, registrationBody } from '../support/builders/applications.ts';
import { makeApprovable } from '../support/builders/evidence.ts';
import { countRows, producerOf } from '../support/records.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

test('two hundred and forty concurrent actions about six producers', async () => {
  const growers = await Promise.all(Array.from({ length: 6 }, async () => site.signIn('consumer')));
  const records = await Promise.all(
    growers.map(async (as) => {
      const response = await site.call('POST', '/api/producer-applications', { as, body: applicationBody() });
      const sent = response.json<{ id: number; producerId: number }>();
      await makeApprovable(site.database, sent.producerId);
      return { as, ...sent };
    }),
  );
  const acts = Array.from({ length: 40 }, (_, round) =>
    records.map(async (record) => actionOf(round, record)),
  ).flat();
  const responses = await Promise.all(acts);
  const failures = responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body);
  expect(failures).toEqual([]);
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
  expect(await countRows(site.database, 'producers')).toBe(6);
  for (const grower of growers) {
    const entry = await producerOf(site.database, grower.userId);
    const own = await site.call('GET', '/api/producer-applications/own', { as: grower });
    const decided = own.json<{ status: string }[]>().some(({ status }) => status === 'approved');
    expect(decided).toBe(entry?.status === 'approved');
  }
});

interface Record {
  readonly as: TestPerson;
  readonly id: number;
  readonly producerId: number;
}

async function actionOf(round: number, { as, id, producerId }: Record) {
  switch (round % 8) {
    case 0:
      return site.call('PATCH', `/api/producer-applications/${id}/approve`, { as: admin });
    case 1:
      return site.call('POST', `/api/admin/approve-producer/${producerId}`, {
        as: admin,
        body: { certificationLevel: 'gold', phenolicContent: 1300 },
      });
    case 2:
      return site.call('POST', `/api/admin/reject-producer/${producerId}`, { as: admin, body: {} });
    case 3:
      return site.call('POST', '/api/producer-applications', { as, body: applicationBody() });
    case 4:
      return site.call('POST', '/api/producers', { as, body: registrationBody() });
    case 5:
      return site.call('PUT', `/api/producers/${producerId}`, {
        as,
        body: { story: `Story ${round}`, requiresApproval: 'true' },
      });
    case 6:
      return site.call('GET', '/api/admin/summary', { as: admin });
    default:
      return site.call('POST', '/api/products', {
        as,
        body: {
          name: 'Oil',
          price: 9,
          volume: 500,
          phenolicContent: 1300,
          batchNumber: `B-${round % 3}`,
          harvestDate: new Date().toISOString().slice(0, 10),
        },
      });
  }
}
