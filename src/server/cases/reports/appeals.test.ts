/** Both sides read what was decided about a report, and why, and either appeals; another administrator answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import type { CaseActionResult, CaseResponse } from '../../../contract/cases/cases.ts';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import { reportAppealDays } from '../../../domain/cases/appeals.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { appealKey } from './appeal.ts';

let site: TestApplication;
let decider: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let reporter: TestPerson;
let productId: number;
let producerId: number;
const now = new Date('2026-11-21T10:00:00Z');
const finding = 'The label says what the register says.';
const answer = 'The label is of another batch: the listing was corrected.';

beforeAll(async () => {
  site = await createTestApplication({ pages: minimalPages });
  decider = await site.signIn('admin');
  other = await site.signIn('admin');
  reporter = await site.signIn('consumer');
});
afterAll(async () => site.close());

beforeEach(async () => {
  site.setClock(now);
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  productId = await makeProduct(site.database, { producerId, name: 'Early harvest' });
});

let visitors = 0;
async function send(as: TestPerson | undefined, changes: Record<string, unknown> = {}) {
  visitors += 1;
  const body = {
    aboutKind: 'product',
    about: String(productId),
    problem: 'illegal',
    text: 'The claim on this page is not allowed.',
    ...changes,
  };
  return site.call('POST', '/api/reports', { body, as, from: `203.0.113.${visitors}` });
}

async function report(as?: TestPerson, changes: Record<string, unknown> = {}): Promise<number> {
  return (await send(as, changes)).json<{ id: number }>().id;
}

async function read(id: number, as = other): Promise<ReportResponse> {
  return (await site.call('GET', `/api/admin/reports/${id}`, { as })).json();
}

async function close(id: number, as: TestPerson, reason: string): Promise<string | null | undefined> {
  const body = { action: 'close', ids: [(await read(id)).caseId], finding: reason };
  const closed = await site.call('POST', '/api/admin/cases/acts', { as, body });
  return closed.json<{ results: CaseActionResult[] }>().results[0]?.refusal;
}

async function decidedReport(): Promise<number> {
  const id = await report(reporter);
  expect(await close(id, decider, finding)).toBeNull();
  return id;
}

async function notified(as: TestPerson): Promise<{ kind: string; facts: { reason?: string } }[]> {
  const all: { kind: string; facts: { reason?: string } }[] = (
    await site.call('GET', '/api/notifications', { as })
  ).json();
  return all.filter(({ kind }) => kind.startsWith('report-')).slice(0, 1);
}

async function page(id: number, as?: TestPerson, key = ''): Promise<number> {
  return (await site.call('GET', `/report?appeal=${id}${key}`, { as })).statusCode;
}

test.each(['reporter', 'producer'] as const)(
  'the %s appeals, and both read the answer of another administrator',
  async (side) => {
    const id = await decidedReport();
    const [appellant, opponent] = side === 'reporter' ? [reporter, owner] : [owner, reporter];
    for (const [as, kind] of [
      [reporter, 'report-decided'],
      [owner, 'report-closed'],
    ] as const)
      expect(await notified(as)).toMatchObject([
        { kind, facts: { about: 'Early harvest', reason: finding } },
      ]);
    expect(JSON.stringify(await notified(owner))).not.toContain('not allowed');
    expect([
      await page(id, reporter),
      await page(id, owner),
      await page(id, decider),
      await page(id),
    ]).toEqual([200, 200, 404, 404]);

    const appeal = await report(appellant, { appealed: id });
    expect(await read(appeal)).toMatchObject({
      id: appeal,
      appeal: { appealedId: id, finding, participants: ['Test admin'], blocker: null },
    });
    expect((await read(appeal, decider)).appeal).toMatchObject({ blocker: 'took-decision' });
    expect((await read(appeal, decider)).appeal?.others).not.toEqual([]);
    expect(await close(appeal, decider, answer)).toBe('appeal-took-part');
    expect((await read(appeal)).finding).toBeNull();
    expect(await close(appeal, other, answer)).toBeNull();
    for (const as of [appellant, opponent])
      expect(await notified(as)).toMatchObject([{ facts: { about: 'Early harvest', reason: answer } }]);
    const answers = (await site.call('GET', '/api/notifications', { as: appellant }))
      .json<{ facts: { reason?: string; report?: string } }[]>()
      .filter(({ facts }) => facts.reason === answer && facts.report === String(appeal));
    expect(answers).toHaveLength(1);
    for (const again of [id, appeal]) {
      const code = again === id ? 'appeal-exists' : 'appeal-not-possible';
      expect((await send(appellant, { appealed: again })).json()).toMatchObject({ status: 409, code });
    }
  },
);

test('who appeals while another appeal is open joins it, and decides it as little', async () => {
  const id = await decidedReport();
  const admin = await site.signIn('admin');
  const first = await report(owner, { appealed: id });
  await site.database.updateTable('reports').set({ userId: admin.userId }).where('id', '=', id).execute();
  const second = await report(admin, { appealed: id });
  expect((await read(second)).id).toBe(first);
  expect(await close(first, admin, answer)).toBe('appeal-took-part');
  expect(await close(first, other, answer)).toBeNull();
});

test('the database refuses an answer by who decided first, by an appellant, the owner or nobody', async () => {
  const id = await decidedReport();
  const appeal = await report(reporter, { appealed: id });
  for (const closedBy of [decider.userId, reporter.userId, owner.userId, null]) {
    const closed = { closedAt: now, closedBy, finding: answer };
    await expect(
      site.database.updateTable('reports').set(closed).where('id', '=', appeal).execute(),
    ).rejects.toThrow('decided by another administrator');
  }
  await expect(
    site.database.updateTable('reports').set({ closedBy: other.userId }).where('id', '=', id).execute(),
  ).rejects.toThrow('never changes');
});

test('an administrator with an interest answers no appeal', async () => {
  const interested = await site.signIn('admin');
  const body = { producerId, note: 'My sister keeps the mill.' };
  await site.call('POST', '/api/admin/interests', { as: interested, body });
  const appeal = await report(owner, { appealed: await decidedReport() });
  expect((await read(appeal, interested)).appeal).toMatchObject({ blocker: 'declared' });
  expect(await close(appeal, interested, answer)).toBe('conflict-of-interest');
});

test('a reporter without an account appeals with the key of the mail, which opens no other report', async () => {
  const id = await report(undefined, { email: 'buyer@shop.example' });
  const another = await report(undefined, { aboutKind: 'producer', about: String(producerId) });
  await close(id, decider, finding);
  await close(another, decider, finding);
  const key = appealKey(site.app.services.configuration, id);
  expect([await page(id, undefined, `&key=${key}`), await page(another, undefined, `&key=${key}`)]).toEqual([
    200, 404,
  ]);
  const refused = { status: 404, code: 'appealed-decision-not-found' };
  expect((await send(undefined, { appealed: id })).json()).toMatchObject(refused);
  expect((await send(undefined, { appealed: id, key: `${key}x` })).json()).toMatchObject(refused);
  expect((await send(undefined, { appealed: another, key })).json()).toMatchObject(refused);
  expect((await send(undefined, { appealed: id, key, about: '1' })).json()).toMatchObject(refused);
  expect((await send(undefined, { appealed: id, key })).statusCode).toBe(201);
});

test('nobody appeals before a decision, or after six months', async () => {
  const open = await report(reporter);
  expect((await send(reporter, { appealed: open })).json().code).toBe('appealed-decision-not-found');
  await close(open, decider, finding);
  site.setClock(laterByDays(now, reportAppealDays + 1));
  expect((await send(reporter, { appealed: open })).json().code).toBe('appeal-too-late');
  site.setClock(laterByDays(now, reportAppealDays));
  expect((await send(reporter, { appealed: open })).statusCode).toBe(201);
});

test('an appeal about a code that was issued is a case of its own, which an outcome of the code leaves open', async () => {
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(31));
  const { id: codeId } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'B-1', code, scannedCount: 0, lastScannedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decide = async (seen: number, reason: string) =>
    site.call('POST', `/api/admin/codes/${codeId}/outcomes`, {
      as: decider,
      body: { action: 'unclear', scope: 'code', seen, reason },
    });
  const about = { aboutKind: 'code', about: code };
  const id = await report(reporter, about);
  expect((await decide(0, finding)).statusCode).toBe(200);
  const appeal = await report(reporter, { ...about, appealed: id });
  expect(await read(appeal)).toMatchObject({
    id: appeal,
    codeId: null,
    appeal: { participants: ['Test admin'] },
  });
  const cases = (await site.call('GET', `/api/admin/cases?search=${code}`, { as: other })).json<
    CaseResponse[]
  >();
  expect(cases.map(({ kind }) => kind)).toEqual(['report']);
  expect(await close(appeal, decider, answer)).toBe('appeal-took-part');
  expect(await close(appeal, other, answer)).toBeNull();
});

test('the next case of who decided is no appeal against the decision', async () => {
  const appeal = await report(owner, { appealed: await decidedReport() });
  const { caseId } = await read(appeal);
  for (const one of (await site.call('GET', '/api/admin/cases?limit=100', { as: other })).json<
    CaseResponse[]
  >()) {
    if (one.id === caseId) continue;
    const body = { action: 'assign', ids: [one.id], userId: other.userId };
    await site.call('POST', '/api/admin/cases/acts', { as: other, body });
  }
  const take = async (as: TestPerson) =>
    (await site.call('POST', '/api/admin/cases/next', { as })).json().case;
  expect(await take(decider)).toBeNull();
  expect(await take(other)).toMatchObject({ id: caseId });
});
