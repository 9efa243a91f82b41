/**
 * No certificate claims more than its results, and an override by two administrators is visible to every
 * reader.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  makeApprovable,
  makeChecklist,
  makeDocument,
  makeHeldCall,
  makeResults,
} from '../../../tests/support/builders/evidence.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProducer,
} from '../../../tests/support/builders/producers.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { countRows } from '../../../tests/support/records.ts';
import { obstacleOf } from '../../domain/certification/evidence.ts';
import { certificationLevels, levelOfContent } from '../../domain/certification/levels.ts';
import { isHigher } from '../../domain/certification/product-levels.ts';

const today = '2026-11-21';
let site: TestApplication;
let [admin, second]: TestPerson[] = [];
let producerId = 0;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 1_000_000 } });
  site.setClock(new Date(`${today}T10:00:00Z`));
  admin = await site.signIn('admin');
  second = await site.signIn('admin');
});
beforeEach(async () => {
  producerId = await makeProducer(site.database);
});
afterAll(async () => site.close());

const reason = 'The laboratory confirmed it in writing.';
const approve = async (body: object = {}, id = producerId) =>
  site.call('POST', `/api/admin/approve-producer/${id}`, { as: admin, body });
const codeOf = async (body: object = {}) => (await approve(body)).json().code;
const confirm = async (proposalId: number) =>
  site.call('POST', `/api/admin/decision-proposals/${proposalId}/confirm`, { as: second });
const certificate = async (number: string) => (await site.call('GET', `/api/certificates/${number}`)).json();

describe('results of 600 and 620', () => {
  beforeEach(async () => {
    await makeApprovable(site.database, producerId, 600);
  });

  test('do not support triple gold, and nothing is issued', async () => {
    const before = await countRows(site.database, 'certificates');
    expect(await codeOf({ certificationLevel: 'triple_gold', phenolicContent: 2400 })).toBe(
      'content-not-lowest-result',
    );
    expect(await codeOf({ certificationLevel: 'silver', phenolicContent: 600 })).toBe('level-above-results');
    expect(await countRows(site.database, 'certificates')).toBe(before);
  });

  test('support bronze with the lower figure', async () => {
    const approved = (await approve()).json();
    expect(approved.producer).toMatchObject({ certificationLevel: 'bronze' });
    expect(await certificate(approved.certificateNumber)).toMatchObject({ phenolicContent: 600 });
  });

  test('permit one approval by two concurrent administrators', async () => {
    const answers = await Promise.all([approve(), approve(), approve()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });
});

test.each([
  [
    'of another producer',
    async () => makeResults(site.database, { producerId: await makeProducer(site.database) }),
  ],
  [
    'that was taken back',
    async () => {
      const ids = await makeResults(site.database, { producerId });
      await site.call('POST', `/api/admin/lab-results/${ids[0]}/withdraw`, {
        as: admin,
        body: { reason: 'Recorded by mistake.' },
      });
      return ids;
    },
  ],
])('a result %s does not count', async (_name, make) => {
  await makeChecklist(site.database, producerId);
  expect(await codeOf({ results: await make() })).toBe('lab-result-not-found');
});

test.each([
  ['names no batch', { batchNumber: null }],
  ['is of a harvest too long ago', { harvestedOn: '2024-11-20', sampledOn: '2024-11-30' }],
  ['is dated in the future', { reportedOn: '2026-11-22' }],
])('a result that %s does not count', async (_name, change) => {
  await makeChecklist(site.database, producerId);
  const results = await makeResults(site.database, { producerId, ...change });
  expect(await codeOf({ results })).toBe('result-not-usable');
  expect(await codeOf()).toBe('too-few-results');
});

test('two results of one laboratory, or of two batches, are too few', async () => {
  await makeChecklist(site.database, producerId);
  await makeLabResult(site.database, { producerId, batchNumber: 'A' });
  await makeLabResult(site.database, { producerId, batchNumber: 'A', laboratory: ' UNIVERSITY laboratory' });
  await makeLabResult(site.database, { producerId, batchNumber: 'B', laboratory: 'Another' });
  expect(await codeOf()).toBe('too-few-results');
});

describe('results that disagree', () => {
  beforeEach(async () => {
    await makeChecklist(site.database, producerId);
    await makeLabResult(site.database, { producerId, batchNumber: 'A', phenolicContent: 1000 });
    await makeLabResult(site.database, {
      producerId,
      batchNumber: 'A',
      laboratory: 'Another',
      phenolicContent: 1201,
    });
  });

  test('are refused without a reason, and accepted with one, which is logged', async () => {
    expect(await codeOf()).toBe('results-disagree');
    expect((await approve({ differenceReason: 'short' })).statusCode).toBe(400);
    const approved = (await approve({ differenceReason: reason })).json();
    expect(await certificate(approved.certificateNumber)).toMatchObject({ phenolicContent: 1000 });
    const logged = await site.database
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'producer.approve')
      .where('recordId', '=', String(producerId))
      .executeTakeFirstOrThrow();
    expect(logged.after).toMatchObject({ differenceReason: reason });
  });

  test('are resolved by a third laboratory', async () => {
    await makeLabResult(site.database, {
      producerId,
      batchNumber: 'A',
      laboratory: 'A third',
      phenolicContent: 1100,
    });
    const approved = (await approve()).json();
    expect(await certificate(approved.certificateNumber)).toMatchObject({ phenolicContent: 1000 });
  });
});

describe('the checklist', () => {
  beforeEach(async () => {
    await makeResults(site.database, { producerId });
  });

  test('refuses an item that is neither satisfied nor waived', async () => {
    expect(await codeOf()).toBe('checklist-incomplete');
    await makeDocument(site.database, producerId, 'businessLicense');
    await makeDocument(site.database, producerId, 'labReports', '2026-11-20');
    await makeHeldCall(site.database, producerId);
    // The report expired yesterday.
    expect(await codeOf()).toBe('checklist-incomplete');
    await makeDocument(site.database, producerId, 'labReports', today);
    expect((await approve()).statusCode).toBe(200);
  });

  test('takes both administrators to waive the call, with a recorded reason', async () => {
    await makeDocument(site.database, producerId, 'businessLicense');
    await makeDocument(site.database, producerId, 'labReports');
    const waivers = [{ item: 'call', reason: 'We met at the mill.' }];
    const proposed = await approve({ waivers });
    expect(proposed.statusCode).toBe(202);
    expect((await confirm(proposed.json().proposalId)).statusCode).toBe(200);
    const logged = await site.database
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'producer.approve')
      .where('recordId', '=', String(producerId))
      .executeTakeFirstOrThrow();
    expect(logged.after).toMatchObject({ waivers });
  });

  test('requires a second administrator to waive the report', async () => {
    await makeDocument(site.database, producerId, 'businessLicense');
    await makeHeldCall(site.database, producerId);
    const proposed = await approve({ waivers: [{ item: 'labReports', reason }] });
    expect(proposed.statusCode).toBe(202);
    const { certificateNumber } = (await confirm(proposed.json().proposalId)).json();
    expect(await certificate(certificateNumber)).toMatchObject({ basis: 'results', warnings: [] });
  });
});

describe('an override', () => {
  const override = { phenolicContent: 1850, override: { reason } };

  test('is marked for every reader, in the credential too', async () => {
    await makeChecklist(site.database, producerId);
    const proposed = await approve(override);
    expect(proposed.statusCode).toBe(202);
    const { certificateNumber } = (await confirm(proposed.json().proposalId)).json();
    expect(await certificate(certificateNumber)).toMatchObject({
      level: 'double_gold',
      phenolicContent: 1850,
      basis: 'decision',
      warnings: ['by-decision'],
      evidence: [],
      batches: [],
    });
    const credential = await site.call('GET', `/api/certificates/${certificateNumber}/credential`);
    const [, payload = ''] = credential.body.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).credentialSubject).toMatchObject({
      description: 'Decided by two administrators.',
    });
  });

  test('is marked in the list for administrators', async () => {
    await makeChecklist(site.database, producerId);
    const { proposalId } = (await approve(override)).json();
    const { certificateNumber } = (await confirm(proposalId)).json();
    const listed = await site.call('GET', `/api/admin/certificates?search=${certificateNumber}`, {
      as: admin,
    });
    expect(listed.json()).toMatchObject([{ number: certificateNumber, basis: 'decision' }]);
  });

  test.each([{ phenolicContent: 1850, override: {} }, { override: { reason } }])(
    'is refused without a reason or a content: %j',
    async (body) => {
      await makeChecklist(site.database, producerId);
      expect((await approve(body)).statusCode).toBe(400);
    },
  );

  test('supports no level above its own content, and does not replace the checklist', async () => {
    expect(await codeOf({ ...override, certificationLevel: 'triple_gold' })).toBe('level-above-results');
    expect(await codeOf(override)).toBe('checklist-incomplete');
  });

  test('is required for a renewal in the same way', async () => {
    const approved = await makeApprovedProducer(site.database);
    const renew = async (body: object) =>
      site.call('POST', `/api/admin/producers/${approved}/certificates`, { as: admin, body });
    expect((await renew({ phenolicContent: 1850 })).json().code).toBe('too-few-results');
    const proposed = await renew(override);
    expect(proposed.statusCode).toBe(202);
    const { certificateNumber } = (await confirm(proposed.json().proposalId)).json();
    expect(await certificate(certificateNumber)).toMatchObject({ basis: 'decision', season: 2026 });
  });
});

test('two administrators withdraw a result that carries a certificate, which is suspended without it', async () => {
  const [first] = await makeApprovable(site.database, producerId);
  const { certificateNumber } = (await approve()).json();
  const body = { reason: 'The report is of another oil.' };
  const proposed = await site.call('POST', `/api/admin/lab-results/${first}/withdraw`, { as: admin, body });
  expect(proposed.statusCode).toBe(202);
  expect(await certificate(certificateNumber)).toMatchObject({ state: 'active' });
  expect((await confirm(proposed.json().proposalId)).statusCode).toBe(200);
  expect(await certificate(certificateNumber)).toMatchObject({
    state: 'suspended',
    phenolicContent: 1300,
    warnings: ['result-withdrawn'],
    evidence: expect.arrayContaining([
      expect.objectContaining({ phenolicContent: 1300, decides: true, withdrawn: true }),
    ]),
  });
  const received = (await site.call('GET', '/api/notifications', { as: second })).json();
  expect(received[0]).toMatchObject({
    kind: 'admin-evidence-withdrawn',
    facts: { certificate: certificateNumber },
  });
});

const evidence = fc.array(
  fc.record({
    laboratory: fc.constantFrom('Athens', ' athens ', 'Rome', 'Lisbon'),
    method: fc.constantFrom('NMR' as const, 'HPLC' as const),
    batchNumber: fc.constantFrom('P-1', 'P-2', null),
    harvestedOn: fc.constantFrom('2024-11-20', '2025-10-10', '2026-10-10', null),
    reportedOn: fc.constantFrom('2024-11-20', '2026-11-01', '2026-12-01'),
    phenolicContent: fc.integer({ min: 300, max: 2600 }),
    hasReport: fc.constantFrom(true, true, true, true, false),
  }),
  { minLength: 2, maxLength: 5 },
);
const decision = fc.record(
  {
    certificationLevel: fc.constantFrom(...certificationLevels),
    phenolicContent: fc.integer({ min: 300, max: 2600 }),
    differenceReason: fc.constant(reason),
    override: fc.constant({ reason }),
    waivers: fc.constant([{ item: 'call', reason }]),
  },
  { requiredKeys: [] },
);

const listUnreported = async (certificateId: number) =>
  site.database
    .selectFrom('certificateResults')
    .select('id')
    .where('certificateId', '=', certificateId)
    .where('reportSha256', 'is', null)
    .execute();

test('whatever is recorded and decided, no certificate claims more than its results without an override', {
  timeout: 60_000,
  tags: 'exhaustive',
}, async () => {
  let issued = 0;
  await fc.assert(
    fc.asyncProperty(evidence, decision, fc.boolean(), async (results, body, isHeld) => {
      const id = await makeProducer(site.database);
      await makeDocument(site.database, id, 'businessLicense');
      await makeDocument(site.database, id, 'labReports');
      if (isHeld) await makeHeldCall(site.database, id);
      for (const { hasReport, ...result } of results) {
        const report = hasReport ? {} : { documentId: null };
        await makeLabResult(site.database, { producerId: id, ...result, ...report, sampledOn: null });
      }
      const answer = await approve(body, id);
      expect([200, 202, 400, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 202) await confirm(answer.json().proposalId);
      const row = await site.database
        .selectFrom('certificates')
        .selectAll()
        .where('producerId', '=', id)
        .executeTakeFirst();
      if (row === undefined) return;
      issued += 1;
      const shown = await certificate(row.number);
      expect(await listUnreported(row.id)).toEqual([]);
      expect(isHeld || body.waivers !== undefined).toBe(true);
      expect(isHigher(row.level, levelOfContent(row.phenolicContent) ?? 'bronze')).toBe(false);
      if (shown.basis === 'decision') {
        expect(body.override).toBeDefined();
        return;
      }
      const behind: Omit<(typeof results)[number], 'hasReport'>[] = shown.evidence.filter(
        ({ decides }: { decides: boolean }) => decides,
      );
      expect(Math.min(...behind.map(({ phenolicContent }) => phenolicContent))).toBe(row.phenolicContent);
      expect(
        behind.every(
          (result) =>
            obstacleOf(
              {
                sampledOn: null,
                ...result,
                isRecalled: false,
                isContradicted: false,
                hasReport: true,
                openAlarm: null,
              },
              today,
            ) === undefined,
        ),
      ).toBe(true);
      const batches = [...Map.groupBy(behind, ({ batchNumber }) => batchNumber).values()];
      const laboratories = batches.map(
        (ofBatch) => new Set(ofBatch.map(({ laboratory }) => laboratory.trim().toLowerCase())).size,
      );
      expect(Math.max(...laboratories)).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: tries(120, 60) },
  );

  expect(issued).toBeGreaterThan(tries(10, 2));
});
