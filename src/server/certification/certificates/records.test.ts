/** Administrators read every certificate of a producer with who decided what about it, when and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovable, makeDocument, makeResults } from '../../../../tests/support/builders/evidence.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { falsifyAuditEvent } from '../../../../tests/support/records.ts';
import type { CertificateRecord, CertificationOfProducer } from '../../../contract/certification/records.ts';

let site: TestApplication;
let [first, second]: TestPerson[] = [];
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  first = await site.signIn('admin');
  second = await site.signIn('admin');
  const named = (as: TestPerson, firstName: string) =>
    site.database
      .updateTable('users')
      .set({ firstName, lastName: null })
      .where('id', '=', as.userId)
      .execute();
  await named(first, 'Nefeli');
  await named(second, 'Orestis');
});
afterAll(async () => site.close());

const read = async (id: number): Promise<CertificationOfProducer> => {
  const reply = await site.call('GET', `/api/admin/producers/${id}/certification`, { as: first });
  expect(reply.headers['cache-control']).toBe('private, no-store');
  return reply.json();
};
const decide = async (number: string, body: object, as = first) =>
  (await site.call('PATCH', `/api/admin/certificates/${number}`, { as, body })).statusCode;
/** The second administrator confirms what is waived. */
const approveWithWaivers = async (id: number, body: object): Promise<string> => {
  const proposed = await site.call('POST', `/api/admin/approve-producer/${id}`, { as: first, body });
  const { proposalId } = proposed.json();
  const confirmed = await site.call('POST', `/api/admin/decision-proposals/${proposalId}/confirm`, {
    as: second,
  });
  return confirmed.json().certificateNumber;
};
const actionsOf = ({ decisions }: CertificateRecord) =>
  decisions.map(({ action, decidedBy }) => [action, decidedBy]);

test('a producer without certificates has an empty history, and an unknown one is a 404', async () => {
  const id = await makeProducer(site.database);
  expect(await read(id)).toEqual({ application: null, certificates: [] });
  const missing = await site.call('GET', '/api/admin/producers/999999/certification', { as: first });
  expect(missing.statusCode).toBe(404);
});

test('each decision names who made it and why, newest first, with the waivers', async () => {
  const id = await makeProducer(site.database);
  await makeDocument(site.database, id, 'businessLicense');
  await makeDocument(site.database, id, 'labReports');
  const results = await makeResults(site.database, { producerId: id });
  const waivers = [{ item: 'call', reason: 'The mill was visited in person.' }];
  const number = await approveWithWaivers(id, { results, waivers });
  expect(await decide(number, { action: 'suspend', reason: 'The storage is being checked.' }, second)).toBe(
    200,
  );
  const suspended = await read(id);
  expect(suspended.certificates).toMatchObject([{ number, state: 'suspended', isInForce: false }]);
  expect(await decide(number, { action: 'reinstate' })).toBe(200);
  const { certificates, application } = await read(id);
  expect(application).toMatchObject({ status: 'withdrawn' });
  expect(certificates).toMatchObject([
    { number, state: 'active', isInForce: true, replacedBy: null, level: 'gold', decidedByOne: false },
  ]);
  expect(certificates.map(actionsOf)).toEqual([
    [
      ['reinstate', 'Nefeli'],
      ['suspend', 'Orestis'],
      ['issue', 'Orestis'],
    ],
  ]);
  const [reinstated, taken, issued] = certificates[0]?.decisions ?? [];
  expect(reinstated).toMatchObject({ reason: null, fromState: 'suspended', toState: 'active' });
  expect(taken).toMatchObject({ reason: 'The storage is being checked.', waivers: [] });
  expect(issued).toMatchObject({ waivers, overrideReason: null, proposal: { proposedBy: 'Nefeli' } });
});

test('an override names both administrators and its reason', async () => {
  const id = await makeProducer(site.database);
  await makeApprovable(site.database, id);
  const reason = 'The second laboratory lost its sample.';
  const proposed = await site.call('POST', `/api/admin/approve-producer/${id}`, {
    as: first,
    body: { certificationLevel: 'gold', phenolicContent: 1250, results: [], override: { reason } },
  });
  const confirmed = await site.call(
    'POST',
    `/api/admin/decision-proposals/${proposed.json().proposalId}/confirm`,
    { as: second },
  );
  expect(confirmed.statusCode).toBe(200);
  const { certificates } = await read(id);
  expect(certificates).toMatchObject([
    {
      basis: 'decision',
      decidedByOne: false,
      decisions: [
        { action: 'issue', decidedBy: 'Orestis', overrideReason: reason, proposal: { proposedBy: 'Nefeli' } },
      ],
    },
  ]);
});

test('a renewal supersedes the previous certificate; a suspended one supersedes nothing', async () => {
  const id = await makeProducer(site.database);
  await makeApprovable(site.database, id);
  const approve = { as: first, body: {} };
  const before = (await site.call('POST', `/api/admin/approve-producer/${id}`, approve)).json();
  site.setClock(new Date('2027-10-05T10:00:00Z'));
  await makeResults(site.database, {
    producerId: id,
    batchNumber: 'N-2',
    sampledOn: '2027-09-20',
    reportedOn: '2027-10-01',
  });
  const renewed = await site.call('POST', `/api/admin/producers/${id}/certificates`, approve);
  const { number } = renewed.json().certificate;
  expect((await read(id)).certificates).toMatchObject([
    { number, isInForce: true, replacedBy: null, decisions: [{ action: 'renew' }] },
    { number: before.certificateNumber, isInForce: false, replacedBy: number },
  ]);
  expect(await decide(number, { action: 'suspend', reason: 'A doubt about the sample.' })).toBe(200);
  expect((await read(id)).certificates).toMatchObject([
    { number, isInForce: false },
    { number: before.certificateNumber, isInForce: true, replacedBy: null },
  ]);
  site.setClock(new Date('2026-11-21T10:00:00Z'));
});

test('reasons altered in the audit log are omitted', async () => {
  const id = await makeProducer(site.database);
  await makeResults(site.database, { producerId: id });
  await makeDocument(site.database, id, 'businessLicense');
  await makeDocument(site.database, id, 'labReports');
  await approveWithWaivers(id, { waivers: [{ item: 'call', reason: 'The mill was visited in person.' }] });
  const waived = async () => (await read(id)).certificates[0]?.decisions[0]?.waivers.length;
  expect(await waived()).toBe(1);
  const { id: entry } = await site.database
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'producer.approve')
    .where('recordId', '=', String(id))
    .executeTakeFirstOrThrow();
  await falsifyAuditEvent(site.database, entry);
  expect(await waived()).toBe(0);
});
