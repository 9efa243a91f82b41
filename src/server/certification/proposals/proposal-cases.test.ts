/** A decision that waits for a second administrator is a case: in the queue, counted, with what changed since. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { createGroves, type Grove } from '../../../../tests/support/builders/groves.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';

let site: TestApplication;
let grove: Grove;
let first: TestPerson;
let second: TestPerson;
let proposalId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
});
afterAll(async () => site.close());
beforeEach(async () => {
  [first, second] = [await site.signIn('admin'), await site.signIn('admin')];
  const groves = createGroves(site, first);
  grove = await groves.makeGrove();
  const body = { phenolicContent: 1300, override: { reason: 'Both figures came by telephone.' } };
  const proposed = await groves.call('POST', `/api/admin/producers/${grove.producerId}/certificates`, body);
  ({ proposalId } = proposed.json());
});

const get = async (path: string, as = second) => (await site.call('GET', path, { as })).json();
const decide = async (answer: 'confirm' | 'decline') =>
  site.call('POST', `/api/admin/decision-proposals/${proposalId}/${answer}`, {
    as: second,
    ...(answer === 'decline' ? { body: { reason: 'Measure it again.' } } : {}),
  });
const casesOf = async (state: string) =>
  (await get(`/api/admin/cases?kind=proposal&state=${state}`)).filter(
    ({ subject }: { subject: string }) => subject === String(proposalId),
  );
/** Beside the filter of cases, and on the home page of administrators. */
const countOf = async () => {
  const { kinds } = await get('/api/admin/cases/counts');
  const count = kinds.find(({ kind }: { kind: string }) => kind === 'proposal')?.count ?? 0;
  expect(await get('/api/admin/summary')).toMatchObject({ proposalsWaiting: count });
  return count;
};

test.each(['confirm', 'decline'] as const)('until another administrator answers: %s', async (answer) => {
  const count = await countOf();
  expect(count).toBeGreaterThan(0);
  expect(await casesOf('open')).toMatchObject([
    { kind: 'proposal', producerId: grove.producerId, assignee: null, dueOn: expect.any(String) },
  ]);
  expect((await decide(answer)).statusCode).toBeLessThan(300);
  expect(await casesOf('open')).toEqual([]);
  expect(await casesOf('closed')).toHaveLength(1);
  expect(await countOf()).toBe(count - 1);
});

test('the queue gives it to another administrator than the one who proposed it', async () => {
  const next = async (as: TestPerson) =>
    (await site.call('POST', '/api/admin/cases/next', { as })).json().case?.subject;
  expect(await next(first)).not.toBe(String(proposalId));
  const taken: string[] = [];
  for (let one = await next(second); one !== undefined; one = await next(second)) taken.push(one);
  expect(taken).toContain(String(proposalId));
});

test('it shows what was proposed, who evaluated it, and what changed since', async () => {
  const path = `/api/admin/decision-proposals?producerId=${grove.producerId}`;
  expect(await get(path)).toMatchObject([
    { id: proposalId, changed: [], input: { phenolicContent: 1300 }, isOwn: false },
  ]);
  await site.call('POST', `/api/admin/producers/${grove.producerId}/lab-results`, {
    as: first,
    body: {
      laboratoryId: await makeLaboratory(site.database, 'Laboratory of Vienna'),
      method: 'NMR',
      batchNumber: grove.oils[0]?.batchNumber,
      reportedOn: '2026-11-10',
      phenolicContent: 640,
      documentId: await makeReport(site.database, grove.producerId),
    },
  });
  expect(await get(path)).toMatchObject([{ id: proposalId, changed: expect.arrayContaining(['results']) }]);
  const { evaluators } = await get(`/api/admin/approve-producer/${grove.producerId}/check`);
  expect(evaluators).toContainEqual(expect.objectContaining({ part: 'recorded', name: 'Test admin' }));
  expect((await decide('confirm')).json().code).toBe('proposal-conflict');
});
