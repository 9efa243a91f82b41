/** Level and content of a certificate follow its evidence after a recall, its end, and the withdrawal of a result. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import { createGroves } from '../../../../tests/support/builders/groves.ts';
import { writeUnjudged } from '../../../../tests/support/raw-sql.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';
import { clearExpired } from './clear-expired.ts';

let site: TestApplication;
let groves: ReturnType<typeof createGroves>;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  groves = createGroves(site, await site.signIn('admin'));
});
afterAll(async () => site.close());

test('level and content follow what a recall leaves, and come back when it is lifted', async () => {
  const grove = await groves.makeGrove();
  expect((await groves.issue(grove, [0])).statusCode).toBe(201);
  const { number } = await groves.shown(grove);
  // Under its level, so that the program would not add it.
  const batchNumber = `G-${grove.producerId}-2`;
  const certificateId = (await groves.certificatesOf(grove))[0]?.id ?? 0;
  await site.database.insertInto('certificateBatches').values({ certificateId, batchNumber }).execute();
  await insertAuditEvent(site.database, {
    actor: null,
    action: 'certificate.add-batch',
    recordType: 'certificate',
    recordId: number,
    after: { batchNumber },
  });
  expect(await groves.shown(grove)).toMatchObject({ level: 'gold', phenolicContent: 1500 });
  await groves.recall(grove, 0);
  expect(await groves.shown(grove)).toMatchObject({ state: 'active', level: 'silver', phenolicContent: 900 });
  expect(await groves.openCases(grove)).toBe(1);
  await groves.recall(grove, 2);
  const suspended = await groves.shown(grove);
  expect(suspended).toMatchObject({ state: 'suspended' });
  expect(suspended.history.at(-1)).toMatchObject({ action: 'suspend', reason: 'Glass in a bottle.' });
  expect((await groves.decide(number, 'reinstate')).json()).toMatchObject({
    code: 'certificate-without-evidence',
  });
  // One of two recalls is lifted: people decide whether the certificate is in force again, by what is left.
  await groves.recall(grove, 2, true);
  expect(await groves.shown(grove)).toMatchObject({ state: 'suspended', phenolicContent: 900 });
  expect((await groves.decide(number, 'reinstate')).statusCode).toBe(200);
  expect(await groves.shown(grove)).toMatchObject({ state: 'active', level: 'silver', phenolicContent: 900 });
  expect(await groves.openCases(grove)).toBe(0);
  await groves.recall(grove, 0, true);
  expect(await groves.shown(grove)).toMatchObject({ level: 'gold', phenolicContent: 1500 });
});

test('the results of a recalled batch support no new certificate', async () => {
  const grove = await groves.makeGrove();
  await groves.recall(grove, 0);
  expect((await groves.issue(grove, [0])).json()).toMatchObject({ code: 'result-not-usable' });
  expect((await groves.issue(grove, [1])).statusCode).toBe(201);
  const { number } = await groves.shown(grove);
  const joined = await groves.call('POST', `/api/admin/certificates/${number}/batches`, {
    batchNumber: grove.oils[0]?.batchNumber,
  });
  expect(joined.json()).toMatchObject({ code: 'certified-batch-recalled' });
});

test('closes the case of a certificate with a finding', async () => {
  const grove = await groves.makeGrove();
  await groves.issue(grove, [0, 1]);
  await groves.recall(grove, 1);
  await groves.recall(grove, 0);
  const open = await site.database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('producerId', '=', grove.producerId)
    .execute();
  expect(open).toHaveLength(1);
  const closed = await groves.call('POST', '/api/admin/cases/acts', {
    ids: open.map(({ id }) => id),
    action: 'close',
    finding: 'The producer recalled both batches.',
  });
  expect(closed.statusCode).toBe(200);
  expect(await groves.openCases(grove)).toBe(0);
});

test.each(['recall', 'withdrawal', 'higher content'] as const)(
  'the database refuses a %s that leaves a certificate above its evidence',
  async (change) => {
    const grove = await groves.makeGrove();
    await groves.issue(grove, [0]);
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
    const constraint = change === 'withdrawal' ? 'lab_results_withdrawn_by_two' : 'certificates_evidence';
    await expect(write().catch(violatedConstraint)).resolves.toBe(constraint);
  },
);

test('a certificate from before results were required is suspended when all its batches are recalled', async () => {
  const grove = await groves.makeGrove();
  const batches = grove.oils.slice(0, 2).map(({ batchNumber }) => batchNumber);
  await makeCertificate(site.database, { producerId: grove.producerId, number: 'PHL-2025-000001', batches });
  await groves.recall(grove, 0);
  expect(await groves.shown(grove)).toMatchObject({ state: 'active', phenolicContent: 1300 });
  await groves.recall(grove, 1);
  expect(await groves.shown(grove)).toMatchObject({ state: 'suspended' });
});

test('an upgrade applies the rule to recalls and withdrawals from before it', async () => {
  const recalled = await groves.makeGrove();
  const withdrawn = await groves.makeGrove();
  for (const grove of [recalled, withdrawn]) await groves.issue(grove, [0]);
  await writeUnjudged(site.database, async (transaction) => {
    const [oil] = recalled.oils;
    await transaction
      .insertInto('batchRecalls')
      .values({
        productId: oil?.id ?? 0,
        batchNumber: oil?.batchNumber ?? '',
        reason: 'Glass in a bottle.',
        language: 'en',
        recalledAt: new Date('2026-11-20T10:00:00Z'),
      })
      .execute();
    const id = withdrawn.oils[0]?.results[0] ?? 0;
    await transaction.deleteFrom('labResults').where('id', '=', id).execute();
    await transaction
      .updateTable('certificateResults')
      .set({ labResultId: null })
      .where('labResultId', '=', id)
      .execute();
  });
  expect(await groves.shown(recalled)).toMatchObject({ state: 'active' });
  await clearExpired(site.app.services);
  await clearExpired(site.app.services);
  for (const [grove, reason] of [
    [recalled, 'Glass in a bottle.'],
    [withdrawn, 'Too few laboratory results are left as evidence.'],
  ] as const) {
    const { state, history } = await groves.shown(grove);
    expect(state).toBe('suspended');
    expect(history.at(-1)).toMatchObject({ action: 'suspend', reason, language: 'en' });
    expect(await groves.openCases(grove)).toBe(1);
  }
});
