/** Evaluation and decision are two people, as soon as there are two administrators. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeChecklist } from '../../../tests/support/builders/evidence.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../tests/support/builders/reports.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';

let site: TestApplication;
let evaluator: TestPerson;
beforeAll(async () => {
  // One signature is enough by the settings.
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  evaluator = await site.signIn('admin');
});
afterAll(async () => site.close());

/** With results that the evaluator recorded. */
async function makeEvaluated(): Promise<number> {
  const producerId = await makeProducer(site.database);
  await makeChecklist(site.database, producerId);
  for (const laboratory of ['Laboratory of Athens', 'Laboratory of Rome']) {
    const recorded = await site.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
      as: evaluator,
      body: {
        laboratoryId: await makeLaboratory(site.database, laboratory),
        method: 'NMR',
        batchNumber: `EV-${producerId}`,
        harvestedOn: '2026-10-15',
        reportedOn: '2026-11-01',
        phenolicContent: 1300,
        documentId: await makeReport(site.database, producerId),
      },
    });
    expect(recorded.statusCode).toBe(201);
  }
  return producerId;
}

const approve = async (producerId: number, as: TestPerson) =>
  site.call('POST', `/api/admin/approve-producer/${producerId}`, { as, body: {} });
const decisionsOf = async (producerId: number) =>
  (await site.call('GET', `/api/admin/producers/${producerId}/certification`, { as: evaluator })).json()
    .certificates[0]?.decisions;

test('the only administrator evaluates and decides', async () => {
  const producerId = await makeEvaluated();
  expect((await approve(producerId, evaluator)).statusCode).toBe(200);
  expect(await decisionsOf(producerId)).toMatchObject([
    { decidedBy: 'Test admin', evaluators: [{ part: 'recorded', name: 'Test admin' }] },
  ]);
});

test('of two, the evaluator proposes, and another decides', async () => {
  const other = await site.signIn('admin');
  await site.database
    .updateTable('users')
    .set({ firstName: 'Nefeli', lastName: null })
    .where('id', '=', other.userId)
    .execute();
  const producerId = await makeEvaluated();
  const proposed = await approve(producerId, evaluator);
  expect(proposed.statusCode).toBe(202);
  const path = `/api/admin/decision-proposals/${proposed.json().proposalId}/confirm`;
  expect((await site.call('POST', path, { as: evaluator })).json().code).toBe('same-administrator');
  expect((await site.call('POST', path, { as: other })).statusCode).toBe(200);
  expect(await decisionsOf(producerId)).toMatchObject([
    { decidedBy: 'Nefeli', evaluators: [{ part: 'recorded', name: 'Test admin' }] },
  ]);
  // Another who took no part in the evaluation decides alone, as the settings say.
  expect((await approve(await makeEvaluated(), other)).statusCode).toBe(200);
});

test('the database refuses the decision of an evaluator alone, whatever writes it', async () => {
  const other = await site.signIn('admin');
  const producerId = await makeEvaluated();
  const { certificateNumber } = (await approve(producerId, other)).json();
  const again = site.database
    .insertInto('auditLog')
    .columns(['at', 'actorId', 'actorRole', 'action', 'recordType', 'recordId', 'before', 'after'])
    .expression((is) =>
      is
        .selectFrom('auditLog')
        .select([
          'at',
          is.val(evaluator.userId).as('actorId'),
          'actorRole',
          'action',
          'recordType',
          'recordId',
        ])
        .select(['before', 'after'])
        .where('action', '=', 'producer.approve')
        .where('recordId', '=', String(producerId)),
    );
  expect(certificateNumber).toMatch(/^PHL-/);
  await expect(again.execute().catch(violatedConstraint)).resolves.toBe('audit_log_second_evaluator');
});
