/** What administrators find out about a code is what everyone reads at the next request, and two sign what is serious. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { notificationKinds } from '../../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import type { CodeCaseResponse } from '../../../contract/cases/codes.ts';
import { insertCodeOutcome } from '../../../database/provenance/code-outcomes.ts';
import { scanCodes } from '../../../database/provenance/scans.ts';
import { nextState } from '../../../domain/common/transitions.ts';
import {
  type CodeAction,
  type CodeState,
  codeOutcomes,
  codeTransitions,
  isSerious,
  needsTwoSignatures,
} from '../../../domain/provenance/code-outcomes.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { suspicionWindows } from '../../../domain/provenance/verdicts.ts';
import { notifyOfSuspicion } from '../../provenance/notify-of-suspicion.ts';

let site: TestApplication;
let admin: TestPerson;
let second: TestPerson;
let owner: TestPerson;
let producerId: number;
let productId: number;
const noon = new Date('2026-11-27T12:00:00Z');
beforeEach(() => {
  site.setClock(noon);
});
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(noon);
  [admin, second, owner] = await Promise.all([
    site.signIn('admin'),
    site.signIn('admin'),
    site.signIn('producer'),
  ]);
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1' });
});
afterAll(async () => site.close());

interface Code {
  readonly id: number;
  readonly code: string;
}

async function newCode(batchNumber = 'B-1'): Promise<Code> {
  const code = makeCode(randomBytes(randomBytesOfCode));
  const { id } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber, code, scannedCount: 0, lastScannedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

async function read({ id }: Code): Promise<CodeCaseResponse> {
  return (await site.call('GET', `/api/admin/codes/${id}`, { as: admin })).json();
}

const details = {
  'copy-in-circulation': { foundIn: 'Athens, street market', foundOn: '2026-11-20' },
  'stolen-or-diverted': {},
  explained: { explanation: 'The producer shows this bottle at fairs.' },
  'false-alarm': {},
  unclear: {},
  lift: {},
} as const satisfies Record<CodeAction, object>;

interface Decision {
  readonly scope?: 'code' | 'batch';
  readonly seen?: number;
  readonly as?: TestPerson;
}

async function decide(code: Code, action: CodeAction, { scope = 'code', seen, as = admin }: Decision = {}) {
  const now = await read(code);
  const version = scope === 'code' ? now.ofCode.version : (now.ofBatch?.version ?? 0);
  const body = { action, scope, seen: seen ?? version, reason: 'Seen by two of us.', ...details[action] };
  return site.call('POST', `/api/admin/codes/${code.id}/outcomes`, { as, body });
}

async function confirm(proposalId: number, as: TestPerson = second) {
  return site.call('POST', `/api/admin/decision-proposals/${proposalId}/confirm`, { as });
}

/** With both signatures, where two are needed. */
async function settle(code: Code, action: CodeAction, scope: 'code' | 'batch' = 'code') {
  const answer = await decide(code, action, { scope });
  if (answer.statusCode !== 202) return answer;
  return confirm(answer.json().proposalId);
}

async function lookUp({ code }: Code) {
  return (await site.call('GET', `/api/qr/${code}`)).json();
}

async function crowd({ code }: Code, at: Date, name: string): Promise<void> {
  const scans = Array.from({ length: suspicionWindows[0].visitors + 1 }, (_, order) => ({
    code,
    visitor: `${name} ${order}`,
    userId: null,
    counts: true,
    country: null,
  }));
  await scanCodes(site.database, scans, at);
}

test('a copy takes two administrators, turns the verdict at the next request, and is lifted with a reason by two', async () => {
  const code = await newCode();
  const proposed = await decide(code, 'copy-in-circulation');
  expect(proposed.statusCode).toBe(202);
  expect((await lookUp(code)).outcome).toBeNull();
  const { proposalId } = proposed.json<{ proposalId: number }>();
  expect((await confirm(proposalId, admin)).json().code).toBe('same-administrator');
  expect((await confirm(proposalId)).statusCode).toBe(200);
  expect(await lookUp(code)).toMatchObject({
    verdict: 'copy_in_circulation',
    outcome: { kind: 'copy-in-circulation', foundIn: 'Athens, street market', foundOn: '2026-11-20' },
  });
  expect(await notificationKinds(site, owner)).toContain('code-outcome-decided');
  expect((await decide(code, 'explained')).json().code).toBe('code-outcome-not-possible');
  expect((await decide(code, 'lift')).statusCode).toBe(202);
  expect((await lookUp(code)).verdict).toBe('copy_in_circulation');
  const [lift] = (await site.call('GET', '/api/admin/decision-proposals', { as: second })).json();
  expect(lift).toMatchObject({ action: 'code.lift', qrCodeId: code.id });
  expect((await confirm(lift.id)).statusCode).toBe(200);
  expect(await lookUp(code)).toMatchObject({ verdict: 'not_certified', outcome: null });
  expect(await notificationKinds(site, owner)).toContain('code-outcome-lifted');
  const { history } = await read(code);
  expect(history.map(({ state }) => state)).toEqual(['lifted', 'copy-in-circulation']);
  expect(history[0]).toMatchObject({ reason: 'Seen by two of us.' });
});

test('of two outcomes at the same moment one wins, and the other learns of it', async () => {
  const code = await newCode();
  const { ofCode } = await read(code);
  const answers = await Promise.all([
    decide(code, 'explained', { seen: ofCode.version }),
    decide(code, 'unclear', { seen: ofCode.version, as: second }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe('code-outcome-conflict');
  expect((await read(code)).history).toHaveLength(1);
});

test('a proposal is refused after another outcome was decided', async () => {
  const code = await newCode();
  const { proposalId } = (await decide(code, 'stolen-or-diverted')).json<{ proposalId: number }>();
  await decide(code, 'explained', { as: second });
  expect((await confirm(proposalId)).json().code).toBe('proposal-decided');
  expect((await lookUp(code)).outcome).toMatchObject({ kind: 'explained' });
});

describe.each(['explained', 'false-alarm'] as const)('a suspicious code that is %s', (action) => {
  test('is not suspicious up to the scans then, and a new wave opens its case again', async () => {
    const code = await newCode();
    site.setClock(noon);
    await crowd(code, noon, 'fair');
    await notifyOfSuspicion(site.app.services);
    expect((await lookUp(code)).suspicious).toBe(true);
    expect(await read(code)).toMatchObject({
      case: { state: 'open' },
      openings: [{ rule: 'many-visitors' }],
    });
    const later = new Date(noon.getTime() + 60_000);
    site.setClock(later);
    expect((await decide(code, action)).statusCode).toBe(200);
    expect((await lookUp(code)).suspicious).toBe(false);
    await notifyOfSuspicion(site.app.services);
    expect((await read(code)).case?.state).toBe('closed');
    const wave = new Date(later.getTime() + 60_000);
    site.setClock(wave);
    await crowd(code, wave, 'wave');
    expect((await lookUp(code)).suspicious).toBe(true);
    await notifyOfSuspicion(site.app.services);
    const now = await read(code);
    expect(now.case?.state).toBe('open');
    expect(now.openings).toHaveLength(2);
    site.setClock(noon);
  });
});

test('scans in three countries within a day open the case of a code for one bottle', async () => {
  const [code] = await Promise.all([newCode('B-3'), newCode('B-3')]);
  const scans = ['GR', 'DE', 'SE'].map((country) => ({
    code: code.code,
    visitor: country,
    userId: null,
    counts: true,
    country,
  }));
  await scanCodes(site.database, scans.slice(0, 2), noon);
  await notifyOfSuspicion(site.app.services);
  expect((await read(code)).openings).toEqual([]);
  await scanCodes(site.database, scans.slice(2), noon);
  await notifyOfSuspicion(site.app.services);
  expect((await read(code)).openings).toMatchObject([{ rule: 'far-apart' }]);
  const rules = (await site.call('GET', '/api/admin/code-rules', { as: admin })).json();
  expect(rules).toContainEqual(expect.objectContaining({ rule: 'far-apart', opened: 1, open: 1 }));
});

test('a report opens the case of its code and is closed with the outcome', async () => {
  const code = await newCode();
  const body = { aboutKind: 'code', about: code.code, problem: 'counterfeit', text: 'Sold at a market.' };
  expect((await site.call('POST', '/api/reports', { body })).statusCode).toBe(201);
  expect(await read(code)).toMatchObject({
    openings: [{ rule: 'reported', closedAt: null }],
    reports: [{ text: body.text, closedAt: null }],
  });
  const listed = await site.call('GET', `/api/admin/cases?kind=code&search=${code.code}`, { as: admin });
  expect(listed.json()).toMatchObject([{ subject: String(code.id), path: `/admin/code/${code.id}` }]);
  expect((await decide(code, 'unclear')).json()).toEqual({ state: 'unclear', closedReports: 1 });
  expect(await read(code)).toMatchObject({
    case: { state: 'closed' },
    reports: [{ closedAt: noon.toISOString() }],
  });
});

test('a copied code is not printed again, and its producer sees why', async () => {
  const code = await newCode('B-4');
  await settle(code, 'copy-in-circulation');
  const listed = (await site.call('GET', `/api/products/${productId}/codes`, { as: owner })).json();
  expect(listed).toContainEqual(expect.objectContaining({ id: code.id, outcome: 'copy-in-circulation' }));
  const png = await site.call('GET', `/api/products/${productId}/codes/${code.id}/qr.png`, { as: owner });
  expect(png.json().code).toBe('code-not-printable');
  const table = await site.call('GET', `/api/products/${productId}/codes/codes.csv`, { as: owner });
  expect(table.statusCode).toBe(200);
  expect(table.body).not.toContain(code.code);
});

test('people who saved the bottle are notified of a copy', async () => {
  const code = await newCode();
  const person = await site.signIn('consumer');
  await site.call('POST', '/api/collection', { as: person, body: { code: code.code } });
  site.setClock(new Date(noon.getTime() + 60_000));
  await settle(code, 'copy-in-circulation');
  const notified = (await site.call('GET', '/api/me/bottle-notifications', { as: person })).json();
  expect(notified).toMatchObject([{ code: code.code, status: 'copy_in_circulation' }]);
  const warned = (await site.call('GET', '/api/collection?status=warned', { as: person })).json();
  expect(warned).toMatchObject([{ code: code.code, status: 'copy_in_circulation' }]);
  await settle(code, 'lift');
  expect((await site.call('GET', '/api/collection?status=warned', { as: person })).json()).toEqual([]);
  site.setClock(noon);
});

describe('the database refuses', () => {
  const outcome = (code: Code) => ({
    producerId,
    qrCodeId: code.id,
    batchNumber: null,
    previousId: null,
    state: 'unclear' as CodeState,
    reason: 'A reason',
    explanation: null as string | null,
    foundIn: null as string | null,
    foundOn: null as string | null,
    language: 'en' as const,
    decidedBy: admin.userId,
    confirmedBy: null as string | null,
    decidedAt: noon,
  });
  const copy = {
    state: 'copy-in-circulation' as const,
    foundIn: 'Athens',
    foundOn: '2026-11-20',
  };

  test.each([
    ['a copy with one signature', () => copy, 'two administrators'],
    [
      'a copy signed twice by the same',
      () => ({ ...copy, confirmedBy: admin.userId }),
      'two administrators|code_outcomes_two_people',
    ],
    [
      'a copy signed by a user who is no administrator',
      () => ({ ...copy, confirmedBy: owner.userId }),
      'two administrators',
    ],
    [
      'a copy without a place',
      () => ({ state: 'copy-in-circulation' as const, confirmedBy: second.userId }),
      'code_outcomes_copy',
    ],
    ['an explanation that is missing', () => ({ state: 'explained' as const }), 'code_outcomes_explained'],
    ['an empty reason', () => ({ reason: '   ' }), 'code_outcomes_reason'],
    ['lifting nothing', () => ({ state: 'lifted' as const }), 'cannot become'],
  ])('%s', async (_, changes, message) => {
    const code = await newCode();
    await expect(insertCodeOutcome(site.database, { ...outcome(code), ...changes() })).rejects.toThrow(
      new RegExp(message),
    );
  });

  test('a change or a deletion of an outcome, and two that follow the same', async () => {
    const code = await newCode();
    const id = await insertCodeOutcome(site.database, outcome(code));
    const update = site.database.updateTable('codeOutcomes').set({ reason: 'Another' }).where('id', '=', id);
    await expect(update.execute()).rejects.toThrow('never changes');
    const removal = site.database.deleteFrom('codeOutcomes').where('id', '=', id);
    await expect(removal.execute()).rejects.toThrow('never deleted');
    await expect(insertCodeOutcome(site.database, outcome(code))).rejects.toThrow('does not follow');
  });
});

/** One step of the history of a batch with two codes. */
const step = fc.oneof(
  fc.record({
    code: fc.constantFrom(0, 1),
    scope: fc.constantFrom('code' as const, 'batch' as const),
    action: fc.constantFrom<CodeAction>(...codeOutcomes, 'lift'),
    signs: fc.boolean(),
  }),
  fc.record({ recall: fc.boolean() }),
);

let batches = 0;

test('the verdict on every surface is that of the model after any outcomes, signatures and recalls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      batches += 1;
      // One administrator decides more in all histories together than is allowed in a minute.
      await site.database.deleteFrom('rateLimits').execute();
      const batchNumber = `P-${batches}`;
      const codes = [await newCode(batchNumber), await newCode(batchNumber)] as const;
      const person = await site.signIn('consumer');
      for (const { code } of codes)
        await site.call('POST', '/api/collection', { as: person, body: { code } });
      const states: Record<'batch' | 0 | 1, CodeState> = { batch: 'lifted', 0: 'lifted', 1: 'lifted' };
      let isRecalled = false;
      for (const one of steps) {
        if ('recall' in one) {
          const path = `/api/products/${productId}/recalls${one.recall ? '' : '/retract'}`;
          const body = { batchNumber, reason: 'Glass in a bottle' };
          await site.call('POST', path, { as: admin, body });
          isRecalled = one.recall;
        } else {
          const subject = one.scope === 'batch' ? 'batch' : one.code === 0 ? 0 : 1;
          const next = nextState(codeTransitions, states[subject], one.action);
          const answer = await decide(codes[one.code === 0 ? 0 : 1], one.action, { scope: one.scope });
          if (next === undefined) expect(answer.statusCode).toBe(409);
          else if (needsTwoSignatures(states[subject], next)) {
            const { proposalId } = answer.json<{ proposalId: number }>();
            if (one.signs) {
              expect((await confirm(proposalId)).statusCode).toBe(200);
              states[subject] = next;
            } else {
              const path = `/api/admin/decision-proposals/${proposalId}/decline`;
              const body = { reason: 'Not enough' };
              expect((await site.call('POST', path, { as: second, body })).statusCode).toBe(204);
            }
          } else {
            expect(answer.statusCode).toBe(200);
            states[subject] = next;
          }
        }
        await expectModel(codes, states, { isRecalled, person });
      }
    }),
    { numRuns: tries(40, 6) },
  );
});

async function expectModel(
  codes: readonly [Code, Code],
  states: Readonly<Record<'batch' | 0 | 1, CodeState>>,
  { isRecalled, person }: { readonly isRecalled: boolean; readonly person: TestPerson },
): Promise<void> {
  const collected = (await site.call('GET', '/api/collection', { as: person })).json();
  const listed = (await site.call('GET', `/api/products/${productId}/codes`, { as: owner })).json();
  for (const [place, code] of codes.entries()) {
    const both = [states[place === 0 ? 0 : 1], states.batch];
    const serious = both.includes('copy-in-circulation')
      ? 'copy-in-circulation'
      : both.find((state) => isSerious(state));
    const verdict = isRecalled ? 'recalled' : (serious?.replaceAll('-', '_') ?? 'not_certified');
    const found = await lookUp(code);
    const kind = serious ?? (both.includes('explained') ? 'explained' : undefined);
    expect([found.verdict, found.outcome?.kind]).toEqual([verdict, kind]);
    expect((await read(code)).verdict).toBe(verdict);
    expect(collected).toContainEqual(expect.objectContaining({ code: code.code, status: verdict }));
    const row = listed.find((one: Code) => one.id === code.id);
    expect(isSerious(row.outcome ?? 'lifted')).toBe(serious !== undefined);
    const image = await site.call('GET', `/api/products/${productId}/codes/${code.id}/qr.svg`, { as: owner });
    expect(image.statusCode).toBe(serious === undefined ? 200 : 409);
  }
}
