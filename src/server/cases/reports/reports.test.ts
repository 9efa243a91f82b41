/** Anyone reports a problem; it becomes a case until an administrator closes it with a finding. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { notificationKinds } from '../../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import type { CaseActionResult, CaseResponse } from '../../../contract/cases/cases.ts';
import type { CodeCaseResponse } from '../../../contract/cases/codes.ts';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import { reportsPerMinute } from '../../../domain/cases/reports.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';

let site: TestApplication;
let admin: TestPerson;
let productId: number;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
  const producerId = await makeApprovedProducer(site.database, { name: 'Κτήμα Λαγκάδι' });
  productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1' });
});
afterAll(async () => site.close());

const report = (changes: Record<string, unknown> = {}) => ({
  aboutKind: 'product',
  about: String(productId),
  problem: 'counterfeit',
  text: 'The same code is on two bottles.',
  email: 'buyer@shop.example',
  ...changes,
});

let visitors = 0;
async function send(changes: Record<string, unknown> = {}, from?: string) {
  visitors += 1;
  const address = from ?? `203.0.113.${visitors}`;
  return site.call('POST', '/api/reports', { body: report(changes), from: address });
}

async function listed(query = ''): Promise<CaseResponse[]> {
  return (await site.call('GET', `/api/admin/cases?kind=report${query}`, { as: admin })).json();
}

test('a report without an account becomes a case, notifies administrators and is closed with a finding', async () => {
  const sent = await send();
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json<{ id: number }>();
  expect(await notificationKinds(site, admin)).toContain('admin-report-received');
  const [found] = await listed('&search=buyer@shop.example');
  expect(found).toMatchObject({ subject: String(id), state: 'open', path: `/admin/report/${id}` });
  const read = async () =>
    (await site.call('GET', `/api/admin/reports/${id}`, { as: admin })).json<ReportResponse>();
  expect(await read()).toMatchObject({
    caseId: found?.id,
    path: `/product/${productId}`,
    count: 1,
    reports: [{ problem: 'counterfeit', email: 'buyer@shop.example', photograph: null }],
    closedAt: null,
  });
  const body = { action: 'close', ids: [found?.id], finding: 'Both bottles are of one gift box.' };
  const close = async () =>
    (await site.call('POST', '/api/admin/cases/acts', { as: admin, body })).json<{
      results: CaseActionResult[];
    }>();
  expect((await close()).results[0]?.refusal).toBeNull();
  expect((await close()).results[0]?.refusal).toBe('case-closed');
  expect(await read()).toMatchObject({ finding: body.finding });
  expect((await listed('&state=closed')).map(({ subject }) => subject)).toEqual([String(id)]);
});

test('a bottle whose code was never issued is reported, as a case of no producer', async () => {
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(7));
  const sent = await send({ aboutKind: 'code', about: grouped(code) });
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json<{ id: number }>();
  const [found] = await listed(`&search=${grouped(code)}`);
  expect(found).toMatchObject({ subject: String(id), title: grouped(code), country: '', producerId: null });
  const read = async () =>
    (await site.call('GET', `/api/admin/reports/${id}`, { as: admin })).json<ReportResponse>();
  expect(await read()).toMatchObject({
    producerId: null,
    producerName: null,
    about: code,
    path: `/v/${code}`,
    codeId: null,
  });
  const notifications = await site.call('GET', '/api/notifications', { as: admin });
  expect(notifications.json()).toContainEqual(
    expect.objectContaining({ facts: { company: grouped(code), report: String(id) } }),
  );
  const body = { action: 'close', ids: [found?.id], finding: 'Sold by a stranger at a market.' };
  const closed = await site.call('POST', '/api/admin/cases/acts', { as: admin, body });
  expect(closed.json<{ results: CaseActionResult[] }>().results[0]?.refusal).toBeNull();
  expect((await read()).finding).toBe(body.finding);
});

test('a profile that is not public is not reported, so that no name of an applicant is found out', async () => {
  const id = await makeApprovedProducer(site.database, { name: 'Κτήμα της Σιωπής' });
  await site.database.updateTable('producers').set({ status: 'pending' }).where('id', '=', id).execute();
  const sent = await send({ aboutKind: 'producer', about: String(id), problem: 'other' });
  expect([sent.statusCode, sent.json().code]).toEqual([404, 'producer-not-found']);
});

test('the database refuses a report about no producer unless it is about a code', async () => {
  const insert = site.database.insertInto('reports').values({
    producerId: null,
    problem: 'other',
    aboutKind: 'product',
    about: '1',
    text: 'The label is torn.',
    email: null,
    language: 'en',
    createdAt: new Date(),
  });
  await expect(insert.execute()).rejects.toThrow('reports_about_producer');
});

test('a profile is reported as against the law, and the reporter reads the reason and how to disagree', async () => {
  const name = 'Μύλος της Αυγής';
  const id = await makeApprovedProducer(site.database, { name });
  const reporter = await site.signIn('consumer');
  const body = report({ aboutKind: 'producer', about: String(id), problem: 'illegal', email: undefined });
  expect((await site.call('POST', '/api/reports', { as: reporter, body })).statusCode).toBe(201);
  const [found] = await listed(`&search=${encodeURIComponent(name)}`);
  const read = `/api/admin/reports/${found?.subject}`;
  expect((await site.call('GET', read, { as: admin })).json()).toMatchObject({
    aboutKind: 'producer',
    path: `/producer/${id}`,
    producerName: name,
    reports: [{ problem: 'illegal' }],
  });
  const finding = 'The text names an award that was never given.';
  const close = { action: 'close', ids: [found?.id], finding };
  await site.call('POST', '/api/admin/cases/acts', { as: admin, body: close });
  const [decided] = (await site.call('GET', '/api/notifications', { as: reporter })).json();
  expect(decided).toMatchObject({
    kind: 'report-decided',
    facts: { about: name, aboutKind: 'producer', aboutId: String(id), reason: finding },
  });
});

test.each([
  ['about nothing', { about: '999999' }, 404],
  ['about something of another kind', { aboutKind: 'certificate', about: 'PHL-2026-999999' }, 404],
  ['about a producer who is none', { aboutKind: 'producer', about: '999999' }, 404],
  ['with a code that cannot be one', { aboutKind: 'code', about: 'not a code' }, 404],
  ['without a word', { text: ' ' }, 400],
  ['with an address that is none', { email: 'nobody' }, 400],
] as const)('refuses a report %s and creates no case', async (_name, changes, status) => {
  const before = (await listed('&state=all')).length;
  expect((await send(changes)).statusCode).toBe(status);
  expect(await listed('&state=all')).toHaveLength(before);
});

test('of 1,000 reports of one code from one network, twenty a minute are accepted, in one case with one notification', async () => {
  // All within one minute, however slow the machine is.
  site.setClock(new Date());
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(13));
  const statuses: number[] = [];
  for (let sent = 0; sent < 1000; sent += 50) {
    const replies = Array.from({ length: 50 }, async () =>
      send({ aboutKind: 'code', about: code }, '198.51.100.7'),
    );
    statuses.push(...(await Promise.all(replies)).map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(reportsPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - reportsPerMinute);
  expect(await listed(`&search=${code}`)).toHaveLength(1);
  expect(await notificationsOf(code)).toHaveLength(1);
});

/** What an administrator is notified of about a code. */
async function notificationsOf(code: string) {
  return (await site.call('GET', '/api/notifications', { as: admin }))
    .json<{ kind: string; facts: { report?: string; company?: string } }[]>()
    .filter(({ kind, facts }) => kind === 'admin-report-received' && facts.company === grouped(code));
}

test('reports about the same thing are one case with one notification, closed together', async () => {
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(11));
  const ofCode = { aboutKind: 'code', about: code };
  const sent = await Promise.all(
    [0, 1, 2, 3].map(async (at) => send({ ...ofCode, email: `honest-${at}@shop.example` })),
  );
  const ids = sent.map((one) => one.json<{ id: number }>().id);
  const first = Math.min(...ids);
  expect((await listed(`&search=${code}`)).map(({ subject }) => subject)).toEqual([String(first)]);
  const notified = await notificationsOf(code);
  expect(notified.map(({ facts }) => facts.report)).toEqual([String(first)]);
  const read = async (id: number) =>
    (await site.call('GET', `/api/admin/reports/${id}`, { as: admin })).json<ReportResponse>();
  const shown = await read(Math.max(...ids));
  expect([shown.id, shown.count]).toEqual([first, 4]);
  expect(shown.reports.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  const body = { action: 'close', ids: [shown.caseId], finding: 'Sold by a stranger.' };
  await site.call('POST', '/api/admin/cases/acts', { as: admin, body });
  const open = await site.database
    .selectFrom('reports')
    .select('id')
    .where('about', '=', code)
    .where('closedAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
  const next = (await send(ofCode)).json<{ id: number }>().id;
  expect((await read(next)).id).toBe(next);
});

test('the database refuses a second open case about the same thing, and a report in a case about something else', async () => {
  const { id } = (await send({ aboutKind: 'product' })).json<{ id: number }>();
  const row = {
    producerId: null,
    problem: 'other',
    aboutKind: 'code',
    text: 'The label is torn.',
    email: null,
    language: 'en',
    createdAt: new Date(),
  } as const;
  const insert = (about: string, groupId: number | null) =>
    site.database
      .insertInto('reports')
      .values({ ...row, about, groupId })
      .execute();
  await insert('X1', null);
  await expect(insert('X1', null)).rejects.toThrow('reports_one_open_case');
  await expect(insert('X1', id)).rejects.toThrow('reports_group');
});

test('a report that fills the field which no person sees is answered and dropped', async () => {
  const before = (await listed('&state=all')).length;
  const sent = await send({ about: String(productId), website: 'https://spam.example' });
  expect([sent.statusCode, sent.json()]).toEqual([201, { id: 0 }]);
  expect(await listed('&state=all')).toHaveLength(before);
});

test('reports about a code that was issued are in its one case, with its scans', async () => {
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(9));
  const { id: codeId } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'B-1', code, scannedCount: 0, lastScannedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const address of ['198.51.100.20', '198.51.100.21']) {
    await site.call('GET', `/api/qr/${code}`, { from: address });
  }
  const about = { aboutKind: 'code', about: code };
  const { id } = (await send({ ...about, email: 'market@shop.example' })).json<{ id: number }>();
  await send(about);
  const cases = (await site.call('GET', `/api/admin/cases?search=${code}`, { as: admin })).json<
    CaseResponse[]
  >();
  expect(cases).toMatchObject([{ kind: 'code', subject: String(codeId), path: `/admin/code/${codeId}` }]);
  const found = await site.call('GET', '/api/admin/cases?search=market@shop.example', { as: admin });
  expect(found.json<CaseResponse[]>()).toMatchObject([{ id: cases[0]?.id }]);
  const asked = await site.call('GET', `/api/admin/reports/${id}`, { as: admin });
  expect(asked.json()).toMatchObject({ codeId, caseId: cases[0]?.id, count: 2 });
  expect((await site.call('GET', '/api/notifications', { as: admin })).json()).toContainEqual(
    expect.objectContaining({
      kind: 'admin-report-received',
      facts: { company: 'Κτήμα Λαγκάδι', report: String(id), codeId: String(codeId) },
    }),
  );
  const ofCode = await site.call('GET', `/api/admin/codes/${codeId}`, { as: admin });
  expect(ofCode.json<CodeCaseResponse>()).toMatchObject({
    case: { id: cases[0]?.id, state: 'open' },
    scans: { count: 2, visitors: 2, countries: [{ country: null, scans: 2 }] },
    reportCount: 2,
    reports: [{ email: 'buyer@shop.example' }, { id, email: 'market@shop.example' }],
  });
});
