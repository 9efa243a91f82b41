/** Personal data are only where the register of personal data says. After the deletion of an account no table of the database names its user and none of their files is left. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { placesOf } from '../../../tests/support/account-records.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { makeChecklist } from '../../../tests/support/builders/evidence.ts';
import { sendOrder, shipping } from '../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { pdf } from '../../../tests/support/document-files.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMemoryStorage, type MemoryStorage } from '../../../tests/support/memory-storage.ts';
import { registeredColumns } from '../../../tests/support/personal-columns.ts';
import { uploadDocument } from '../../../tests/support/upload-document.ts';
import { applyRetention } from '../system/apply-retention.ts';

let site: TestApplication;
let admin: TestPerson;
let storage: MemoryStorage;
beforeEach(async () => {
  await site?.close();
  storage = createMemoryStorage();
  site = await createTestApplication({ template: 'samples', storage });
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const company = 'Quillfeather Estate';
const street = 'Plumtree Lane 77';
const phone = '+30 27210 55901';
const email = 'zephyrine@quillfeather.example';
const contact = 'mill@quillfeather.example';
const personal = { company, street, phone, email, contact, firstName: 'Zephyrine', lastName: 'Quillhart' };

async function call(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as: TestPerson,
  body: unknown,
) {
  const answer = await site.call(method, path, { as, body });
  expect([path, answer.statusCode < 300, answer.body.slice(0, 300)]).toMatchObject([
    path,
    true,
    expect.anything(),
  ]);
  return answer;
}

async function join(): Promise<TestPerson> {
  const person = await site.signIn('consumer');
  const { firstName, lastName } = personal;
  await site.database
    .updateTable('users')
    .set({ email, firstName, lastName })
    .where('id', '=', person.userId)
    .execute();
  return { ...person, email };
}

async function useEverything(person: TestPerson): Promise<void> {
  const seller = await makeApprovedProducer(site.database, { country: 'croatia' });
  const oil = await makeProduct(site.database, { producerId: seller, price: '12.00' });
  await site.call('PUT', `/api/basket/items/${oil}`, { as: person, body: { quantity: 1 } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: person })).json();
  const address = {
    name: `${personal.firstName} ${personal.lastName}`,
    street,
    phone,
    message: `Ring ${phone}`,
  };
  await call('POST', '/api/orders', person, { ...shipping, ...address, key, revision });
  await report(person, email);
  expect(await sendOrder(site, person, oil)).toBeGreaterThan(0);
}

async function report(as: TestPerson | undefined, from: string): Promise<void> {
  const body = {
    aboutKind: 'product',
    about: '1',
    problem: 'counterfeit',
    text: 'Glued askew.',
    email: from,
  };
  const answer = await site.call('POST', '/api/reports', { ...(as === undefined ? {} : { as }), body });
  expect(answer.statusCode).toBe(201);
}

async function apply(person: TestPerson): Promise<{ readonly id: number; readonly producerId: number }> {
  await uploadDocument(site, person, pdf(400), 'businessLicense');
  expect(storage.saved.size).toBeGreaterThan(0);
  const body = applicationBody({
    producerCompanyName: company,
    email: contact,
    phone,
    fullAddress: `${street}, Kalamata`,
    familyHistoryStory: `${personal.firstName} planted the grove.`,
  });
  const { id } = (await call('POST', '/api/producer-applications', person, body)).json();
  const row = await site.database
    .selectFrom('producerApplications')
    .select('producerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, producerId: row.producerId ?? 0 };
}

async function leave(person: TestPerson): Promise<void> {
  const places = await placesOf(site.database, Object.values(personal));
  expect(places.map(columnOf).filter((column) => !registeredColumns.includes(column))).toEqual([]);
  await runJobs(site);
  await call('DELETE', '/api/me', person, { email: person.email });
  await runJobs(site);
  // Of the following night.
  await applyRetention(site.app.services);
}

/** The scans of a day are a table of their own. */
function columnOf(place: string): string {
  return place.slice(0, place.indexOf(': ')).replace(/^public\.(?:(scans)_[^.]+)?/, '$1');
}

async function answerRequest(id: number, person: TestPerson): Promise<void> {
  const path = `/api/producer-applications/${id}`;
  const fields = [{ field: 'region', comment: 'Which valley?' }];
  const asked = await call('POST', `${path}/request-changes`, admin, { fields });
  const [request] = asked.json().changeRequests;
  const answers = { region: `The valley of ${company}` };
  await call('POST', `${path}/answers`, person, { requestId: request.id, answers, replies: {} });
}

test('of a consumer', async () => {
  const person = await join();
  await useEverything(person);
  await site.call('PUT', '/api/favorites/1', { as: person });
  expect((await placesOf(site.database, Object.values(personal))).length).toBeGreaterThan(5);
  await leave(person);
  expect(await placesOf(site.database, Object.values(personal))).toEqual([]);
});

test('of an applicant who was never approved, with a proposal to approve that waits', async () => {
  const person = await join();
  const { id, producerId } = await apply(person);
  await answerRequest(id, person);
  await call('PATCH', `/api/producer-applications/${id}/approve`, admin, {});
  await makeChecklist(site.database, producerId);
  const override = { reason: 'Both figures came by telephone.' };
  const proposed = { certificationLevel: 'gold', phenolicContent: 1300, override };
  await call('POST', `/api/admin/approve-producer/${producerId}`, admin, proposed);
  // By its contact address, from a browser that is not signed in.
  await report(undefined, contact.toUpperCase());
  await leave(person);
  expect(await placesOf(site.database, Object.values(personal))).toEqual([]);
  expect([...storage.saved.keys()]).toEqual([]);
});

test('of a producer whose profile stays, but for the name and the place of the company', async () => {
  const person = await join();
  const { id, producerId } = await apply(person);
  await call('PATCH', `/api/producer-applications/${id}/approve`, admin, {});
  await site.database
    .updateTable('producers')
    .set({ status: 'approved', certificationLevel: 'bronze', statedContent: 600 })
    .where('id', '=', producerId)
    .execute();
  await site.database
    .updateTable('users')
    .set({ role: 'producer' })
    .where('id', '=', person.userId)
    .execute();
  await call('PUT', `/api/producers/${producerId}`, person, {
    contactPhone: phone,
    contactEmail: email,
    story: `${personal.lastName} mills at night.`,
    requiresApproval: 'true',
  });
  const { id: asked } = await site.database
    .selectFrom('changeRequests')
    .select('id')
    .executeTakeFirstOrThrow();
  await call('POST', `/api/change-requests/${asked}/decide`, admin, {
    decisions: ['contactPhone', 'contactEmail', 'story'].map((field) => ({ field, decision: 'accepted' })),
  });
  await makeProduct(site.database, { producerId });
  await useEverything(person);
  await leave(person);
  const { company: _, ...others } = personal;
  expect(await placesOf(site.database, Object.values(others))).toEqual([]);
  expect([...storage.saved.keys()]).toEqual([]);
});

test('of an administrator who assigned, hosted and wrote notes', async () => {
  const applicant = await site.signIn('consumer');
  const { id } = await apply(applicant);
  const person = await join();
  // Of another company than the applicant.
  const reviewing = 'reviewer@register.example';
  await site.database
    .updateTable('users')
    .set({ role: 'admin', email: reviewing })
    .where('id', '=', person.userId)
    .execute();
  await call('PUT', `/api/producer-applications/${id}/assignee`, person, {
    userId: admin.userId,
    seen: null,
  });
  await call('POST', `/api/producer-applications/${id}/notes`, person, { text: 'Asked the mill.' });
  await leave({ ...person, email: reviewing });
  const { firstName, lastName } = personal;
  expect(await placesOf(site.database, [lastName, `${firstName} ${lastName}`])).toEqual([]);
});
