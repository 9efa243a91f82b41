/** A user applies, administrators review the application, other users cannot see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import {
  adminNotifications,
  auditedActions,
  countRows,
  producerOf,
  roleOf,
} from '../../../tests/support/records.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const apply = async (as: TestPerson | undefined, changes = {}, headers = {}) =>
  site.call('POST', '/api/producer-applications', { as, body: applicationBody(changes), headers });

describe('submitting an application', () => {
  test('creates an application, a draft producer and a notification, and makes the user a producer', async () => {
    const applicant = await site.signIn('consumer');
    const response = await apply(applicant, { language: 'el' });
    expect(response.statusCode).toBe(201);
    const application = response.json();
    expect(application).toMatchObject({ status: 'submitted', language: 'el', possibleActions: ['withdraw'] });
    expect(application.answers).toMatchObject({ groveSize: 12.5, website: 'https://elaionas.example' });
    expect(application.events).toMatchObject([{ action: 'submit', fromStatus: null, toStatus: 'submitted' }]);
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({
      id: application.producerId,
      status: 'draft',
      name: 'Elaionas Messenia',
      location: '1 Grove Road, Kalamata',
      statedContent: 1250,
      farmAcreage: '12.50',
      certificationLevel: null,
      language: 'el',
    });
    expect(await roleOf(site.database, applicant.userId)).toBe('producer');
    expect(await adminNotifications(site.database)).toContainEqual({
      kind: 'admin-application-arrived',
      facts: { company: 'Elaionas Messenia', application: String(application.id) },
    });
    expect(await auditedActions(site.database, 'application', application.id)).toEqual([
      'application.submit',
    ]);
    expect(await auditedActions(site.database, 'producer', application.producerId)).toEqual([
      'producer.create',
    ]);
  });

  test('accepts a website URL with its scheme in any case', async () => {
    const response = await apply(await site.signIn('consumer'), { website: 'HTTPS://Elaionas.example/Oil' });
    expect(response.json().answers.website).toBe('https://Elaionas.example/Oil');
  });

  test('does not change the role of an administrator', async () => {
    const other = await site.signIn('admin');
    expect((await apply(other)).statusCode).toBe(201);
    expect(await roleOf(site.database, other.userId)).toBe('admin');
  });

  test('returns the first result for a retry, and refuses a retry with other answers', async () => {
    const applicant = await site.signIn('consumer');
    const first = await apply(applicant);
    const again = await apply(applicant);
    expect(again.statusCode).toBe(200);
    expect(again.json().id).toBe(first.json().id);
    const other = await apply(applicant, { groveSize: 99 });
    expect(other.statusCode).toBe(409);
    expect(other.json().code).toBe('application-open');
  });

  test('creates one application and one producer for 150 concurrent requests of one user', async () => {
    const applicant = await site.signIn('consumer');
    const [applications, producers] = [
      await countRows(site.database, 'producerApplications'),
      await countRows(site.database, 'producers'),
    ];
    const responses = await Promise.all(
      Array.from({ length: 150 }, async (_, index) =>
        apply(applicant, index % 3 === 0 ? { groveSize: 40 } : {}),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
    expect(await countRows(site.database, 'producerApplications')).toBe(applications + 1);
    expect(await countRows(site.database, 'producers')).toBe(producers + 1);
  });

  test('reads an idempotency key as one application per user', async () => {
    const applicant = await site.signIn('consumer');
    const key = { 'idempotency-key': 'c0ffee' };
    const first = await apply(applicant, {}, key);
    expect((await apply(applicant, {}, key)).json().id).toBe(first.json().id);
    expect((await apply(applicant, { groveSize: 2 }, key)).statusCode).toBe(409);
    const unusable = await apply(applicant, {}, { 'idempotency-key': 'x'.repeat(256) });
    expect(unusable.statusCode).toBe(400);
    // The same key sent by another user is another key.
    expect((await apply(await site.signIn('consumer'), {}, key)).statusCode).toBe(201);
  });

  test.each([
    ['missing name', { producerCompanyName: undefined }, 'producerCompanyName'],
    ['short phone', { phone: '123' }, 'phone'],
    ['no method', { cultivationMethods: [] }, 'cultivationMethods'],
    ['low content', { phenolicContent: 9 }, 'phenolicContent'],
    ['unknown choice', { evooType: 'synthetic' }, 'evooType'],
    ['a name of one character', { producerCompanyName: '🫒' }, 'producerCompanyName'],
    ['half a character', { region: '\ud800ab' }, 'region'],
    ['a null character', { millType: 'mill\u0000' }, 'millType'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    ['own status', { status: 'approved' }, 'status'],
    ['own role', { role: 'admin' }, 'role'],
    ['other person', { userId: 'somebody' }, 'userId'],
  ])('refuses %s and stores nothing', async (_name, changes, path) => {
    const applicant = await site.signIn('consumer');
    const response = await apply(applicant, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual(expect.objectContaining({ path }));
    expect(await producerOf(site.database, applicant.userId)).toBeUndefined();
    expect(await roleOf(site.database, applicant.userId)).toBe('consumer');
  });

  test('asks a visitor to sign in', async () => {
    const response = await apply(undefined);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toContain('Unauthorized');
  });
});

describe('reading an application', () => {
  test('shows applicants their own, and hides from others that it exists', async () => {
    const applicant = await site.signIn('consumer');
    const stranger = await site.signIn('producer');
    const { id } = (await apply(applicant)).json();
    const address = `/api/producer-applications/${id}`;
    expect((await site.call('GET', address, { as: applicant })).json().id).toBe(id);
    expect((await site.call('GET', address, { as: stranger })).json().code).toBe('application-not-found');
    expect((await site.call('GET', address)).statusCode).toBe(401);
    const own = await site.call('GET', '/api/producer-applications/own', { as: applicant });
    expect(own.json().map((each: { id: number }) => each.id)).toEqual([id]);
    const none = await site.call('GET', '/api/producer-applications/own', { as: stranger });
    expect(none.json()).toEqual([]);
  });

  test('shows administrators the possible actions', async () => {
    const { id } = (await apply(await site.signIn('consumer'))).json();
    const response = await site.call('GET', `/api/producer-applications/${id}`, { as: admin });
    expect(response.json().possibleActions).toEqual([
      'approve-for-review',
      'request-changes',
      'certify',
      'reject',
    ]);
  });
});

describe('the application queue', () => {
  const list = async (search: string, as: TestPerson | undefined = admin) =>
    site.call('GET', `/api/producer-applications/list${search}`, { as });

  test('is paged, those due first, with a total', async () => {
    // The newest was submitted before all others.
    const { id: newest } = (await apply(await site.signIn('consumer'))).json();
    await site.database
      .updateTable('producerApplications')
      .set({ submittedAt: new Date('2020-01-06T09:00:00Z') })
      .where('id', '=', newest)
      .execute();
    const first = await list('?limit=2');
    const total = Number(first.headers['x-total-count']);
    expect(total).toBeGreaterThan(2);
    const ids: number[] = [];
    const due: string[] = [];
    let search: string | undefined = '?limit=2';
    while (search !== undefined) {
      const page = await list(search);
      ids.push(...page.json().map(({ id }: { id: number }) => id));
      due.push(...page.json().map(({ dueOn }: { dueOn: string }) => dueOn));
      search = /<[^?]*(\?[^>]*)>; rel="next"/.exec(String(page.headers['link']))?.[1];
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids[0]).toBe(newest);
    expect(due).toEqual(due.toSorted());
    expect(first.json()[0]).toMatchObject({
      producerCompanyName: 'Elaionas Messenia',
      phenolicContent: 1250,
      passed: true,
      overdue: true,
    });
    const last = (await list('?limit=100')).json().at(-1);
    expect(last).toMatchObject({ passed: false, overdue: false });
    expect(last.dueOn < last.lateOn).toBe(true);
  });

  test('is open to administrators only', async () => {
    expect((await list('', await site.signIn('producer'))).statusCode).toBe(403);
    expect((await site.call('GET', '/api/producer-applications/list')).statusCode).toBe(401);
  });

  test('refuses invalid cursors and unknown statuses', async () => {
    expect((await list('?cursor=bm9uc2Vuc2U')).statusCode).toBe(400);
    expect((await list('?status=lost')).statusCode).toBe(400);
    expect((await list('?status=approved&status=rejected')).json()).toEqual([]);
  });
});

describe('moving an application to certification review', () => {
  const approve = async (id: number, as: TestPerson | undefined = admin) =>
    site.call('PATCH', `/api/producer-applications/${id}/approve`, { as });

  test('succeeds once for fifty concurrent requests, and the producer waits for its decision', async () => {
    const applicant = await site.signIn('consumer');
    const { id, producerId } = (await apply(applicant)).json();
    const responses = await Promise.all(Array.from({ length: 50 }, async () => approve(id)));
    const winners = responses.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(winners[0]?.json()).toMatchObject({ status: 'certification_review', message: expect.any(String) });
    const losers = new Set(responses.filter((each) => each !== winners[0]).map((each) => each.json().code));
    expect(losers).toEqual(new Set(['application-not-waiting']));
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({ status: 'pending' });
    expect(await auditedActions(site.database, 'application', id)).toEqual([
      'application.submit',
      'application.approve-for-review',
    ]);
    expect(producerId).toBeTypeOf('number');
  });

  test('is refused for the applicant', async () => {
    const applicant = await site.signIn('consumer');
    const { id } = (await apply(applicant)).json();
    expect((await approve(id, applicant)).statusCode).toBe(403);
    expect((await approve(999_999)).json().code).toBe('application-not-found');
  });
});

test('the hash chain of the audit log covers every action', async () => {
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
});
