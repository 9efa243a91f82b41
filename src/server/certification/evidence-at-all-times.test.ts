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
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeResults } from '../../../tests/support/builders/evidence.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { violatedConstraint } from '../../database/violations.ts';
import { levelOfContent } from '../../domain/certification/levels.ts';
import { isHigher } from '../../domain/certification/product-levels.ts';

let site: TestApplication;
let administrator: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 1_000_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  administrator = await site.signIn('admin');
});
afterAll(async () => site.close());

const contents = [1500, 1300, 900] as const;

interface Grove {
  readonly producerId: number;
  readonly oils: readonly { readonly id: number; readonly batchNumber: string; readonly results: number[] }[];
}

async function makeGrove(): Promise<Grove> {
  const producerId = await makeApprovedProducer(site.database);
  const oils = [];
  for (const [place, phenolicContent] of contents.entries()) {
    const batchNumber = `G-${producerId}-${place}`;
    const id = await makeProduct(site.database, {
      producerId,
      batchNumber,
      phenolicContent,
      harvestDate: '2026-10-15',
      certificationLevel: levelOfContent(phenolicContent) ?? null,
    });
    const results = await makeResults(site.database, { producerId, batchNumber, phenolicContent });
    oils.push({ id, batchNumber, results });
  }
  return { producerId, oils };
}

const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  site.call(method, url, { as: administrator, body });
const certificatesOf = async ({ producerId }: Grove) =>
  site.database
    .selectFrom('certificates')
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('id')
    .execute();
const issue = async ({ producerId, oils }: Grove, places: readonly number[]) =>
  call('POST', `/api/admin/producers/${producerId}/certificates`, {
    results: places.flatMap((place) => oils[place]?.results ?? []),
    differenceReason: 'Two batches of one season.',
  });
const recall = async ({ oils }: Grove, place: number, isLifted = false) =>
  call('POST', `/api/products/${oils[place]?.id}/recalls${isLifted ? '/retract' : ''}`, {
    batchNumber: oils[place]?.batchNumber,
    reason: 'Glass in a bottle.',
  });
const decide = async (number: string | undefined, action: string) =>
  call('PATCH', `/api/admin/certificates/${number}`, {
    action,
    ...(action === 'reinstate' ? {} : { reason: 'Of the test.' }),
  });
const shown = async (grove: Grove) => {
  const number = (await certificatesOf(grove)).at(-1)?.number;
  return (await site.call('GET', `/api/certificates/${number}`)).json();
};
const openCases = async ({ producerId }: Grove) =>
  (
    await site.database
      .selectFrom('cases')
      .select('id')
      .where('kind', '=', 'certificate')
      .where('state', '=', 'open')
      .where('producerId', '=', producerId)
      .execute()
  ).length;

test('level and content follow what a recall leaves, and come back when it is lifted', async () => {
  const grove = await makeGrove();
  expect((await issue(grove, [0])).statusCode).toBe(201);
  const { number } = await shown(grove);
  await site.database
    .insertInto('certificateBatches')
    .values({
      certificateId: (await certificatesOf(grove))[0]?.id ?? 0,
      batchNumber: `G-${grove.producerId}-2`,
    })
    .execute();
  expect(await shown(grove)).toMatchObject({ level: 'gold', phenolicContent: 1500 });
  await recall(grove, 0);
  expect(await shown(grove)).toMatchObject({ state: 'active', level: 'silver', phenolicContent: 900 });
  expect(await openCases(grove)).toBe(1);
  await recall(grove, 2);
  const suspended = await shown(grove);
  expect(suspended).toMatchObject({ state: 'suspended' });
  expect(suspended.history.at(-1)).toMatchObject({ action: 'suspend', reason: 'Glass in a bottle.' });
  expect((await decide(number, 'reinstate')).json()).toMatchObject({ code: 'certificate-without-evidence' });
  // One of two recalls is lifted: people decide whether the certificate is in force again, by what is left.
  await recall(grove, 2, true);
  expect(await shown(grove)).toMatchObject({ state: 'suspended', phenolicContent: 900 });
  expect((await decide(number, 'reinstate')).statusCode).toBe(200);
  expect(await shown(grove)).toMatchObject({ state: 'active', level: 'silver', phenolicContent: 900 });
  expect(await openCases(grove)).toBe(0);
  await recall(grove, 0, true);
  expect(await shown(grove)).toMatchObject({ level: 'gold', phenolicContent: 1500 });
});

test('the results of a recalled batch support no new certificate', async () => {
  const grove = await makeGrove();
  await recall(grove, 0);
  expect((await issue(grove, [0])).json()).toMatchObject({ code: 'result-not-usable' });
  expect((await issue(grove, [1])).statusCode).toBe(201);
  const { number } = await shown(grove);
  const joined = await call('POST', `/api/admin/certificates/${number}/batches`, {
    batchNumber: grove.oils[0]?.batchNumber,
  });
  expect(joined.json()).toMatchObject({ code: 'certified-batch-recalled' });
});

test('closes the case of a certificate with a finding', async () => {
  const grove = await makeGrove();
  await issue(grove, [0, 1]);
  await recall(grove, 1);
  await recall(grove, 0);
  const open = await site.database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('producerId', '=', grove.producerId)
    .execute();
  expect(open).toHaveLength(1);
  const closed = await call('POST', '/api/admin/cases/acts', {
    ids: open.map(({ id }) => id),
    action: 'close',
    finding: 'The producer recalled both batches.',
  });
  expect(closed.statusCode).toBe(200);
  expect(await openCases(grove)).toBe(0);
});

test.each(['recall', 'withdrawal', 'higher content'] as const)(
  'the database refuses a %s that leaves a certificate above its evidence',
  async (change) => {
    const grove = await makeGrove();
    await issue(grove, [0]);
    const [oil] = grove.oils;
    const write = {
      recall: async () =>
        site.database
          .insertInto('batchRecalls')
          .values({
            productId: oil?.id ?? 0,
            batchNumber: oil?.batchNumber ?? '',
            reason: 'Glass',
            language: 'en',
            recalledAt: new Date(),
          })
          .execute(),
      withdrawal: async () =>
        site.database
          .deleteFrom('labResults')
          .where('id', '=', oil?.results[0] ?? 0)
          .execute(),
      'higher content': async () =>
        site.database
          .updateTable('certificates')
          .set({ phenolicContent: 1600 })
          .where('producerId', '=', grove.producerId)
          .execute(),
    }[change];
    await expect(write().catch(violatedConstraint)).resolves.toBe('certificates_evidence');
  },
);

test('a certificate from before results were required is suspended when all its batches are recalled', async () => {
  const grove = await makeGrove();
  const batches = grove.oils.slice(0, 2).map(({ batchNumber }) => batchNumber);
  await makeCertificate(site.database, { producerId: grove.producerId, number: 'PHL-2025-000001', batches });
  await recall(grove, 0);
  expect(await shown(grove)).toMatchObject({ state: 'active', phenolicContent: 1300 });
  await recall(grove, 1);
  expect(await shown(grove)).toMatchObject({ state: 'suspended' });
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
  { weight: 2, arbitrary: fc.record({ action: fc.constant('join' as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constantFrom('withdraw' as const, 'measure' as const), place }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom('suspend' as const, 'reinstate' as const, 'revoke' as const),
      place,
    }),
  },
);

async function take(grove: Grove, one: { readonly action: string; readonly place: number; second?: number }) {
  const oil = grove.oils[one.place];
  const number = (await certificatesOf(grove)).at(-1)?.number;
  switch (one.action) {
    case 'issue':
      return issue(grove, [...new Set([one.place, one.second ?? one.place])]);
    case 'recall':
    case 'lift':
      return recall(grove, one.place, one.action === 'lift');
    case 'join':
      return call('POST', `/api/admin/certificates/${number}/batches`, { batchNumber: oil?.batchNumber });
    case 'withdraw':
      return call('DELETE', `/api/admin/lab-results/${oil?.results.pop()}`);
    case 'measure':
      return call('POST', `/api/admin/producers/${grove.producerId}/lab-results`, {
        laboratory: 'Laboratory of Lisbon',
        method: 'NMR',
        batchNumber: oil?.batchNumber,
        harvestedOn: '2026-10-15',
        reportedOn: '2026-11-10',
        phenolicContent: 640,
      });
    default:
      return decide(number, one.action);
  }
}

test('no certificate in force is above its evidence, and none is suspended by rule with evidence left', {
  timeout: 240_000,
  tags: 'exhaustive',
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const grove = await makeGrove();
      await issue(grove, [0]);
      for (const one of steps) {
        const before = await certificatesOf(grove);
        const response = await take(grove, one);
        expect([one, response.statusCode < 500 || response.body]).toEqual([one, true]);
        for (const certificate of await certificatesOf(grove)) {
          const { id, state, level, phenolicContent, issuedContent } = certificate;
          const worth = await worthOf(grove, id);
          const wasActive = before.some((row) => row.id === id && row.state === 'active');
          if (state === 'active') {
            expect(phenolicContent).toBe(Math.min(worth ?? 0, issuedContent));
            expect(isHigher(level, levelOfContent(phenolicContent) ?? 'bronze')).toBe(false);
            if (phenolicContent < issuedContent) seen.add('lowered');
          } else if (state === 'suspended' && wasActive && one.action !== 'suspend') {
            expect(worth).toBeUndefined();
            expect(await openCases(grove)).toBeGreaterThan(0);
            seen.add('suspended by rule');
          }
          const answered = (await site.call('GET', `/api/certificates/${certificate.number}`)).json();
          expect(answered).toMatchObject({ state, level, phenolicContent });
        }
      }
    }),
    {
      numRuns: tries(500, 12),
      examples: [
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
  expect([...seen]).toEqual(expect.arrayContaining(['lowered', 'suspended by rule']));
});
