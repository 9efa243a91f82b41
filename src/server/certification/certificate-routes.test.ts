/** Decisions about certificates are visible from the next request, and everyone concerned is notified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovableProducer, makeResults } from '../../../tests/support/builders/evidence.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import { insertCertificate } from '../../../tests/support/builders/orders.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { auditedActions, countRows } from '../../../tests/support/records.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function certified(): Promise<{ number: string; producerId: number; owner: TestPerson }> {
  const owner = await site.signIn('producer');
  const producerId = await makeApprovableProducer(site.database, { userId: owner.userId });
  const approval = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
    as: admin,
    body: { certificationLevel: 'gold', phenolicContent: 1300 },
  });
  return { number: approval.json().certificateNumber, producerId, owner };
}

const decide = async (number: string, body: object, as: TestPerson = admin) =>
  site.call('PATCH', `/api/admin/certificates/${number}`, { as, body });
const stateOf = async (number: string): Promise<string> =>
  (await site.call('GET', `/api/certificates/${number}`)).json().state;
const notificationKinds = async (person: TestPerson): Promise<string[]> =>
  (await site.call('GET', '/api/notifications', { as: person }))
    .json()
    .map(({ kind }: { kind: string }) => kind);

describe('deciding about a certificate', () => {
  test('suspends, reinstates and revokes, with a public reason and a notification for the holder', async () => {
    const { number, owner } = await certified();
    expect(
      (await decide(number, { action: 'suspend', reason: 'A sample is examined again.' })).statusCode,
    ).toBe(200);
    expect(await stateOf(number)).toBe('suspended');
    await decide(number, { action: 'reinstate' });
    expect(await stateOf(number)).toBe('active');
    const revoked = await decide(number, { action: 'revoke', reason: 'The oil was not of this grove.' });
    expect(revoked.json()).toMatchObject({
      state: 'revoked',
      history: [
        { action: 'issue' },
        { action: 'suspend', reason: 'A sample is examined again.' },
        { action: 'reinstate' },
        { action: 'revoke', reason: 'The oil was not of this grove.' },
      ],
    });
    expect(await notificationKinds(owner)).toEqual([
      'certificate-revoked',
      'certificate-reinstated',
      'certificate-suspended',
      'application-approved',
    ]);
    expect(await auditedActions(site.database, 'certificate', number)).toEqual([
      'certificate.suspend',
      'certificate.reinstate',
      'certificate.revoke',
    ]);
  });

  test('shows the state and reason of the newest one to its holder only', async () => {
    const { number, producerId, owner } = await certified();
    const newest = async (as: TestPerson) =>
      site.call('GET', `/api/producers/${producerId}/certificate`, { as });
    await decide(number, { action: 'suspend', reason: 'A sample is examined again.' });
    expect((await newest(owner)).json()).toMatchObject({
      number,
      state: 'suspended',
      history: [
        { action: 'issue', fromState: null },
        { action: 'suspend', fromState: 'active', reason: 'A sample is examined again.' },
      ],
    });
    expect((await newest(await site.signIn('producer'))).json().code).toBe('producer-not-found');
    const without = await makeProducer(site.database, { userId: (await site.signIn('producer')).userId });
    const none = await site.call('GET', `/api/producers/${without}/certificate`, { as: admin });
    expect(none.json().code).toBe('certificate-not-found');
  });

  test('is visible with its producer', async () => {
    const { number, producerId } = await certified();
    const shown = async () => (await site.call('GET', `/api/producers/${producerId}`)).json();
    expect(await shown()).toMatchObject({ certificateNumber: number, certificateState: 'active' });
    await decide(number, { action: 'suspend', reason: 'A sample is examined again.' });
    expect(await shown()).toMatchObject({ certificateNumber: null, certificateState: 'suspended' });
    await decide(number, { action: 'reinstate' });
    expect((await shown()).certificateState).toBe('active');
  });

  test('requires a reason to suspend or revoke', async () => {
    const { number } = await certified();
    for (const body of [
      { action: 'suspend' },
      { action: 'revoke', reason: ' ' },
      { action: 'delete', reason: 'none' },
    ]) {
      expect((await decide(number, body)).statusCode).toBe(400);
    }
    expect(await stateOf(number)).toBe('active');
  });

  test('refuses actions that the state does not permit, and an unknown number', async () => {
    const { number } = await certified();
    expect((await decide(number, { action: 'reinstate' })).json().code).toBe(
      'certificate-action-not-possible',
    );
    await decide(number, { action: 'revoke', reason: 'By mistake issued.' });
    expect((await decide(number, { action: 'reinstate' })).json().code).toBe(
      'certificate-action-not-possible',
    );
    expect((await decide('PHL-2026-999999', { action: 'reinstate' })).statusCode).toBe(404);
  });

  test('refuses what was decided on a state that has changed since', async () => {
    const { number } = await certified();
    await decide(number, { action: 'suspend', reason: 'A complaint.', from: 'active' });
    const revoked = await decide(number, { action: 'revoke', reason: 'By mistake issued.', from: 'active' });
    expect(revoked.json().code).toBe('certificate-action-not-possible');
    expect(await stateOf(number)).toBe('suspended');
  });

  test('suspends once for many concurrent requests', async () => {
    const { number } = await certified();
    const tries = Array.from({ length: 40 }, async () =>
      decide(number, { action: 'suspend', reason: 'At once.' }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    expect(await auditedActions(site.database, 'certificate', number)).toEqual(['certificate.suspend']);
  });
});

describe('a new season', () => {
  test('gets one certificate of its own', async () => {
    const { number, producerId, owner } = await certified();
    const renew = async () =>
      site.call('POST', `/api/admin/producers/${producerId}/certificates`, {
        as: admin,
        body: { certificationLevel: 'double_gold', phenolicContent: 1850 },
      });
    expect((await renew()).json().code).toBe('certificate-in-force');
    site.setClock(new Date('2027-11-20T10:00:00Z'));
    expect((await renew()).json().code).toBe('content-not-lowest-result');
    await makeResults(site.database, { producerId, batchNumber: 'NEXT-1', phenolicContent: 1850 });
    const renewed = await renew();
    site.setClock(new Date('2026-11-21T10:00:00Z'));
    expect(renewed.statusCode).toBe(201);
    expect(renewed.json()).toMatchObject({
      certificate: {
        level: 'double_gold',
        phenolicContent: 1850,
        season: 2027,
        history: [{ action: 'renew' }],
      },
    });
    expect(renewed.json().certificate.number).not.toBe(number);
    expect(await notificationKinds(owner)).toContain('certificate-issued');
    const producer = await site.call('GET', `/api/producers/${producerId}`, { as: admin });
    expect(producer.json()).toMatchObject({ certificationLevel: 'double_gold', statedContent: null });
  });

  test('is refused for a producer who is not approved', async () => {
    const producerId = await makeProducer(site.database);
    const response = await site.call('POST', `/api/admin/producers/${producerId}/certificates`, {
      as: admin,
      body: { certificationLevel: 'gold', phenolicContent: 1300 },
    });
    expect(response.json().code).toBe('producer-not-certified');
  });
});

describe('filtering the certificate list', () => {
  test('goes by current state, producer, holder and number, page by page', async () => {
    const { number, producerId } = await certified();
    const list = async (query: string) => site.call('GET', `/api/admin/certificates?${query}`, { as: admin });
    expect((await list(`producerId=${producerId}`)).json()).toMatchObject([{ number, state: 'active' }]);
    expect((await list(`search=${number}`)).json()).toMatchObject([{ number }]);
    site.setClock(new Date('2027-11-22T10:00:00Z'));
    expect((await list(`producerId=${producerId}&state=expired`)).json()).toMatchObject([
      { number, state: 'expired' },
    ]);
    expect((await list(`producerId=${producerId}&state=active`)).json()).toEqual([]);
    site.setClock(new Date('2026-11-21T10:00:00Z'));
    const first = await list('limit=1');
    const next = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await list(`limit=1&cursor=${next}`);
    expect(second.json()[0].number).not.toBe(first.json()[0].number);
    expect(second.json()[0].issuedOn <= first.json()[0].issuedOn).toBe(true);
  });
});

describe('searching the certificate list', () => {
  let numbers: string[];
  const list = async (query: string) =>
    (await site.call('GET', `/api/admin/certificates?${query}`, { as: admin }))
      .json<{ number: string }[]>()
      .map(({ number }) => number)
      .filter((number) => numbers.includes(number));

  beforeAll(async () => {
    const issued = [];
    for (const [name, country, phenolicContent] of [
      ['Tunis Grove', 'tunisia', 1790],
      ['Trás-os-Montes Azeites', 'portugal', 1250],
    ] as const) {
      const producerId = await makeApprovableProducer(site.database, { name, country, phenolicContent });
      const approval = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
        as: admin,
        body: { certificationLevel: 'gold', phenolicContent },
      });
      issued.push(approval.json<{ certificateNumber: string }>().certificateNumber);
    }
    numbers = issued;
    await site.database
      .updateTable('certificates')
      .set({ validUntil: '2027-01-01' })
      .where('number', '=', numbers[0] ?? '')
      .execute();
  });

  test('goes by holder, number and country, combined with the state', async () => {
    const [tunisian = '', portuguese = ''] = numbers;
    expect(await list('search=TRAS-OS')).toEqual([portuguese]);
    expect(await list(`search=${encodeURIComponent('Πορτογαλία')}`)).toEqual([portuguese]);
    expect(await list('search=Portugal&state=suspended')).toEqual([]);
    expect(await list(`search=${tunisian.slice(-3)}&state=active`)).toContain(tunisian);
    expect(await list(`search=${tunisian.toLowerCase()}`)).toEqual([tunisian]);
    expect(await list('search=nothing-like-this')).toEqual([]);
  });

  test('sorts by newest, first to expire or strongest', async () => {
    const [tunisian = '', portuguese = ''] = numbers;
    expect(await list('limit=100')).toEqual([portuguese, tunisian]);
    expect(await list('limit=1&sort=ending')).toEqual([tunisian]);
    expect(await list('limit=100&sort=phenolic')).toEqual([tunisian, portuguese]);
  });

  test('exports the same rows as CSV', async () => {
    const [, portuguese = ''] = numbers;
    const table = async (query: string) =>
      (await site.call('GET', `/api/admin/certificates.csv?${query}`, { as: admin })).body.split('\r\n');
    const [header, row, end] = await table('search=azeites');
    expect(header).toBe(
      '\uFEFFnumber,state,holder,producerId,country,level,phenolicContent,contentBasis,phenolicMethod,phenolicReportedOn,lowerContent,lowerReportedOn,hydroxytyrosolDerivatives,derivativesIn20g,derivativesMethod,season,issuedOn,validUntil,daysLeft,renewalRequestedAt,decidedByOne,basis',
    );
    expect(row).toMatch(
      new RegExp(
        `^${portuguese},active,Trás-os-Montes Azeites,\\d+,portugal,gold,1250,measured,NMR,2026-11-01,,,,,,2026,2026-11-21,`,
      ),
    );
    expect(end).toBe('');
    const listed = await site.call('GET', '/api/admin/certificates?search=azeites', { as: admin });
    const source = { phenolicMethod: 'NMR', phenolicReportedOn: '2026-11-01', phenolicOutdated: false };
    expect(listed.json()).toMatchObject([{ contentBasis: 'measured', ...source }]);
    const producerId = await makeProducer(site.database, { name: 'Unmeasured Grove' });
    await insertCertificate(site, producerId, { level: 'gold', phenolicContent: 1310 });
    expect((await table('search=unmeasured'))[1]).toContain(',gold,1310,stated,,,');
    expect((await table('search=azeites&language=el'))[1]).toContain(`${portuguese};active;`);
    expect(await table('search=nothing-like-this')).toHaveLength(2);
  });
});

describe('laboratory results', () => {
  const report = {
    method: 'NMR',
    batchNumber: '',
    harvestedOn: '2026-10-02',
    sampledOn: '2026-10-12',
    reportedOn: '2026-10-20',
    phenolicContent: 1300,
    oleocanthal: 400,
    oleacein: 300,
  };
  const laboratory = 'Laboratory of the test';
  const record = async (producerId: number, body: object) =>
    site.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
      as: admin,
      body: { laboratoryId: await makeLaboratory(site.database, laboratory), ...body },
    });

  test('are recorded, listed as evidence and withdrawn, and the audit log keeps both actions', async () => {
    const { producerId, number } = await certified();
    const recorded = await record(producerId, { ...report, batchNumber: `E-${producerId}` });
    expect(recorded.statusCode).toBe(201);
    const { id } = recorded.json();
    const certificate = await site.call('GET', `/api/certificates/${number}`);
    expect(certificate.json().evidence).toContainEqual(
      expect.objectContaining({ laboratory, phenolicContent: 1300, decides: false }),
    );
    const withdrawn = await site.call('POST', `/api/admin/lab-results/${id}/withdraw`, {
      as: admin,
      body: { reason: 'Recorded by mistake.' },
    });
    expect(withdrawn.statusCode).toBe(204);
    expect(
      (
        await site.call('POST', `/api/admin/lab-results/${id}/withdraw`, {
          as: admin,
          body: { reason: 'Recorded by mistake.' },
        })
      ).statusCode,
    ).toBe(404);
    expect(await auditedActions(site.database, 'lab-result', id)).toEqual([
      'lab-result.record',
      'lab-result.withdraw',
    ]);
  });

  test('of a batch are shown with every product of it, even one that is listed later', async () => {
    const { producerId, owner } = await certified();
    const batchNumber = 'REPORTED-1';
    const oil = { price: 19.9, phenolicContent: 1300, batchNumber, harvestDate: '2026-10-02' };
    const list = async (name: string, volume: number): Promise<number> =>
      (await site.call('POST', '/api/products', { as: owner, body: { ...oil, name, volume } })).json().id;
    await record(producerId, { ...report, batchNumber });
    const measured = { phenolicContent: 1300, phenolicMethod: 'NMR', phenolicReportedOn: '2026-10-20' };
    for (const id of [await list('Half a litre', 500), await list('A quarter', 250)]) {
      expect((await site.call('GET', `/api/products/${id}`)).json()).toMatchObject(measured);
      await site.call('POST', `/api/products/${id}/codes`, { as: owner, body: { count: 1 } });
      const [{ code }] = (await site.call('GET', `/api/products/${id}/codes`, { as: owner })).json();
      expect((await site.call('GET', `/api/qr/${code}`)).json().product).toMatchObject(measured);
    }
    const other = { ...oil, name: 'Another', volume: 500, batchNumber: 'REPORTED-2' };
    const { id } = (await site.call('POST', '/api/products', { as: owner, body: other })).json();
    expect((await site.call('GET', `/api/products/${id}`)).json()).toMatchObject({ phenolicMethod: null });
  });

  test('recorded again after a lost response return the recorded one', async () => {
    const producerId = await makeProducer(site.database);
    const [first, ...others] = await Promise.all(
      [report, report, report].map((same) => record(producerId, same)),
    );
    const { id } = first?.json() ?? {};
    expect(others.map((answer) => answer.json().id)).toEqual([id, id]);
    expect([first, ...others].map((answer) => answer?.statusCode).toSorted()).toEqual([200, 200, 201]);
    expect(await auditedActions(site.database, 'lab-result', id)).toEqual(['lab-result.record']);
    // Another sample of the same day is another result.
    expect((await record(producerId, { ...report, batchNumber: 'B-2' })).statusCode).toBe(201);
  });

  test.each([
    [{ sampledOn: '2026-10-01' }, 'lab-result-dates'],
    [{ reportedOn: '2026-11-22' }, 'lab-result-dates'],
    [{ oleocanthal: 800, oleacein: 501 }, 'lab-result-parts'],
    [{ documentId: '00000000-0000-4000-8000-000000000000' }, 'lab-result-document'],
    [{ reportedOn: '2026-02-30' }, 'invalid-input'],
    [{ phenolicContent: 0 }, 'invalid-input'],
    [{ phenolicContent: 5001 }, 'invalid-input'],
  ])('refuse %j', async (change, code) => {
    const producerId = await makeProducer(site.database);
    const before = await countRows(site.database, 'labResults');
    expect((await record(producerId, { ...report, ...change })).json().code).toBe(code);
    expect(await countRows(site.database, 'labResults')).toBe(before);
  });
});
