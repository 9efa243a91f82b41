/**
 * Evidence supports a certificate in force at all times, not only at its issue: whatever is issued, recalled, withdrawn,
 * joined, suspended or reinstated, in any order.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeResults } from '../../../tests/support/builders/evidence.ts';
import { contentsOfGrove, createGroves, type Grove } from '../../../tests/support/builders/groves.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { levelOfContent } from '../../domain/certification/levels.ts';
import { isHigher } from '../../domain/certification/product-levels.ts';
import { listAllAltered } from './altered-certificates.ts';

let site: TestApplication;
let second: TestPerson;
let groves: ReturnType<typeof createGroves>;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 1_000_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  const administrator = await site.signIn('admin');
  second = await site.signIn('admin');
  groves = createGroves(site, administrator);
});
afterAll(async () => {
  // Whatever the program does, its records agree with the audit log and with each other.
  expect(await listAllAltered(site.database)).toEqual([]);
  await site.close();
});

/** Recomputed from the rows alone: what the evidence of a certificate is worth today, in mg/kg. */
async function worthOf(grove: Grove, certificateId: number): Promise<number | undefined> {
  const { database } = site;
  const recalled = await database.selectFrom('batchRecalls').select('batchNumber').execute();
  const isLeft = (row: { batchNumber: string | null }) =>
    recalled.every(({ batchNumber }) => batchNumber !== row.batchNumber);
  const all = await database
    .selectFrom('certificateResults')
    .selectAll()
    .where('certificateId', '=', certificateId)
    .execute();
  const issuedOn = all.filter(({ labResultId }) => labResultId !== null).filter(isLeft);
  const scope = await database
    .selectFrom('certificateBatches')
    .select('batchNumber')
    .where('certificateId', '=', certificateId)
    .execute();
  const joined = (
    await database.selectFrom('labResults').selectAll().where('producerId', '=', grove.producerId).execute()
  ).filter(
    (row) =>
      scope.some(({ batchNumber }) => batchNumber === row.batchNumber) &&
      all.every(({ batchNumber }) => batchNumber !== row.batchNumber) &&
      isLeft(row),
  );
  for (const rows of [issuedOn, [...issuedOn, ...joined]]) {
    const laboratories = new Map<string | null, Set<string>>();
    for (const { batchNumber, laboratory } of rows) {
      laboratories.set(batchNumber, (laboratories.get(batchNumber) ?? new Set()).add(laboratory));
    }
    if ([...laboratories.values()].some(({ size }) => size >= 2)) {
      return Math.min(...rows.map(({ phenolicContent }) => phenolicContent));
    }
  }
  return undefined;
}

const place = fc.nat(2);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ action: fc.constant('issue' as const), place, second: place }) },
  { weight: 4, arbitrary: fc.record({ action: fc.constantFrom('recall' as const, 'lift' as const), place }) },
  { weight: 2, arbitrary: fc.record({ action: fc.constantFrom('join' as const, 'answer' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom('withdraw' as const, 'measure' as const, 'follow' as const),
      place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom('suspend' as const, 'reinstate' as const, 'revoke' as const),
      place,
    }),
  },
);

/** The first certificate after a revocation, on results of the next day and with two administrators. */
async function answer({ producerId, oils }: Grove, chosen: number) {
  const { batchNumber } = oils[chosen] ?? {};
  const measured = {
    producerId,
    batchNumber: batchNumber ?? '',
    phenolicContent: contentsOfGrove[chosen] ?? 0,
  };
  site.setClock(new Date('2026-11-23T10:00:00Z'));
  const results = await makeResults(site.database, { ...measured, reportedOn: '2026-11-22' });
  const proposed = await groves.call('POST', `/api/admin/producers/${producerId}/certificates`, {
    results,
    differenceReason: 'A result is left out.',
    revocationReason: 'The mill was cleaned.',
  });
  const answered = await confirmed(proposed);
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  return answered;
}

/** With the signature of the second administrator where it is needed. */
async function confirmed(proposed: Awaited<ReturnType<typeof groves.call>>) {
  if (proposed.statusCode !== 202) return proposed;
  const { proposalId } = proposed.json();
  return site.call('POST', `/api/admin/decision-proposals/${proposalId}/confirm`, { as: second });
}

/** A result that carries a certificate is withdrawn by two. */
async function withdraw(id: number) {
  return confirmed(
    await groves.call('POST', `/api/admin/lab-results/${id}/withdraw`, { reason: 'Of the test.' }),
  );
}

/** The first lower result that is under examination joins the evidence of its certificate. */
async function follow({ producerId }: Grove) {
  const open = await openLowerResults(producerId);
  return groves.call('POST', `/api/admin/certificates/${open?.number ?? 'PHL-2026-000000'}/results`, {
    labResultId: open?.labResultId ?? 1,
    reason: 'Measured again.',
  });
}

/** Recomputed from the rows alone: the lowest result that the certificate does not follow and people examine. */
async function lowerResultOf(certificateId: number) {
  const lowest = await site.database
    .selectFrom('certificateReviews')
    .innerJoin('labResults', 'labResults.id', 'labResultId')
    .select(['phenolicContent', 'reportedOn'])
    .where('certificateId', '=', certificateId)
    .where('closedAt', 'is', null)
    .orderBy('phenolicContent')
    .executeTakeFirst();
  return lowest ?? null;
}

const openLowerResults = async (producerId: number) =>
  site.database
    .selectFrom('certificateReviews')
    .innerJoin('certificates', 'certificates.id', 'certificateId')
    .select(['number', 'labResultId'])
    .where('producerId', '=', producerId)
    .where('labResultId', 'is not', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** Recomputed from the rows alone: certificates issued after a revocation that do not answer it. */
async function unansweredIn({ producerId }: Grove): Promise<string[]> {
  const events = await site.database
    .selectFrom('certificateEvents')
    .innerJoin('certificates', 'certificates.id', 'certificateId')
    .select(['number', 'certificateId', 'action', 'revokedId'])
    .where('producerId', '=', producerId)
    .where('action', 'in', ['issue', 'renew', 'revoke'])
    .orderBy('certificateEvents.id')
    .execute();
  return events.flatMap(({ number, action, revokedId }, at) => {
    const before = events[at - 1];
    const isAnswer = before?.action === 'revoke' ? revokedId === before.certificateId : revokedId === null;
    return action === 'revoke' || isAnswer ? [] : number;
  });
}

async function take(grove: Grove, one: { readonly action: string; readonly place: number; second?: number }) {
  const oil = grove.oils[one.place];
  const number = (await groves.certificatesOf(grove)).at(-1)?.number;
  switch (one.action) {
    case 'issue':
      return groves.issue(grove, [...new Set([one.place, one.second ?? one.place])]);
    case 'recall':
    case 'lift':
      return groves.recall(grove, one.place, one.action === 'lift');
    case 'join':
      return groves.call('POST', `/api/admin/certificates/${number}/batches`, {
        batchNumber: oil?.batchNumber,
      });
    case 'answer':
      return answer(grove, one.place);
    case 'withdraw':
      return withdraw(oil?.results.pop() ?? 0);
    case 'follow':
      return follow(grove);
    case 'measure':
      return groves.call('POST', `/api/admin/producers/${grove.producerId}/lab-results`, {
        laboratory: 'Laboratory of Lisbon',
        method: 'NMR',
        batchNumber: oil?.batchNumber,
        harvestedOn: '2026-10-15',
        reportedOn: '2026-11-10',
        phenolicContent: 640,
      });
    default:
      return groves.decide(number, one.action);
  }
}

test('no certificate in force is above its evidence, and none is suspended by rule with evidence left', {
  timeout: 240_000,
  tags: 'exhaustive',
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const grove = await groves.makeGrove();
      await groves.issue(grove, [0]);
      for (const one of steps) {
        const before = await groves.certificatesOf(grove);
        const response = await take(grove, one);
        expect([one, response.statusCode < 500 || response.body]).toEqual([one, true]);
        expect(await unansweredIn(grove)).toEqual([]);
        if (one.action === 'follow' && response.statusCode === 200) seen.add('followed');
        if (one.action === 'answer' && response.statusCode === 200) seen.add('answered');
        for (const certificate of await groves.certificatesOf(grove)) {
          const { id, state, level, phenolicContent, issuedContent } = certificate;
          const worth = await worthOf(grove, id);
          const wasActive = before.some((row) => row.id === id && row.state === 'active');
          if (state === 'active') {
            expect(phenolicContent).toBe(Math.min(worth ?? 0, issuedContent));
            expect(isHigher(level, levelOfContent(phenolicContent) ?? 'bronze')).toBe(false);
            if (phenolicContent < issuedContent) seen.add('lowered');
          } else if (state === 'suspended' && wasActive && one.action !== 'suspend') {
            expect(worth).toBeUndefined();
            expect(await groves.openCases(grove)).toBeGreaterThan(0);
            seen.add('suspended by rule');
          }
          const answered = (await site.call('GET', `/api/certificates/${certificate.number}`)).json();
          const lowerResult = await lowerResultOf(id);
          expect(answered).toMatchObject({ state, level, phenolicContent, lowerResult });
        }
      }
    }),
    {
      numRuns: tries(500, 12),
      examples: [
        [
          [
            { action: 'measure', place: 0 },
            { action: 'suspend', place: 0 },
            { action: 'reinstate', place: 0 },
            { action: 'follow', place: 0 },
            { action: 'reinstate', place: 0 },
          ],
        ],
        [
          [
            { action: 'revoke', place: 0 },
            { action: 'issue', place: 1, second: 1 },
            { action: 'answer', place: 1 },
          ],
        ],
        [
          [
            { action: 'join', place: 1 },
            { action: 'withdraw', place: 0 },
            { action: 'measure', place: 1 },
          ],
        ],
        [
          [
            { action: 'join', place: 1 },
            { action: 'recall', place: 0 },
            { action: 'recall', place: 1 },
            { action: 'lift', place: 0 },
            { action: 'reinstate', place: 0 },
          ],
        ],
      ],
    },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['lowered', 'suspended by rule', 'answered', 'followed']));
});
