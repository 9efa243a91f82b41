/**
 * Administrators review an application together: each sees the other's actions, and none of it is visible to
 * the applicant.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { makeLabResult } from '../../../tests/support/builders/producers.ts';
import { picture } from '../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import {
  auditedActions,
  falsifications,
  falsifyAndSealAuditEntry,
  falsifyAuditEvent,
  listAuditEvents,
} from '../../../tests/support/records.ts';
import type { ThreadEntryResponse } from '../../contract/cases/thread.ts';
import { maxNotes } from '../../domain/applications/review.ts';

let site: TestApplication;
let admin: TestPerson;
let colleague: TestPerson;
let applicant: TestPerson;
let id: number;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage() });
  admin = await site.signIn('admin');
  colleague = await site.signIn('admin');
});
afterAll(async () => site.close());

beforeEach(async () => {
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  applicant = await site.signIn('consumer');
  const sent = { as: applicant, body: applicationBody() };
  ({ id, producerId } = (await site.call('POST', '/api/producer-applications', sent)).json());
});

const review = async (as = admin) => site.call('GET', `/api/producer-applications/${id}/review`, { as });
const thread = async (as = admin): Promise<readonly ThreadEntryResponse[]> =>
  (await site.call('GET', `/api/producer-applications/${id}/thread`, { as })).json().entries;
const assign = async (body: object, as = admin) =>
  site.call('PUT', `/api/producer-applications/${id}/assignee`, { as, body });
const note = async (text: string, as = admin, key = randomUUID()) =>
  site.call('POST', `/api/producer-applications/${id}/notes`, {
    as,
    body: { text },
    headers: { 'idempotency-key': key },
  });
const judge = async (document: string, body: object, as = admin) =>
  site.call('POST', `/api/documents/${document}/review`, { as, body: { seen: null, ...body } });

async function send(category = 'labReports'): Promise<string> {
  const content = await picture('png');
  const begun = await site.call('POST', '/api/documents/uploads', {
    as: applicant,
    body: { category, fileName: 'Report 2026.png', sizeBytes: content.length },
  });
  const sent = await site.app.inject({
    method: 'PATCH',
    url: `/api/documents/${begun.json().id}/content?offset=0`,
    cookies: applicant.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    payload: content,
  });
  expect(sent.json().state).toBe('stored');
  return begun.json().id;
}

async function entryOf(action: string, record: { type: string; id: string | number }): Promise<number> {
  const entries = await listAuditEvents(site.database, record);
  return entries.find((entry) => entry.action === action)?.id ?? 0;
}

describe('the review of an application', () => {
  test('shows the applicant, what is missing, and the history', async () => {
    const answer = await review();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      application: { id, producerId, status: 'submitted' },
      form: 'page',
      applicant: { email: applicant.email },
      assignee: null,
      notes: [],
      facts: {
        missingAnswers: [],
        askedAnswers: 0,
        businessLicense: 'none',
        labReports: 'none',
        call: 'none',
        labResults: { counted: 0, needed: 2 },
      },
    });
    expect(await thread()).toMatchObject([{ kind: 'step', to: 'submitted', side: 'applicant' }]);
    expect(answer.json().reviewers.map(({ userId }: { userId: string }) => userId)).toEqual(
      expect.arrayContaining([admin.userId, colleague.userId]),
    );
  });

  test('counts new evidence, and names what is not in order', async () => {
    const document = await send();
    expect((await review()).json().facts).toMatchObject({ labReports: 'unread' });
    await judge(document, { decision: 'accepted', validUntil: '2026-11-20' });
    await makeLabResult(site.database, { producerId });
    await makeLabResult(site.database, { producerId, laboratory: 'Another laboratory' });
    await site.database
      .insertInto('verificationCalls')
      .values({ producerId, scheduledAt: '2026-11-23T09:00:00Z' })
      .execute();
    await site.database
      .updateTable('producerApplications')
      .set({ answers: JSON.stringify({ ...applicationBody(), groveSize: null, evooType: undefined }) })
      .where('id', '=', id)
      .execute();
    await site.call('POST', `/api/producer-applications/${id}/request-changes`, {
      as: admin,
      body: { fields: [{ field: 'groveSize', comment: 'How large is it?' }] },
    });
    expect((await review()).json().facts).toEqual({
      missingAnswers: ['groveSize', 'evooType'],
      askedAnswers: 1,
      businessLicense: 'none',
      labReports: 'expired',
      call: 'scheduled',
      labResults: { counted: 2, needed: 2 },
    });
  });

  test('is closed to applicants, other users and visitors', async () => {
    const stranger = await site.signIn('producer');
    expect((await review(applicant)).statusCode).toBe(403);
    expect((await review(stranger)).statusCode).toBe(403);
    expect((await site.call('GET', `/api/producer-applications/${id}/review`)).statusCode).toBe(401);
    const missing = await site.call('GET', '/api/producer-applications/999999/review', { as: admin });
    expect(missing.json().code).toBe('application-not-found');
  });
});

describe('a note', () => {
  test('is visible to administrators with its author, and never to the applicant', async () => {
    const secret = 'The laboratory does not know this report.';
    expect((await note(secret)).statusCode).toBe(201);
    expect((await review(colleague)).json().notes).toMatchObject([
      { text: secret, author: expect.any(String), writtenAt: '2026-11-21T10:00:00.000Z' },
    ]);
    await assign({ userId: colleague.userId, seen: null });
    for (const path of [
      `/api/producer-applications/${id}`,
      '/api/producer-applications/own',
      '/api/notifications',
      '/api/me/export',
      `/api/documents?applicationId=${id}`,
    ]) {
      const answer = await site.call('GET', path, { as: applicant });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(secret);
      expect(answer.body).not.toContain(colleague.userId);
    }
  });

  test('is shown, however many came before', async () => {
    const earlier = { applicationId: id, authorId: admin.userId, writtenAt: new Date() };
    await site.database
      .insertInto('applicationNotes')
      .values(Array.from({ length: maxNotes }, (_, at) => ({ ...earlier, text: `Called again: ${at + 1}` })))
      .execute();
    await note('They have called back.');
    const { notes } = (await review()).json();
    expect(notes).toHaveLength(maxNotes);
    expect(notes.at(-1)).toMatchObject({ text: 'They have called back.' });
    expect(notes[0]).toMatchObject({ text: 'Called again: 2' });
  });

  test('sent twice is one note and one audit log entry', async () => {
    const key = randomUUID();
    const answers = [await note('Called the mill.', admin, key), await note('Called the mill.', admin, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect((await review()).json().notes).toHaveLength(1);
    const acts = await auditedActions(site.database, 'application', id);
    expect(acts.filter((action) => action === 'application.note')).toHaveLength(1);
  });

  test('is refused when empty or too long', async () => {
    expect((await note('  ')).statusCode).toBe(400);
    expect((await note('x'.repeat(4001))).statusCode).toBe(400);
    expect((await note('x', applicant)).statusCode).toBe(403);
  });
});

describe('assigning an application', () => {
  test('succeeds for one of two concurrent administrators and tells the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const person = n % 2 === 0 ? admin : colleague;
        return assign({ userId: person.userId, seen: null }, person);
      }),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    // The assignee asks again and gets the same response.
    expect([taken.length, refused.length]).toEqual([25, 25]);
    expect(refused[0]?.json().code).toBe('application-assignee-conflict');
    const acts = await auditedActions(site.database, 'application', id);
    expect(acts.filter((action) => action === 'application.assign')).toHaveLength(1);
  });

  test('can be passed on and removed, and the history says by whom', async () => {
    await assign({ userId: admin.userId, seen: null });
    await assign({ userId: colleague.userId, seen: admin.userId });
    expect((await review()).json().assignee).toMatchObject({ userId: colleague.userId });
    expect((await assign({ userId: null, seen: colleague.userId })).json()).toEqual({ assignee: null });
    expect((await thread()).filter(({ kind }) => kind === 'assignment')).toHaveLength(3);
  });

  test('shows an audit log entry with a recomputed hash as altered, not as an event', async () => {
    await assign({ userId: admin.userId, seen: null });
    const entry = await entryOf('application.assign', { type: 'application', id });
    await assign({ userId: null, seen: admin.userId });
    await falsifyAndSealAuditEntry(
      site.database,
      entry,
      `after = jsonb_build_object('assignedTo', '${colleague.userId}')`,
    );
    expect((await thread()).at(-2)).toMatchObject({ kind: 'altered', entry: String(entry) });
  });

  test('is limited to existing administrators', async () => {
    expect((await assign({ userId: applicant.userId, seen: null })).json().code).toBe('reviewer-not-found');
    expect((await assign({ userId: applicant.userId, seen: null }, applicant)).statusCode).toBe(403);
  });
});

describe('a document', () => {
  test('is returned with a comment, which is all that the applicant sees', async () => {
    const document = await send();
    const returned = await judge(document, { decision: 'returned', comment: 'The last page is missing.' });
    expect(returned.json().review).toEqual({
      decision: 'returned',
      comment: 'The last page is missing.',
      validUntil: null,
      at: '2026-11-21T10:00:00.000Z',
    });
    const own = (await site.call('GET', '/api/documents', { as: applicant })).json();
    expect(own[0].review.comment).toBe('The last page is missing.');
    expect(JSON.stringify(own)).not.toContain(admin.userId);
    const [notification] = (await site.call('GET', '/api/notifications', { as: applicant })).json();
    expect(notification).toMatchObject({
      kind: 'document-returned',
      facts: { document: 'Report 2026.png', reason: 'The last page is missing.' },
    });
  });

  test.each([...falsifications, `after = jsonb_set(after, '{review}', '"accepted"')`])(
    'shows its audit log entry as altered by %s, and the rest unchanged',
    async (change) => {
      const document = await send();
      await judge(document, { decision: 'returned', comment: 'Blurred.' });
      const entry = await entryOf('document.review', { type: 'document', id: document });
      await falsifyAuditEvent(site.database, entry, change);
      const entries = await thread();
      expect(entries).toMatchObject([{ kind: 'step' }, { kind: 'document', event: 'added' }, {}]);
      const altered = {
        kind: 'altered',
        entry: String(entry),
        at: null,
        side: 'system',
        who: null,
        mail: null,
      };
      expect(entries[2]).toEqual({ ...altered, key: `action:${entry}` });
    },
  );

  test('gets one of two concurrent decisions, tells the other, and overwrites nothing', async () => {
    const document = await send();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) =>
        n % 2 === 0
          ? judge(document, { decision: 'accepted' }, admin)
          : judge(document, { decision: 'returned', comment: 'Blurred.' }, colleague),
      ),
    );
    const [first] = answers.filter(({ statusCode }) => statusCode === 200);
    const made = first?.json().review.decision;
    for (const answer of answers) {
      if (answer.statusCode === 200) expect(answer.json().review.decision).toBe(made);
      else expect([answer.statusCode, answer.json().code]).toEqual([409, 'document-decided']);
    }
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(50);
    const acts = await auditedActions(site.database, 'document', document);
    expect(acts.filter((action) => action === 'document.review')).toHaveLength(1);
    expect((await thread()).at(-1)).toMatchObject({ event: made, fileName: 'Report 2026.png' });
  });

  test('can be reviewed again by an administrator who has read the last review', async () => {
    const document = await send('businessLicense');
    const { review: first } = (await judge(document, { decision: 'returned', comment: 'Blurred.' })).json();
    const again = { decision: 'accepted', validUntil: '2027-03-31', seen: first.at };
    site.setClock(new Date('2026-11-21T11:00:00Z'));
    expect((await judge(document, again, colleague)).json().review.validUntil).toBe('2027-03-31');
    expect((await review()).json().facts.businessLicense).toBe('accepted');
    const late = await judge(document, { decision: 'returned', comment: 'No.', seen: first.at });
    expect(late.json().code).toBe('document-decided');
  });

  test.each([
    ['without a word why', { decision: 'returned' }],
    ['with an end', { decision: 'returned', comment: 'Blurred.', validUntil: '2027-01-01' }],
    ['on no day', { decision: 'accepted', validUntil: '2027-02-30' }],
    ['as something else', { decision: 'lost' }],
  ])('refuses a review %s', async (_name, body) => {
    const document = await send();
    expect((await judge(document, body)).statusCode).toBe(400);
  });

  test('is reviewed by administrators only, while its application is open', async () => {
    const document = await send();
    const own = await judge(document, { decision: 'accepted' }, applicant);
    expect(own.statusCode).toBe(403);
    await site.call('POST', `/api/producer-applications/${id}/withdraw`, { as: applicant, body: {} });
    expect((await judge(document, { decision: 'accepted' })).json().code).toBe('document-finalized');
    const unknown = await judge(randomUUID(), { decision: 'accepted' });
    expect(unknown.json().code).toBe('document-not-found');
  });

  test('is listed with the producer too, for its owner and administrators', async () => {
    const document = await send();
    const list = async (as: TestPerson) =>
      site.call('GET', `/api/documents?producerId=${producerId}`, { as });
    expect((await list(admin)).json()).toMatchObject([{ id: document }]);
    expect((await list(applicant)).json()).toMatchObject([{ id: document }]);
    expect((await list(await site.signIn('producer'))).json().code).toBe('producer-not-found');
  });
});

test('the review survives the deletion of an administrator', async () => {
  const leaving = await site.signIn('admin');
  const document = await send();
  await note('Looks complete.', leaving);
  await assign({ userId: leaving.userId, seen: null }, leaving);
  await judge(document, { decision: 'accepted' }, leaving);
  await site.database.deleteFrom('users').where('id', '=', leaving.userId).execute();
  expect((await review()).json()).toMatchObject({
    assignee: null,
    notes: [{ text: 'Looks complete.', author: null }],
    facts: { labReports: 'accepted' },
  });
});
