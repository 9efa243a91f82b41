/** A decision about a producer is made once, with its certificate, and the public register shows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import {
  makeApprovable,
  makeApprovableProducer,
  makeResults,
} from '../../../tests/support/builders/evidence.ts';
import { makeProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { auditedActions, countRows, listAuditEvents, producerOf } from '../../../tests/support/records.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const approve = async (id: number, body: object = {}, as: TestPerson | undefined = admin) =>
  site.call('POST', `/api/admin/approve-producer/${id}`, {
    as,
    body: { certificationLevel: 'gold', phenolicContent: 1300, ...body },
  });
const reject = async (id: number, body: object = {}, as: TestPerson | undefined = admin) =>
  site.call('POST', `/api/admin/reject-producer/${id}`, { as, body });
const certificate = async (number: string) => (await site.call('GET', `/api/certificates/${number}`)).json();

describe('approving a producer', () => {
  test('certifies producer and application and issues a certificate', async () => {
    const applicant = await site.signIn('consumer');
    const sent = { as: applicant, body: applicationBody() };
    const { id, producerId } = (await site.call('POST', '/api/producer-applications', sent)).json();
    await site.call('PATCH', `/api/producer-applications/${id}/approve`, { as: admin });
    const results = await makeApprovable(site.database, producerId, 1850);
    const response = await approve(producerId, { certificationLevel: 'double-gold', phenolicContent: 1850 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      // What the producer stated is not what laboratories measured.
      producer: { status: 'approved', certificationLevel: 'double_gold', statedContent: 1250 },
      certificateNumber: expect.stringMatching(/^PHL-2026-\d{6}$/),
      message: 'Producer approved successfully!',
    });
    expect(await certificate(response.json().certificateNumber)).toMatchObject({ phenolicContent: 1850 });
    const application = await site.call('GET', `/api/producer-applications/${id}`, { as: applicant });
    expect(application.json()).toMatchObject({
      status: 'approved',
      decidedAt: '2026-11-21T10:00:00.000Z',
      events: [
        { action: 'submit' },
        { action: 'approve-for-review' },
        { action: 'certify', toStatus: 'approved' },
      ],
    });
    const [entry] = (await listAuditEvents(site.database, { type: 'producer', id: producerId })).slice(-1);
    expect(entry).toMatchObject({
      action: 'producer.approve',
      actorId: admin.userId,
      actorRole: 'admin',
      before: { status: 'pending' },
      after: {
        status: 'approved',
        batches: [`E-${producerId}`],
        results: results.toReversed(),
        applicationId: id,
      },
    });
  });

  test('defaults to the content and level that the results support', async () => {
    const id = await makeApprovableProducer(site.database, { phenolicContent: 640 });
    const response = await site.call('POST', `/api/admin/approve-producer/${id}`, { as: admin, body: {} });
    expect(await certificate(response.json().certificateNumber)).toMatchObject({
      level: 'bronze',
      phenolicContent: 640,
    });
  });

  test('shows its basis before the decision and afterwards', async () => {
    const id = await makeProducer(site.database);
    const check = async () =>
      (await site.call('GET', `/api/admin/approve-producer/${id}/check`, { as: admin })).json();
    expect(await check()).toEqual({
      today: '2026-11-21',
      results: [],
      suggested: [],
      proposed: [],
      differenceLimit: 20,
      revocation: null,
      checklist: [
        { item: 'businessLicense', state: 'missing' },
        { item: 'labReports', state: 'missing' },
        { item: 'call', state: 'missing' },
      ],
      evaluators: [],
    });
    const results = await makeApprovable(site.database, id);
    expect(await check()).toMatchObject({
      results: [{ id: results[1] }, { id: results[0] }],
      suggested: results.toReversed(),
      checklist: [{ state: 'met' }, { state: 'met' }, { state: 'met' }],
    });
    const { certificateNumber } = (await approve(id)).json();
    expect(await certificate(certificateNumber)).toMatchObject({
      basis: 'results',
      warnings: [],
      evidence: [
        { decides: true, withdrawn: false, phenolicContent: 1310 },
        { decides: true, withdrawn: false, phenolicContent: 1300 },
      ],
    });
  });

  test('puts only the batches of the selected results into the scope', async () => {
    const id = await makeApprovableProducer(site.database);
    const chosen = await makeResults(site.database, { producerId: id, batchNumber: 'NEW-1' });
    await makeResults(site.database, { producerId: id, batchNumber: 'OTHER-1', phenolicContent: 1700 });
    for (const [batchNumber, volume] of [
      ['STATED-1', 500],
      ['OTHER-1', 500],
      ['NEW-1', 500],
      ['NEW-1', 250],
    ] as const) {
      await makeProduct(site.database, { producerId: id, batchNumber, volume, harvestDate: '2026-10-20' });
    }
    const { certificateNumber } = (await approve(id, { results: chosen })).json();
    const { batches } = await certificate(certificateNumber);
    expect(batches).toMatchObject([{ batchNumber: 'NEW-1', products: [{ volume: 500 }, { volume: 250 }] }]);
  });

  test('is refused twice in a season, and renews the level in the next', async () => {
    const id = await makeApprovableProducer(site.database);
    const first = (await approve(id)).json();
    const again = await approve(id, { certificationLevel: 'triple_gold', phenolicContent: 2500 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'certificate-in-force']);
    site.setClock(new Date('2027-10-02T10:00:00Z'));
    const batch = { producerId: id, batchNumber: 'NEXT-1', phenolicContent: 900 };
    const results = await makeResults(site.database, batch);
    const next = (await approve(id, { certificationLevel: 'silver', phenolicContent: 900, results })).json();
    site.setClock(new Date('2026-11-21T10:00:00Z'));
    expect(next.certificateNumber).toMatch(/^PHL-2027-/);
    expect(next.producer).toMatchObject({ status: 'approved', certificationLevel: 'silver' });
    expect(await certificate(first.certificateNumber)).toMatchObject({ level: 'gold', state: 'active' });
  });

  test.each([
    [
      'a content of an override that nobody names',
      { phenolicContent: undefined, override: { reason: 'Measured by telephone.' } },
    ],
    ['an override without a reason', { override: { reason: 'No time' } }],
    ['a waiver without a reason', { waivers: [{ item: 'call', reason: ' ' }] }],
    ['text', { phenolicContent: '1300' }],
    ['nothing', { phenolicContent: 0 }],
    ['more than oil can hold', { phenolicContent: 5001 }],
    ['unknown level', { certificationLevel: 'platinum' }],
    ['own status', { status: 'approved' }],
  ])('refuses %s and issues nothing', async (_name, body) => {
    const id = await makeProducer(site.database);
    const before = await countRows(site.database, 'certificates');
    expect((await approve(id, body)).statusCode).toBe(400);
    expect(await countRows(site.database, 'certificates')).toBe(before);
  });

  test('reports a missing content as missing, and an impossible one with its limits', async () => {
    const id = await makeProducer(site.database);
    const messageOf = async (phenolicContent: unknown) =>
      (await approve(id, { phenolicContent }))
        .json()
        .errors.map(({ message }: { message: string }) => message);
    for (const sent of ['', null]) {
      expect(await messageOf(sent)).toEqual(['Phenolic content is required']);
    }
    for (const sent of [0, -5, 1e9]) expect(await messageOf(sent)).toEqual(['Must be between 1 and 5000']);
    const tooLong = await site.call('PATCH', '/api/admin/certificates/PHL-2026-000001', {
      as: admin,
      body: { action: 'revoke', reason: 'x'.repeat(5000) },
    });
    expect(tooLong.json().errors).toMatchObject([{ path: 'reason', message: /^Too big/ }]);
  });

  test('is open to administrators only, for existing producers', async () => {
    const id = await makeProducer(site.database);
    expect((await approve(id, {}, await site.signIn('producer'))).statusCode).toBe(403);
    expect((await site.call('POST', `/api/admin/approve-producer/${id}`, { body: {} })).statusCode).toBe(401);
    expect((await approve(999_999)).json().code).toBe('producer-not-found');
    expect((await reject(999_999)).json().code).toBe('producer-not-found');
  });
});

describe('rejecting a producer', () => {
  test('rejects producer and application with the reason, and the applicant may apply again', async () => {
    const applicant = await site.signIn('consumer');
    const apply = async () =>
      site.call('POST', '/api/producer-applications', { as: applicant, body: applicationBody() });
    const { id, producerId } = (await apply()).json();
    const response = await reject(producerId, { reason: 'The report is missing.' });
    expect(response.json()).toMatchObject({
      producer: { status: 'rejected' },
      message: 'Producer application rejected.',
    });
    const application = await site.call('GET', `/api/producer-applications/${id}`, { as: applicant });
    expect(application.json().events.at(-1)).toMatchObject({
      action: 'reject',
      toStatus: 'rejected',
      comment: 'The report is missing.',
    });
    const again = await apply();
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ producerId, status: 'submitted' });
    expect(await producerOf(site.database, applicant.userId)).toMatchObject({
      status: 'draft',
      rejectedAt: null,
    });
  });

  test('is refused for an approved producer, whose certificate stays in force', async () => {
    const id = await makeApprovableProducer(site.database);
    await approve(id);
    expect((await reject(id)).json().code).toBe('decision-not-possible');
  });
});

describe('a decision on a status that has changed since it was read', () => {
  test('is refused, and the applicant hears of the first one only', async () => {
    const applicant = await site.signIn('consumer');
    const sent = { as: applicant, body: applicationBody() };
    const { id, producerId } = (await site.call('POST', '/api/producer-applications', sent)).json();
    await site.call('PATCH', `/api/producer-applications/${id}/approve`, { as: admin });
    await makeApprovable(site.database, producerId, 1300);

    const stale = { from: 'submitted' };
    expect((await reject(producerId, { reason: 'The report is missing.', ...stale })).statusCode).toBe(409);
    expect((await approve(producerId, stale)).json().code).toBe('decision-not-possible');
    const asked = await site.call('POST', `/api/producer-applications/${id}/request-changes`, {
      as: admin,
      body: { ...stale, fields: [{ field: 'groveSize', comment: 'In hectares, please.' }] },
    });
    expect(asked.json().code).toBe('application-not-waiting');
    const notifications = await site.call('GET', '/api/notifications', { as: applicant });
    expect(notifications.json().map(({ kind }: { kind: string }) => kind)).not.toContain(
      'application-rejected',
    );

    const read = await site.call('GET', `/api/producers/${producerId}`, { as: admin });
    const { applicationStatus } = read.json();
    expect((await approve(producerId, { from: applicationStatus })).statusCode).toBe(200);
  });
});

describe('two hundred concurrent decisions', () => {
  test('about one producer: one succeeds, the others are refused', async () => {
    const id = await makeApprovableProducer(site.database);
    const responses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => (index % 2 === 0 ? approve(id) : reject(id))),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(199);
    const decisions = (await auditedActions(site.database, 'producer', id)).filter((action) =>
      /^producer\.(approve|reject)$/.test(action),
    );
    expect(decisions).toHaveLength(1);
  });

  test('about fifty producers: fifty consecutive numbers without gaps', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => makeApprovableProducer(site.database)),
    );
    const refused = Array.from({ length: 20 }, async () => approve(999_999));
    const responses = await Promise.all(ids.map(async (id) => approve(id)));
    await Promise.all(refused);
    const orders = responses
      .map((response) => Number(response.json().certificateNumber.slice(-6)))
      .toSorted((one, other) => one - other);
    expect(orders).toHaveLength(50);
    expect((orders.at(-1) ?? 0) - (orders[0] ?? 0)).toBe(49);
  });
});

describe('the public register', () => {
  test('lists only public fields, and expires certificates by date', async () => {
    const id = await makeApprovableProducer(site.database, { name: 'Old name' });
    const { certificateNumber: number } = (await approve(id)).json();
    expect(await certificate(number)).toMatchObject({
      number,
      state: 'active',
      holder: 'Old name',
      producerId: id,
      level: 'gold',
      phenolicContent: 1300,
      season: 2026,
      issuedOn: '2026-11-21',
      validUntil: '2027-11-21',
      history: [
        { action: 'issue', fromState: null, toState: 'active', reason: null, at: '2026-11-21T10:00:00.000Z' },
      ],
      checkedAt: '2026-11-21T10:00:00.000Z',
    });
    site.setClock(new Date('2027-11-21T23:59:59Z'));
    expect((await certificate(number)).state).toBe('active');
    site.setClock(new Date('2027-11-22T00:00:00Z'));
    expect((await certificate(number)).state).toBe('expired');
    site.setClock(new Date('2026-11-21T10:00:00Z'));
  });

  test('tells an unknown number from an invalid one', async () => {
    expect((await certificate('PHL-2026-999999')).code).toBe('certificate-not-found');
    expect((await certificate('PHL-2026-1')).code).toBe('invalid-input');
    expect((await certificate("PHL-2026-00001'")).code).toBe('invalid-input');
  });
});

test('the register continues the numbers of the sample data', async () => {
  const demo = await createTestApplication({ template: 'samples' });
  const as = await demo.signIn('admin');
  const issued = await countRows(demo.database, 'certificates');
  const pending = await demo.call('GET', '/api/producers/pending', { as });
  for (const { id } of pending.json()) {
    await makeApprovable(demo.database, id, 900);
    const response = await demo.call('POST', `/api/admin/approve-producer/${id}`, {
      as,
      body: { certificationLevel: 'silver', phenolicContent: 900 },
    });
    expect(response.statusCode).toBe(200);
  }
  expect(pending.json().length).toBeGreaterThan(0);
  expect(await countRows(demo.database, 'certificates')).toBe(issued + pending.json().length);
  await demo.close();
});

test('the figures for administrators are counted', async () => {
  const figures = async () => (await site.call('GET', '/api/admin/summary', { as: admin })).json();
  const before = await figures();
  const id = await makeProducer(site.database);
  await makeProduct(site.database, { producerId: id });
  expect(await figures()).toEqual({
    ...before,
    totalProducers: before.totalProducers + 1,
    pending: before.pending + 1,
    totalProducts: before.totalProducts + 1,
  });
  await reject(id);
  expect(await figures()).toMatchObject({ pending: before.pending, rejected: before.rejected + 1 });
});

test('the hash chain of the audit log covers every decision', async () => {
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
});
