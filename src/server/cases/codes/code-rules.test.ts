/**
 * From real cases: the rule about scans of an opened bottle, what resembles a case, how often each rule was right, and how
 * savers of a bottle learn that a warning was lifted.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import type { CodeCaseResponse } from '../../../contract/cases/codes.ts';
import type { BottleNotification } from '../../../contract/collection/collection.ts';
import { listCasesOfCode, openCodeCase } from '../../../database/cases/code-cases.ts';
import { insertCodeOrder } from '../../../database/provenance/code-orders.ts';
import { scanCodes } from '../../../database/provenance/scans.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { liftedNoticeDays } from '../../../domain/provenance/bottle-status.ts';
import { afterOpened, type CodeCaseRule } from '../../../domain/provenance/code-cases.ts';
import type { CodeAction } from '../../../domain/provenance/code-outcomes.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { suspicionWindows } from '../../../domain/provenance/verdicts.ts';
import { notifyOfSuspicion } from '../../provenance/notify-of-suspicion.ts';

let site: TestApplication;
let admin: TestPerson;
let second: TestPerson;
let owner: TestPerson;
let productId: number;
const opened = new Date('2026-11-20T12:00:00Z');
const day = laterByDays(opened, afterOpened.days);

beforeAll(async () => {
  site = await createTestApplication();
  [admin, second, owner] = await Promise.all([
    site.signIn('admin'),
    site.signIn('admin'),
    site.signIn('producer'),
  ]);
  const producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1' });
});
afterAll(async () => site.close());
beforeEach(() => {
  site.setClock(opened);
});

interface Code {
  readonly id: number;
  readonly code: string;
}

async function newBatch(count: number): Promise<Code[]> {
  const codes = Array.from({ length: count }, () => makeCode(randomBytes(randomBytesOfCode)));
  const batchNumber = `B-${codes[0]}`;
  return site.database
    .insertInto('qrCodes')
    .values(codes.map((code) => ({ productId, batchNumber, code, scannedCount: 0, lastScannedAt: null })))
    .returning(['id', 'code'])
    .execute();
}

async function newCode(): Promise<Code> {
  const [made] = await newBatch(2);
  if (made === undefined) throw new Error('No code was made.');
  return made;
}

async function openedBottle(): Promise<Code & { readonly person: TestPerson }> {
  const made = await newCode();
  const person = await site.signIn('consumer');
  await site.call('POST', '/api/collection', { as: person, body: { code: made.code } });
  await site.database
    .updateTable('savedBottles')
    .set({ openedOn: '2026-11-20' })
    .where('qrCodeId', '=', made.id)
    .execute();
  return { ...made, person };
}

async function scan(
  { code }: Code,
  count: number,
  { at = day, name = 'guest', userId = null as string | null } = {},
): Promise<void> {
  const scans = Array.from({ length: count }, (_, order) => ({
    code,
    visitor: `${name} ${order}`,
    userId,
    counts: true,
    country: null,
  }));
  await scanCodes(site.database, scans, at);
  site.setClock(new Date(at.getTime() + 60_000));
  await notifyOfSuspicion(site.app.services);
}

const rulesOf = async ({ id }: Code) =>
  (await listCasesOfCode(site.database, id)).map(({ rule, closedAt }) => [rule, closedAt !== null]);

async function decide({ id }: Code, action: CodeAction, details: object = {}): Promise<void> {
  const { ofCode } = (await site.call('GET', `/api/admin/codes/${id}`, { as: admin })).json();
  const body = { action, scope: 'code', seen: ofCode.version, reason: 'Seen by two of us.', ...details };
  const answer = await site.call('POST', `/api/admin/codes/${id}/outcomes`, { as: admin, body });
  if (answer.statusCode !== 202) return;
  const { proposalId } = answer.json();
  await site.call('POST', `/api/admin/decision-proposals/${proposalId}/confirm`, { as: second });
}

test('more other visitors than a household has open the case of an opened bottle, and its producer is notified', async () => {
  const bottle = await openedBottle();
  await scan(bottle, afterOpened.visitors);
  expect(await rulesOf(bottle)).toEqual([]);
  await scan(bottle, 1, { name: 'one more' });
  expect(await rulesOf(bottle)).toEqual([['after-opened', false]]);
  await scan(bottle, 1, { name: 'another' });
  const notifications = (await site.call('GET', '/api/notifications', { as: owner })).json();
  expect(
    notifications.filter(
      ({ kind, facts }: { kind: string; facts: { code?: string } }) =>
        kind === 'code-case-opened' && facts.code === grouped(bottle.code),
    ),
  ).toHaveLength(1);
});

test('neither its owner nor guests on the days of opening nor a code for many bottles opens a case', async () => {
  const bottle = await openedBottle();
  await scan(bottle, afterOpened.visitors, { name: 'guest' });
  await scan(bottle, 3, { name: 'own', userId: bottle.person.userId });
  await scan(bottle, 3, { name: 'early', at: new Date(day.getTime() - 13 * 3_600_000) });
  expect(await rulesOf(bottle)).toEqual([]);
  const lone = await openedBottle();
  const order = await insertCodeOrder(site.database, {
    productId,
    batchNumber: 'B-1',
    count: 1,
    bottles: null,
    orderedBefore: 0,
    reason: null,
    idempotencyKey: null,
    createdAt: opened,
  });
  await site.database.updateTable('qrCodes').set({ orderId: order.id }).where('id', '=', lone.id).execute();
  await scan(lone, afterOpened.visitors + 1);
  expect(await rulesOf(lone)).toEqual([]);
});

test('the case of a code shows the codes of its batch with the same pattern, and how similar cases ended', async () => {
  const [suspicious, copied, reported, quiet] = await newBatch(4);
  if (!(suspicious && copied && reported && quiet)) throw new Error('No codes were made.');
  const [{ visitors }] = suspicionWindows;
  const elsewhere = await newCode();
  await scan(elsewhere, visitors + 1);
  await decide(elsewhere, 'false-alarm');
  await scan(copied, visitors / 2);
  await scan(quiet, visitors / 2 - 1);
  const body = { aboutKind: 'code', about: reported.code, problem: 'counterfeit', text: 'Sold at a market.' };
  expect((await site.call('POST', '/api/reports', { body })).statusCode).toBe(201);
  await scan(suspicious, visitors + 1);

  const path = `/api/admin/codes/${suspicious.id}`;
  const { samePattern, similar } = (await site.call('GET', path, { as: admin })).json<CodeCaseResponse>();
  expect(samePattern.map(({ code, underReview }) => [code, underReview])).toEqual([
    [reported.code, true],
    [copied.code, false],
  ]);
  // Neither a case of its own nor one that another rule opened.
  expect(similar.map(({ code, rule, outcome }) => [code, rule, outcome])).toEqual([
    [elsewhere.code, 'many-visitors', 'false-alarm'],
  ]);
});

test('after an unclear outcome only visitors since then open the case again', async () => {
  const bottle = await openedBottle();
  await scan(bottle, afterOpened.visitors + 1);
  await decide(bottle, 'unclear');
  const later = laterByDays(day, 1);
  await scan(bottle, afterOpened.visitors, { name: 'later', at: later });
  expect(await rulesOf(bottle)).toEqual([['after-opened', true]]);
  await scan(bottle, 1, { name: 'latest', at: later });
  expect(await rulesOf(bottle)).toEqual([
    ['after-opened', false],
    ['after-opened', true],
  ]);
});

test('the system page counts how the cases of each rule ended, and an outcome that was lifted apart', async () => {
  const rule: CodeCaseRule = 'far-apart';
  const copy = { foundIn: 'Athens, street market', foundOn: '2026-11-18' };
  const endings: readonly (readonly [CodeAction, object?][])[] = [
    [['copy-in-circulation', copy]],
    [['copy-in-circulation', copy], ['lift']],
    [['stolen-or-diverted']],
    [['explained', { explanation: 'The producer shows it at fairs.' }]],
    [['false-alarm']],
    [['unclear']],
    [],
  ];
  for (const ending of endings) {
    const code = await newCode();
    const at = { openedAt: opened, begunAt: opened };
    await openCodeCase(site.database, { qrCodeId: code.id, rule, ...at });
    for (const [action, details] of ending) await decide(code, action, details);
  }
  const rules = (await site.call('GET', '/api/admin/code-rules', { as: admin })).json();
  expect(rules).toContainEqual({
    rule,
    opened: 7,
    open: 1,
    copies: 1,
    stolen: 1,
    explained: 1,
    falseAlarms: 1,
    unclear: 1,
    lifted: 1,
  });
});

test('people who saved a bottle are notified for a month that a warning was lifted, and why', async () => {
  const bottle = await openedBottle();
  const notices = async () =>
    (await site.call('GET', '/api/me/bottle-notifications', { as: bottle.person })).json<
      BottleNotification[]
    >();
  site.setClock(laterByDays(opened, 1));
  await decide(bottle, 'copy-in-circulation', { foundIn: 'Athens', foundOn: '2026-11-18' });
  expect(await notices()).toMatchObject([{ status: 'copy_in_circulation', reason: null }]);
  const lifted = laterByDays(opened, 2);
  site.setClock(lifted);
  await decide(bottle, 'lift', { reason: 'The bottle was the original.' });
  const notice = {
    code: bottle.code,
    status: 'warning_lifted',
    reason: 'The bottle was the original.',
    reasonLanguage: 'en',
    happenedAt: lifted.toISOString(),
  };
  expect(await notices()).toMatchObject([notice]);
  // The end of what was no warning needs no notice, and does not hide it.
  site.setClock(laterByDays(opened, 3));
  await decide(bottle, 'unclear');
  await decide(bottle, 'lift');
  expect(await notices()).toMatchObject([notice]);
  const other = await openedBottle();
  await decide(other, 'unclear');
  await decide(other, 'lift');
  const ofOther = await site.call('GET', '/api/me/bottle-notifications', { as: other.person });
  expect(ofOther.json()).toEqual([]);
  site.setClock(laterByDays(lifted, liftedNoticeDays));
  expect(await notices()).toEqual([]);
});
