/** Every figure for administrators is counted from current rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const read = async () => (await site.call('GET', '/api/admin/analytics', { as: admin })).json();

async function decide(
  status: 'approved' | 'rejected' | 'pending',
  submittedAt: string,
  decidedAt: string | null,
) {
  const { userId } = await site.signIn('producer');
  await site.database
    .insertInto('producerApplications')
    .values({
      userId,
      form: 'dialog',
      status,
      answers: JSON.stringify({ producerCompanyName: 'Grove', country: 'greece' }),
      submittedAt,
      decidedAt,
    })
    .execute();
}

test('an empty register has zeros and no median', async () => {
  const { levels, countries, applications, decisions, scans, expiring } = await read();
  expect(levels.map(({ level }: { level: string }) => level)).toEqual([
    'triple_gold',
    'double_gold',
    'gold',
    'silver',
    'bronze',
  ]);
  expect(countries).toEqual([]);
  expect(applications).toHaveLength(12);
  expect([applications[0].month, applications[11].month]).toEqual(['2025-12', '2026-11']);
  expect(decisions).toMatchObject({ decided: 0, medianDays: null });
  expect(scans).toHaveLength(26);
  expect(expiring.map(({ days }: { days: number }) => days)).toEqual([7, 30, 60, 90]);
});

test('producers, applications and certificates are counted in the right groups', async () => {
  const id = await makeApprovedProducer(site.database, { country: 'greece' });
  await makeApprovedProducer(site.database, { country: 'italy', certificationLevel: 'bronze' });
  await makeApprovedProducer(site.database, { country: 'greece' });
  await makeCertificate(site.database, {
    number: 'PHL-2025-000001',
    producerId: id,
    season: 2025,
    issuedOn: '2025-12-01',
    validUntil: '2026-12-10',
  });
  await decide('approved', '2026-10-01T08:00:00Z', '2026-10-04T08:00:00Z');
  await decide('rejected', '2026-10-30T08:00:00Z', '2026-11-09T08:00:00Z');
  // The last evening of October in UTC, but already November in the time zone of Greece.
  await decide('pending', '2026-10-31T22:30:00Z', null);
  const { levels, countries, applications, decisions, expiring } = await read();
  // The others were approved but have no certificate in force.
  expect(levels[2]).toEqual({ level: 'gold', producers: 1 });
  expect(countries).toEqual([{ country: 'greece', producers: 1 }]);
  expect(applications.slice(-2)).toEqual([
    { month: '2026-10', submitted: 2, approved: 1, rejected: 0 },
    { month: '2026-11', submitted: 1, approved: 0, rejected: 1 },
  ]);
  expect(decisions.decided).toBe(2);
  expect(decisions.medianDays).toBeCloseTo(6.5);
  expect(decisions.within).toEqual([
    { days: 2, applications: 0 },
    { days: 5, applications: 1 },
    { days: 7, applications: 0 },
    { days: 14, applications: 1 },
    { days: 30, applications: 0 },
    { days: null, applications: 0 },
  ]);
  expect(expiring).toEqual([
    { days: 7, certificates: 0 },
    { days: 30, certificates: 1 },
    { days: 60, certificates: 1 },
    { days: 90, certificates: 1 },
  ]);
});

test.each(['suspended', 'revoked'] as const)('a certificate that is %s is in no count', async (state) => {
  const certified = async () => {
    const { levels, countries } = await read();
    const summary = (await site.call('GET', '/api/admin/summary', { as: admin })).json();
    const sum = (counted: readonly { readonly producers: number }[]) =>
      counted.reduce((all, { producers }) => all + producers, 0);
    return [sum(levels), sum(countries), summary.certified];
  };
  const before = await certified();
  const [counted = 0] = before;
  const { id } = await makeCertificate(site.database, {
    producerId: await makeApprovedProducer(site.database, { country: 'spain' }),
    validUntil: '2027-01-01',
  });
  expect(await certified()).toEqual([counted + 1, counted + 1, counted + 1]);
  // The day after both have expired.
  site.setClock(new Date('2027-01-02T10:00:00Z'));
  expect(await certified()).toEqual([0, 0, 0]);
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  await site.database.updateTable('certificates').set({ state }).where('id', '=', id).execute();
  expect(await certified()).toEqual(before);
});
