/** An administrator requests changes to answers; the applicant responds or withdraws. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody, registrationBody } from '../../../tests/support/builders/applications.ts';
import { makeApprovable } from '../../../tests/support/builders/evidence.ts';
import { adminNotifications, auditedActions, producerOf } from '../../../tests/support/records.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';

const path = '/api/producer-applications';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const post = async (as: TestPerson, address: string, body: unknown) =>
  site.call('POST', `${path}/${address}`, { as, body });
const ask = async (id: number, fields: readonly string[], as = admin) =>
  post(as, `${id}/request-changes`, {
    comment: 'Two things before the video call.',
    fields: fields.map((field) => ({ field, comment: `Please look at ${field} again.` })),
  });

async function applied(): Promise<{ applicant: TestPerson; id: number }> {
  const applicant = await site.signIn('consumer');
  const sent = await site.call('POST', path, { as: applicant, body: applicationBody() });
  return { applicant, id: sent.json().id };
}

async function asked(fields: readonly string[]) {
  const { applicant, id } = await applied();
  const application = (await ask(id, fields)).json();
  const [request] = application.changeRequests;
  const answer = async (answers: object, replies: object = {}, as = applicant) =>
    post(as, `${id}/answers`, { requestId: request.id, answers, replies });
  return { applicant, id, request, answer };
}

describe('requesting changes', () => {
  test('lists each field with a comment and its value at the time of the request', async () => {
    const { applicant, id, request } = await asked(['phone', 'groveSize']);
    expect(request).toMatchObject({ comment: 'Two things before the video call.', answeredAt: null });
    expect(request.fields).toMatchObject([
      {
        field: 'phone',
        comment: 'Please look at phone again.',
        oldValue: '+30 27210 00000',
        isChanged: null,
      },
      { field: 'groveSize', oldValue: 12.5, reply: null },
    ]);
    const own = await site.call('GET', `${path}/${id}`, { as: applicant });
    expect(own.json()).toMatchObject({
      status: 'changes_requested',
      possibleActions: ['answer-changes', 'withdraw'],
      changeRequests: [{ id: request.id }],
    });
    expect(await auditedActions(site.database, 'application', id)).toContain('application.request-changes');
    const received = await site.call('GET', '/api/notifications', { as: applicant });
    expect(received.json()[0]).toMatchObject({
      kind: 'changes-requested',
      facts: { reason: 'Two things before the video call.' },
    });
  });

  test('is open to administrators only, for known fields, each once, one request at a time', async () => {
    const { applicant, id } = await applied();
    expect((await ask(id, ['phone'], applicant)).statusCode).toBe(403);
    for (const fields of [[], ['role'], ['phone', 'phone']]) {
      expect((await ask(id, fields)).statusCode).toBe(400);
    }
    const all = await Promise.all(Array.from({ length: 20 }, async () => ask(id, ['phone'])));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await ask(999_999, ['phone'])).statusCode).toBe(404);
  });
});

describe('answering a change request', () => {
  test('with a new value or a reply returns the application to review and updates the draft producer', async () => {
    const { applicant, id, answer } = await asked(['phone', 'groveSize']);
    const reply = await answer({ phone: '+30 27210 11111' }, { groveSize: 'It is 12.5 ha, the map is old.' });
    expect(reply.json()).toMatchObject({
      status: 'submitted',
      answers: { phone: '+30 27210 11111', groveSize: 12.5 },
      possibleActions: ['withdraw'],
    });
    expect(reply.json().changeRequests[0].fields).toMatchObject([
      { field: 'phone', oldValue: '+30 27210 00000', newValue: '+30 27210 11111', isChanged: true },
      { field: 'groveSize', isChanged: false, reply: 'It is 12.5 ha, the map is old.' },
    ]);
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({
      contactPhone: '+30 27210 11111',
      status: 'draft',
    });
    expect(await auditedActions(site.database, 'application', id)).toContain('application.answer-changes');
    expect(await adminNotifications(site.database)).toContainEqual({
      kind: 'admin-application-answered',
      facts: { company: 'Elaionas Messenia', application: String(id) },
    });
  });

  test('with a document that arrived after the request needs no reply', async () => {
    const { applicant, id, request, answer } = await asked(['producerCompanyName']);
    const requestedAt = new Date(request.requestedAt);
    const key = () => randomBytes(24).toString('hex');
    const arriveAt = async (createdAt: Date) =>
      site.database
        .insertInto('documents')
        .values({
          ownerId: applicant.userId,
          applicationId: id,
          category: 'businessLicense',
          fileName: 'licence.png',
          mediaType: 'image/png',
          sizeBytes: 1,
          receivedBytes: 1,
          sha256: '0'.repeat(64),
          storageKey: key(),
          renditionKey: key(),
          renditionWidth: 1,
          renditionHeight: 1,
          createdAt,
        })
        .execute();
    await arriveAt(requestedAt);
    expect((await answer({})).json()).toMatchObject({ code: 'invalid-input' });
    await arriveAt(new Date(requestedAt.getTime() + 1));
    expect((await answer({})).json()).toMatchObject({ status: 'submitted' });
    const { changeRequests } = (await site.call('GET', `${path}/${id}`, { as: applicant })).json();
    expect(changeRequests[0].fields).toMatchObject([{ isChanged: false, reply: null }]);
    expect(changeRequests[0].answeredAt).not.toBeNull();
  });

  test('returns the same response to a retry, and refuses a different answer', async () => {
    const { answer } = await asked(['phone']);
    const many = await Promise.all(
      Array.from({ length: 20 }, async () => answer({ phone: '+30 27210 22222' })),
    );
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(
      many[0]?.json().events.filter((one: { action: string }) => one.action === 'answer-changes'),
    ).toHaveLength(1);
    expect((await answer({ phone: '+30 27210 33333' })).json().code).toBe('application-not-waiting');
  });

  test.each([
    ['what is as it was', { phone: '+30 27210 00000' }, {}, 'replies.phone'],
    ['nothing', {}, {}, 'replies.phone'],
    ['an empty reply', {}, { phone: '  ' }, 'replies.phone'],
    ['a value that the rules refuse', { phone: '12' }, {}, 'answers.phone'],
    ['what nobody asked for', { phone: '+30 27210 44444', email: 'a@b.example' }, {}, 'answers.email'],
  ])('refuses %s as an answer', async (_name, answers, replies, at) => {
    const { answer } = await asked(['phone']);
    const refused = await answer(answers, replies);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toContainEqual(expect.objectContaining({ path: at }));
  });

  test('lets an applicant of the registration dialog answer only what was requested', async () => {
    const applicant = await site.signIn('consumer');
    await site.call('POST', '/api/producers', { as: applicant, body: registrationBody() });
    const [{ id }] = (await site.call('GET', `${path}/own`, { as: applicant })).json();
    const [request] = (await ask(id, ['phone'])).json().changeRequests;
    const answers = { phone: '+39 080 000000' };
    const reply = await post(applicant, `${id}/answers`, { requestId: request.id, answers, replies: {} });
    expect(reply.json().status).toBe('submitted');
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({
      status: 'pending',
      contactPhone: '+39 080 000000',
      productionMethods: { organic: true, coldExtraction: true },
    });
  });

  test('leaves the application to those who have read it since', async () => {
    const applicant = await site.signIn('consumer');
    await site.call('POST', '/api/producers', { as: applicant, body: registrationBody() });
    const [{ id, status }] = (await site.call('GET', `${path}/own`, { as: applicant })).json();
    const [request] = (await ask(id, ['phone'])).json().changeRequests;
    const answers = { phone: '+39 080 000000' };
    await post(applicant, `${id}/answers`, { requestId: request.id, answers, replies: {} });
    const approve = async (from: string) =>
      site.call('PATCH', `${path}/${id}/approve`, { as: admin, body: { from } });
    expect((await approve(status)).json().code).toBe('application-not-waiting');
    expect((await approve('submitted')).json().status).toBe('certification_review');
  });

  test('yields to a concurrent decision, and keeps what was typed for the next application', async () => {
    const { applicant, id, answer } = await asked(['phone']);
    const draft = { userId: applicant.userId, applicationId: id, draftId: null, base: 0 };
    const body = { ...draft, writer: 'a'.repeat(16), order: 1, typedIn: 'en', changes: { phone: '+30 5' } };
    expect((await site.call('PATCH', `${path}/draft`, { as: applicant, body })).statusCode).toBe(200);
    const entry = await producerOf(site.database, applicant.userId);
    await site.call('POST', `/api/admin/reject-producer/${entry?.id}`, { as: admin, body: {} });
    expect((await answer({ phone: '+30 27210 55555' })).json().code).toBe('application-not-waiting');
    const late = await site.call('PATCH', `${path}/draft`, { as: applicant, body });
    expect(late.json().code).toBe('draft-closed');
    const next = await site.call('GET', `${path}/draft`, { as: applicant });
    expect(next.json()).toMatchObject({ applicationId: null, entries: { phone: { value: '+30 5' } } });
  });

  test('is not required for an approval', async () => {
    const { applicant, id } = await asked(['phone']);
    const entry = await producerOf(site.database, applicant.userId);
    const decision = { certificationLevel: 'gold', phenolicContent: 1300 };
    await makeApprovable(site.database, entry?.id ?? 0);
    await site.call('POST', `/api/admin/approve-producer/${entry?.id}`, { as: admin, body: decision });
    const own = await site.call('GET', `${path}/${id}`, { as: applicant });
    expect(own.json()).toMatchObject({ status: 'approved', possibleActions: [] });
  });
});

describe('withdrawing', () => {
  test('ends the review, removes the producer from the queue, and permits a new application', async () => {
    const { applicant, id } = await applied();
    await site.call('PATCH', `${path}/${id}/approve`, { as: admin });
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({ status: 'pending' });
    const withdrawn = await post(applicant, `${id}/withdraw`, { reason: 'The harvest failed.' });
    expect(withdrawn.json()).toMatchObject({ status: 'withdrawn', possibleActions: [] });
    expect(withdrawn.json().events.at(-1)).toMatchObject({
      action: 'withdraw',
      comment: 'The harvest failed.',
    });
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({ status: 'draft' });
    expect((await post(applicant, `${id}/withdraw`, {})).statusCode).toBe(200);
    const again = await site.call('POST', path, { as: applicant, body: applicationBody({ groveSize: 13 }) });
    expect(again.statusCode).toBe(201);
    expect(again.json().id).not.toBe(id);
  });

  test('keeps what was typed but not submitted for the next application', async () => {
    const { applicant, id } = await asked(['phone']);
    const draft = { userId: applicant.userId, applicationId: id, draftId: null, base: 0 };
    const body = { ...draft, writer: 'a'.repeat(16), order: 1, typedIn: 'en', changes: { phone: '+30 6' } };
    await site.call('PATCH', `${path}/draft`, { as: applicant, body });
    await post(applicant, `${id}/withdraw`, {});
    const next = await site.call('GET', `${path}/draft`, { as: applicant });
    expect(next.json()).toMatchObject({ applicationId: null, entries: { phone: { value: '+30 6' } } });
  });

  test('is refused to other users, and after the decision', async () => {
    const { applicant, id } = await applied();
    expect((await post(await site.signIn('producer'), `${id}/withdraw`, {})).statusCode).toBe(404);
    const entry = await producerOf(site.database, applicant.userId);
    const decision = { certificationLevel: 'gold', phenolicContent: 1300 };
    await makeApprovable(site.database, entry?.id ?? 0);
    await site.call('POST', `/api/admin/approve-producer/${entry?.id}`, { as: admin, body: decision });
    expect((await post(applicant, `${id}/withdraw`, {})).json().code).toBe('application-not-waiting');
  });
});

test('the hash chain of the audit log covers every action', async () => {
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
});
