/** Administrators find every case, share the work without conflicts, and act on several at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import type { CaseActionResult, CaseCountsResponse, CaseResponse } from '../../contract/cases/cases.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let admin: TestPerson;
let colleague: TestPerson;
beforeEach(async () => {
  const decided = { status: 'withdrawn', decidedAt: new Date() } as const;
  await site.database.updateTable('producerApplications').set(decided).execute();
  [admin, colleague] = await Promise.all([site.signIn('admin'), site.signIn('admin')]);
});

interface Applied {
  readonly applicant: TestPerson;
  readonly applicationId: number;
  readonly caseId: number;
}

async function apply(changes: Record<string, unknown> = {}, at = new Date()): Promise<Applied> {
  site.setClock(at);
  const applicant = await site.signIn('consumer');
  const sent = { as: applicant, body: applicationBody(changes) };
  const answer = await site.call('POST', '/api/producer-applications', sent);
  expect(answer.statusCode).toBe(201);
  const applicationId: number = answer.json().id;
  const { id: caseId } = await site.database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'application')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { applicant, applicationId, caseId };
}

async function listed(query = '', as = admin) {
  const answer = await site.call('GET', `/api/admin/cases${query}`, { as });
  expect(answer.statusCode).toBe(200);
  const next = /cursor=([\w-]+)/.exec(String(answer.headers.link ?? ''))?.[1];
  return { rows: answer.json<CaseResponse[]>(), total: Number(answer.headers['x-total-count']), next };
}

const idsOf = async (query = '', as = admin) => (await listed(query, as)).rows.map(({ id }) => id);

async function act(body: Record<string, unknown>, as = admin): Promise<CaseActionResult[]> {
  const answer = await site.call('POST', '/api/admin/cases/acts', { as, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: CaseActionResult[] }>().results;
}

const refusals = async (body: Record<string, unknown>, as = admin) =>
  (await act(body, as)).map(({ refusal }) => refusal);

async function takeNext(as: TestPerson): Promise<CaseResponse | null> {
  const answer = await site.call('POST', '/api/admin/cases/next', { as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ case: CaseResponse | null }>().case;
}

async function requestChanges(id: number) {
  const body = { fields: [{ field: 'region', comment: 'Which valley?' }] };
  const answer = await site.call('POST', `/api/producer-applications/${id}/request-changes`, {
    as: admin,
    body,
  });
  expect(answer.statusCode).toBe(200);
}

const countAudit = async (name: string) =>
  (await site.database.selectFrom('auditLog').select('id').where('action', '=', name).execute()).length;

test('the case list shows the case due first, page by page, and finds cases by company, place, number and email', async () => {
  const third = await apply({ producerCompanyName: 'Κτήμα Λαγκάδι' }, new Date('2026-11-12T09:00:00Z'));
  const first = await apply(
    { email: 'mill@verde.example', region: 'Sitia' },
    new Date('2026-11-09T09:00:00Z'),
  );
  const second = await apply({ country: 'italy' }, new Date('2026-11-10T09:00:00Z'));
  const all = await listed();
  expect(all.rows.map(({ id, dueOn }) => [id, dueOn])).toEqual([
    [first.caseId, '2026-11-16'],
    [second.caseId, '2026-11-17'],
    [third.caseId, '2026-11-19'],
  ]);
  const page = await listed('?limit=2');
  expect([page.rows.length, page.total]).toEqual([2, 3]);
  expect(await idsOf(`?limit=2&cursor=${page.next}`)).toEqual([third.caseId]);
  expect(await idsOf(`?search=${encodeURIComponent('λαγκαδι')}`)).toEqual([third.caseId]);
  expect(await idsOf('?search=mill@verde.example')).toEqual([first.caseId]);
  expect(await idsOf('?search=sitia')).toEqual([first.caseId]);
  expect(await idsOf('?search=italia')).toEqual([second.caseId]);
  expect(await idsOf(`?search=${third.applicationId}`)).toContain(third.caseId);
  expect(await idsOf(`?search=${second.applicant.email}`)).toEqual([second.caseId]);
  expect(await idsOf('?country=italy')).toEqual([second.caseId]);
  expect(all.rows[0]?.path).toBe(`/admin/application/${first.applicationId}`);
  const forged = await site.call('GET', '/api/admin/cases?cursor=WyJkdWUiLCIwMDAwLTAwLTAwIiwxXQ', {
    as: admin,
  });
  expect(forged.statusCode).toBe(400);
});

test('filters combine, and each counts its results', async () => {
  const late = await apply({}, new Date('2026-11-02T09:00:00Z'));
  const waiting = await apply({ country: 'italy' }, new Date('2026-11-19T09:00:00Z'));
  await apply({ country: 'italy' }, new Date('2026-11-20T09:00:00Z'));
  await requestChanges(waiting.applicationId);
  // The seventh business day after the 2nd ends with the 11th.
  site.setClock(new Date('2026-11-11T21:59:00Z'));
  expect(await idsOf('?overdue=true')).toEqual([]);
  expect((await listed()).rows[0]).toMatchObject({ passed: true, lateOn: '2026-11-11', overdue: false });
  site.setClock(new Date('2026-11-11T22:01:00Z'));
  expect(await idsOf('?overdue=true')).toEqual([late.caseId]);
  expect(await idsOf('?state=waiting&country=italy')).toEqual([waiting.caseId]);
  expect((await listed('?state=waiting')).rows[0]).toMatchObject({ dueOn: null, overdue: false });
  await act({ action: 'assign', ids: [late.caseId], userId: colleague.userId });
  expect(await idsOf('?assignee=me', colleague)).toEqual([late.caseId]);
  const answer = await site.call('GET', '/api/admin/cases/counts?country=italy', { as: colleague });
  const counts = answer.json<CaseCountsResponse>();
  expect(counts).toMatchObject({ total: 2, mine: 0, nobodys: 2, overdue: 0 });
  expect(counts.countries).toEqual(
    expect.arrayContaining([
      { country: 'greece', count: 1 },
      { country: 'italy', count: 2 },
    ]),
  );
  expect(counts.states.slice(0, 2)).toEqual([
    { state: 'open', count: 1 },
    { state: 'waiting', count: 1 },
  ]);
  const own = counts.workloads.find(({ userId }) => userId === colleague.userId);
  expect(own).toMatchObject({ open: 1, waiting: 0, overdue: 1, count: 0 });
});

test('the export holds what the filters show, or only the selected cases', async () => {
  const one = await apply({ producerCompanyName: '=Grove' });
  const other = await apply();
  const whole = await site.call('GET', '/api/admin/cases.csv', { as: admin });
  expect(whole.body.trim().split('\r\n')).toHaveLength(3);
  expect(whole.body).toContain("'=Grove");
  const chosen = await site.call('GET', `/api/admin/cases.csv?id=${other.caseId}`, { as: admin });
  const [, row = ''] = chosen.body.trim().split('\r\n');
  expect([row.split(',')[0], chosen.body.includes("'=Grove")]).toEqual([String(other.caseId), false]);
  expect(one.caseId).not.toBe(other.caseId);
});

test('concurrent administrators get different next cases, the oldest first', async () => {
  const applied = [];
  for (let day = 2; day < 7; day += 1) applied.push(await apply({}, new Date(`2026-11-0${day}T09:00:00Z`)));
  const people = [admin, colleague, await site.signIn('admin'), await site.signIn('admin')];
  const taken = await Promise.all(people.map(takeNext));
  const ids = taken.map((one) => one?.id ?? 0);
  expect(ids.toSorted((a, b) => a - b)).toEqual(applied.slice(0, 4).map(({ caseId }) => caseId));
  for (const [place, person] of people.entries())
    expect(await idsOf('?assignee=me', person)).toEqual([ids[place]]);
  expect((await takeNext(admin))?.id).toBe(applied[4]?.caseId);
  expect(await takeNext(colleague)).toBeNull();
  expect(await notificationKinds(site, admin)).not.toContain('admin-application-assigned');
});

test('without scripts, taking the next case redirects to its page and says when none is left', async () => {
  const { applicationId } = await apply();
  const send = async () => site.call('POST', '/api/admin/cases/next?language=el', { as: admin, form: {} });
  const taken = await send();
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `/el/admin/application/${applicationId}`]);
  const none = await send();
  expect([none.statusCode, none.headers.location]).toEqual([303, '/el/admin/cases?none=1']);
});

test('several cases are assigned at once: a refusal of one stops no other, and all are logged', async () => {
  const [open, closed] = [await apply(), await apply()];
  await site.call('POST', `/api/producer-applications/${closed.applicationId}/withdraw`, {
    as: closed.applicant,
    body: {},
  });
  const before = await countAudit('application.assign');
  const ids = [open.caseId, closed.caseId, 2_000_000_000];
  const results = await act({ action: 'assign', ids, userId: colleague.userId });
  expect(results.map(({ id, refusal }) => [id, refusal])).toEqual([
    [open.caseId, null],
    [closed.caseId, 'case-closed'],
    [2_000_000_000, 'case-not-found'],
  ]);
  expect(await countAudit('application.assign')).toBe(before + 1);
  expect(await notificationKinds(site, colleague)).toContain('admin-application-assigned');
  const consumer = { action: 'assign', ids: [open.caseId], userId: open.applicant.userId };
  expect(await refusals(consumer)).toEqual(['reviewer-not-found']);
});

test('an applicant is reminded of a change request once a day, at most twice, and of nothing else', async () => {
  const { caseId, applicationId, applicant } = await apply({}, new Date('2026-11-10T09:00:00Z'));
  expect(await refusals({ action: 'remind', ids: [caseId] })).toEqual(['case-not-waiting']);
  await requestChanges(applicationId);
  expect(await refusals({ action: 'remind', ids: [caseId] })).toEqual([null]);
  expect(await refusals({ action: 'remind', ids: [caseId] }, colleague)).toEqual(['case-reminder-too-soon']);
  site.setClock(new Date('2026-11-11T09:00:00Z'));
  const both = await Promise.all(
    [admin, colleague].map((as) => refusals({ action: 'remind', ids: [caseId] }, as)),
  );
  expect(both.flat().toSorted()).toEqual(['case-reminder-limit-reached', null]);
  const reminders = (await notificationKinds(site, applicant)).filter((kind) => kind === 'changes-reminder');
  expect(reminders).toHaveLength(2);
});

test('a reminder concurrent with a withdrawal is not sent afterwards', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { caseId, applicationId, applicant } = await apply();
    await requestChanges(applicationId);
    const withdraw = async () =>
      site.call('POST', `/api/producer-applications/${applicationId}/withdraw`, { as: applicant, body: {} });
    const remind = async () => refusals({ action: 'remind', ids: [caseId] });
    const [withdrawn, reminded] = await Promise.all([withdraw(), remind()]);
    expect(withdrawn.statusCode).toBe(200);
    const received = (await notificationKinds(site, applicant)).includes('changes-reminder');
    expect([received, reminded[0]]).toEqual(received ? [true, null] : [false, 'case-not-waiting']);
    expect(await remind()).toEqual(['case-not-waiting']);
  }
});

test('the same document is requested in several applications at once', async () => {
  const [one, other] = [await apply(), await apply()];
  await site.call('POST', `/api/producer-applications/${other.applicationId}/withdraw`, {
    as: other.applicant,
    body: {},
  });
  const comment = 'Please add the report of this season.';
  const ids = [one.caseId, other.caseId];
  expect(await refusals({ action: 'request-document', ids, category: 'labReports', comment })).toEqual([
    null,
    'application-not-waiting',
  ]);
  const { changeRequests } = (
    await site.call('GET', `/api/producer-applications/${one.applicationId}`, { as: one.applicant })
  ).json();
  expect(changeRequests[0].fields).toMatchObject([{ field: 'testLaboratory', comment }]);
});

test('each applicant gets the document request in the language of the application', async () => {
  const [greek, english, croatian] = [await apply(), await apply(), await apply()];
  const languages = [
    [greek, 'el'],
    [croatian, 'hr'],
  ] as const;
  for (const [{ applicationId }, language] of languages) {
    await site.database
      .updateTable('producerApplications')
      .set({ language })
      .where('id', '=', applicationId)
      .execute();
  }
  const comment = 'Please add the licence.';
  const translations = { en: comment, el: 'Προσθέστε την άδεια.' };
  const ids = [greek, english, croatian].map(({ caseId }) => caseId);
  const sent = { action: 'request-document', ids, category: 'businessLicense', comment };
  expect(await refusals({ ...sent, translations })).toEqual([null, null, null]);
  const asked = async ({ applicationId, applicant }: typeof greek) =>
    (await site.call('GET', `/api/producer-applications/${applicationId}`, { as: applicant })).json()
      .changeRequests[0].fields[0].comment;
  expect(await asked(greek)).toBe(translations.el);
  expect(await asked(english)).toBe(comment);
  // No Croatian text was sent.
  expect(await asked(croatian)).toBe(comment);
  const unknown = await site.call('POST', '/api/admin/cases/acts', {
    as: admin,
    body: { ...sent, translations: { xx: 'x' } },
  });
  expect(unknown.statusCode).toBe(400);
});

test('a saved filter belongs to its account, is replaced under the same name, and can be deleted', async () => {
  const save = async (query: string) =>
    site.call('POST', '/api/admin/case-filters', { as: admin, body: { name: 'Italy', query } });
  await save('country=italy');
  expect((await save('country=italy&overdue=true')).statusCode).toBe(200);
  expect((await save('"><script>')).statusCode).toBe(400);
  const own = async (as: TestPerson) =>
    (await site.call('GET', '/api/admin/case-filters', { as })).json<{ id: number; query: string }[]>();
  const [saved] = await own(admin);
  expect(await own(admin)).toMatchObject([{ name: 'Italy', query: 'country=italy&overdue=true' }]);
  expect(await own(colleague)).toEqual([]);
  await site.call('DELETE', `/api/admin/case-filters/${saved?.id}`, { as: colleague });
  expect(await own(admin)).toHaveLength(1);
  await site.call('DELETE', `/api/admin/case-filters/${saved?.id}`, { as: admin });
  expect(await own(admin)).toEqual([]);
});

test('an applicant sees the target date and the assignee, without an email address', async () => {
  const { applicationId, applicant, caseId } = await apply({}, new Date('2026-11-10T09:00:00Z'));
  const read = async () =>
    (await site.call('GET', `/api/producer-applications/${applicationId}`, { as: applicant })).json().review;
  // The seventh of the five to seven business days that were promised.
  expect(await read()).toEqual({ targetOn: '2026-11-19', assignee: null });
  await act({ action: 'assign', ids: [caseId], userId: colleague.userId });
  expect(await read()).toMatchObject({ assignee: 'Test admin' });
  const nameless = { firstName: null, lastName: null };
  await site.database.updateTable('users').set(nameless).where('id', '=', colleague.userId).execute();
  expect(await read()).toMatchObject({ assignee: null });
  await requestChanges(applicationId);
  expect(await read()).toMatchObject({ targetOn: null });
  const list = await site.call('GET', '/api/producer-applications/own', { as: applicant });
  expect(list.json()[0].review).toMatchObject({ targetOn: null });
});
