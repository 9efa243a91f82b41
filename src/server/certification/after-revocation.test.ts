/** A revocation is answered by a later result, a written reason and two administrators, on every way to a certificate. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { excuseFromEvidence } from '../../../tests/support/builders/certificates.ts';
import { makeResults } from '../../../tests/support/builders/evidence.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';

let site: TestApplication;
let [first, second]: TestPerson[] = [];
let producerId = 0;
let results: number[] = [];
let revoked = '';
beforeAll(async () => {
  site = await createTestApplication();
  first = await site.signIn('admin');
  second = await site.signIn('admin');
});
afterAll(async () => site.close());

const revokedOn = '2026-11-21';
const reason = 'The mill was cleaned, and both laboratories sampled it again.';
const issue = async (body: object = {}) =>
  site.call('POST', `/api/admin/producers/${producerId}/certificates`, { as: first, body });
const revoke = async (number: string) =>
  site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: first,
    body: { action: 'revoke', reason: 'Adulterated oil proven.' },
  });
const confirm = async (id: number) =>
  site.call('POST', `/api/admin/decision-proposals/${id}/confirm`, { as: second });
const measure = async (reportedOn: string, batchNumber: string) =>
  makeResults(site.database, { producerId, batchNumber, reportedOn });

/** The cases about certificates of the producer that wait for a decision. */
const openReviews = async () =>
  site.database
    .selectFrom('certificateReviews')
    .innerJoin('certificates', 'certificates.id', 'certificateReviews.certificateId')
    .innerJoin('cases', (join) =>
      join.on((is) =>
        is.and([
          is('cases.kind', '=', 'certificate'),
          is('cases.subject', '=', is.cast<string>('certificateReviews.id', 'text')),
        ]),
      ),
    )
    .select([
      'certificates.number',
      'certificateReviews.cause',
      'certificateReviews.batchNumber',
      'cases.state',
    ])
    .where('certificates.producerId', '=', producerId)
    .where('certificateReviews.closedAt', 'is', null)
    .execute();

beforeEach(async () => {
  site.setClock(new Date(`${revokedOn}T10:00:00Z`));
  producerId = await makeApprovedProducer(site.database);
  results = await measure('2026-11-01', `A-${producerId}`);
  revoked = (await issue({ results })).json().certificate.number;
  expect((await revoke(revoked)).statusCode).toBe(200);
  site.setClock(new Date('2026-11-26T10:00:00Z'));
});

test('the results of the revoked certificate issue no new one, and neither do two administrators alone', async () => {
  const code = async (body: object) => (await issue(body)).json().code;
  expect(await code({ results })).toBe('no-result-since-revocation');
  expect(await code({ results, revocationReason: reason })).toBe('no-result-since-revocation');
  const sameDay = await measure(revokedOn, `B-${producerId}`);
  expect(await code({ results: sameDay, revocationReason: reason })).toBe('no-result-since-revocation');
  const override = { phenolicContent: 1300, revocationReason: reason, override: { reason } };
  expect(await code(override)).toBe('no-result-since-revocation');
});

test('a later result issues one with a reason and a second administrator, and its history names the revoked one', async () => {
  const later = await measure('2026-11-24', `B-${producerId}`);
  expect((await issue({ results: later })).json()).toMatchObject({ code: 'revocation-without-reason' });
  expect((await issue({ results: later, revocationReason: 'Short.' })).statusCode).toBe(400);
  const proposed = await issue({ results: later, revocationReason: reason });
  expect(proposed.statusCode).toBe(202);
  const number = (await confirm(proposed.json().proposalId)).json().certificateNumber;
  const { history } = (await site.call('GET', `/api/certificates/${number}`)).json();
  expect(history).toMatchObject([{ action: 'renew', revoked, reason, language: 'en' }]);
  const record = await site.call('GET', `/api/admin/producers/${producerId}/certification`, { as: first });
  expect(record.json().certificates[0].decisions[0]).toMatchObject({ revoked, reason });
  // It is answered: what comes after the next revocation has to answer that one.
  expect((await revoke(number)).statusCode).toBe(200);
  expect((await issue({ results: later, revocationReason: reason })).json()).toMatchObject({
    code: 'no-result-since-revocation',
  });
});

test('the check of an approval shows what has to be answered', async () => {
  const checked = await site.call('GET', `/api/admin/approve-producer/${producerId}/check`, { as: first });
  expect(checked.json().revocation).toEqual({
    number: revoked,
    revokedOn,
    reason: 'Adulterated oil proven.',
    language: 'en',
  });
});

test('a revocation between two signatures voids the proposal', async () => {
  const later = await measure('2026-11-24', `B-${producerId}`);
  const one = await issue({ results: later, revocationReason: reason });
  const number = (await confirm(one.json().proposalId)).json().certificateNumber;
  // Of another season: the first certificate of the next one is proposed while this one is revoked.
  site.setClock(new Date('2027-09-20T10:00:00Z'));
  const next = await makeResults(site.database, {
    producerId,
    batchNumber: `C-${producerId}`,
    harvestedOn: '2027-09-05',
    sampledOn: '2027-09-06',
    reportedOn: '2027-09-20',
  });
  const override = { results: next, phenolicContent: 1300, override: { reason } };
  const proposed = await issue(override);
  expect(proposed.statusCode).toBe(202);
  expect((await revoke(number)).statusCode).toBe(200);
  expect((await confirm(proposed.json().proposalId)).json()).toMatchObject({ code: 'proposal-conflict' });
});

test('one of a revocation and a renewal at the same moment comes first, and the other answers to it', async () => {
  producerId = await makeApprovedProducer(site.database);
  const old = await measure('2026-11-01', `D-${producerId}`);
  const { number } = (await issue({ results: old })).json().certificate;
  site.setClock(new Date('2027-09-20T10:00:00Z'));
  const [revocation, renewal] = await Promise.all([revoke(number), issue({ results: old })]);
  expect(revocation?.statusCode).toBe(200);
  expect([201, 422]).toContain(renewal?.statusCode);
  expect(await openReviews()).toHaveLength(renewal?.statusCode === 201 ? 1 : 0);
});

test('a revocation opens a case for a renewal on the same batch that came first, until it is decided', async () => {
  producerId = await makeApprovedProducer(site.database);
  const old = await measure('2026-11-01', `E-${producerId}`);
  const { number } = (await issue({ results: old })).json().certificate;
  site.setClock(new Date('2027-09-20T10:00:00Z'));
  const renewed = (await issue({ results: old })).json().certificate.number;
  expect((await revoke(number)).statusCode).toBe(200);
  expect(await openReviews()).toEqual([
    { number: renewed, cause: 'revocation', batchNumber: `E-${producerId}`, state: 'open' },
  ]);
  expect((await revoke(renewed)).statusCode).toBe(200);
  expect(await openReviews()).toEqual([]);
});

test.each(['without an event', 'without its answer', 'without a later result'] as const)(
  'the database refuses a new certificate %s',
  async (kind) => {
    await measure('2026-11-24', `B-${producerId}`);
    const write = site.database.transaction().execute(async (transaction) => {
      const certificate = await transaction
        .insertInto('certificates')
        .values({
          number: `PHL-2026-9${String(producerId).padStart(5, '0')}`,
          producerId,
          holder: 'Grove',
          level: 'gold',
          phenolicContent: 1300,
          season: 2026,
          issuedOn: '2026-11-26',
          validUntil: '2027-11-26',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await excuseFromEvidence(transaction, certificate.id);
      if (kind === 'without an event') return;
      const { id: proposalId } = await transaction
        .insertInto('decisionProposals')
        .values({
          action: 'certificate.renew',
          producerId,
          certificateId: null,
          input: '{}',
          facts: '{}',
          reason,
          language: 'en',
          proposedBy: first?.userId ?? '',
          proposedAt: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('decisionProposals')
        .set({ state: 'confirmed', decidedBy: second?.userId ?? '', decidedAt: new Date() })
        .where('id', '=', proposalId)
        .execute();
      const { id: revokedId } = await transaction
        .selectFrom('certificates')
        .select('id')
        .where('number', '=', revoked)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('certificateEvents')
        .values({
          certificateId: certificate.id,
          action: 'renew',
          fromState: null,
          toState: 'active',
          actorId: second?.userId ?? '',
          reason,
          ...(kind === 'without its answer' ? {} : { revokedId, proposalId }),
          at: new Date(),
        })
        .execute();
    });
    await expect(write.catch(violatedConstraint)).resolves.toBe('certificates_after_revocation');
  },
);
