/** After the deletion of an account its names stand in no row of any table, whatever it did before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesWith } from '../../../tests/support/account-records.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { sampleCode } from '../../database/samples/products.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
});
afterAll(async () => site.close());

const company = 'Vanishing Grove of Androusa';
const name = 'Evanthia Kollia-Verga';

test('an applicant who also reported a problem and followed a producer leaves no name', async () => {
  const person = await site.signIn('consumer');
  const [firstName, lastName] = name.split(' ');
  await site.database
    .updateTable('users')
    .set({ firstName, lastName })
    .where('id', '=', person.userId)
    .execute();
  const body = { ...applicationBody(), producerCompanyName: company, email: person.email };
  const applied = await site.call('POST', '/api/producer-applications', { as: person, body });
  expect(applied.statusCode).toBe(201);
  const admin = await site.signIn('admin');
  const fields = [{ field: 'region', comment: 'Which valley?' }];
  const path = `/api/producer-applications/${applied.json().id}`;
  const asked = await site.call('POST', `${path}/request-changes`, { as: admin, body: { fields } });
  const [request] = asked.json().changeRequests;
  const answers = { requestId: request.id, answers: { region: 'Laconia' }, replies: {} };
  expect((await site.call('POST', `${path}/answers`, { as: person, body: answers })).statusCode).toBe(200);
  const about = { aboutKind: 'code', about: sampleCode('EVO-2640-01', 1), problem: 'other' };
  const report = { ...about, text: 'The cap was open when I bought it.', email: person.email };
  expect((await site.call('POST', '/api/reports', { as: person, body: report })).statusCode).toBe(201);
  await site.call('PUT', '/api/favorites/1', { as: person });
  expect(await tablesWith(site.database, company)).toContain('public.producer_applications');
  expect(await tablesWith(site.database, person.email)).toContain('public.users');

  const removed = await site.call('DELETE', '/api/me', { as: person, body: { email: person.email } });
  expect(removed.statusCode).toBe(204);
  await runJobs(site);
  for (const text of [company, name, lastName ?? '', person.email])
    expect({ text, tables: await tablesWith(site.database, text) }).toEqual({ text, tables: [] });
});
