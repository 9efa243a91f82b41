/** A certificate that was changed past the program is named, suspended and not reinstated before it is restored. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeResults } from '../../../../tests/support/builders/evidence.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { runSql, writeUnjudged } from '../../../../tests/support/raw-sql.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { notifyOfBrokenLog } from '../../audit/notify-of-broken-log.ts';
import { allChecks, examine } from '../../process/doctor/doctor.ts';
import { listAllAltered } from './altered-certificates.ts';

let site: TestApplication;
let admin: TestPerson;
let producerId: number;
let productId: number;
let number: string;

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

let groves = 0;
beforeEach(async () => {
  groves += 1;
  producerId = await makeApprovedProducer(site.database);
  const batchNumber = `A-${groves}`;
  const about = { producerId, batchNumber, phenolicContent: 900 };
  productId = await makeProduct(site.database, {
    ...about,
    harvestDate: '2026-10-15',
    certificationLevel: 'silver',
  });
  const results = await makeResults(site.database, about);
  const issued = await site.call('POST', `/api/admin/producers/${producerId}/certificates`, {
    as: admin,
    body: { results },
  });
  expect(issued.statusCode).toBe(201);
  const row = await site.database
    .selectFrom('certificates')
    .select('number')
    .where('producerId', '=', producerId)
    .executeTakeFirstOrThrow();
  number = row.number;
});

async function doctor() {
  const lines: string[] = [];
  const status = await examine(
    allChecks.filter(({ name }) => name === 'certificates'),
    { ...site.app.services, fix: false },
    (line) => void lines.push(line),
  );
  return { status, said: lines.join('\n') };
}

const night = async () => notifyOfBrokenLog(site.app.services);
const shown = async () => (await site.call('GET', `/api/certificates/${number}`)).json();
const decide = async (action: string) =>
  site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action, ...(action === 'reinstate' ? {} : { reason: 'Of the test.' }) },
  });
const write = async (statement: (connection: Connection) => Promise<unknown>) =>
  writeUnjudged(site.database, statement);

const alterations: Readonly<Record<string, (connection: Connection) => Promise<unknown>>> = {
  'level, content': async (connection) =>
    runSql(
      connection,
    )`update certificates set level = 'triple_gold', phenolic_content = 2400 where number = ${number}`,
  'level, content, also as issued': async (connection) =>
    runSql(connection)`update certificates set level = 'triple_gold', phenolic_content = 2400,
      issued_level = 'triple_gold', issued_content = 2400 where number = ${number}`,
  validity: async (connection) =>
    runSql(connection)`update certificates set valid_until = '2031-01-01' where number = ${number}`,
  results: async (connection) =>
    runSql(connection)`update certificate_results set phenolic_content = 2400
      where certificate_id = (select id from certificates where number = ${number})`,
  'level, below its evidence': async (connection) =>
    runSql(connection)`update certificates set level = 'bronze' where number = ${number}`,
  'content, below its evidence': async (connection) =>
    runSql(connection)`update certificates set phenolic_content = 880 where number = ${number}`,
  'results, of an earlier harvest': async (connection) =>
    runSql(connection)`update certificate_results set harvested_on = '2026-09-01'
      where certificate_id = (select id from certificates where number = ${number})`,
  'results, excused by an override': async (connection) =>
    runSql(connection)`insert into certificate_overrides (certificate_id, kind)
      select id, 'legacy' from certificates where number = ${number}`,
  'scope, by a batch less': async (connection) =>
    runSql(connection)`delete from certificate_batches
      where certificate_id = (select id from certificates where number = ${number})`,
  'scope, by a measured batch': async (connection) => {
    await makeResults(site.database, { producerId, batchNumber: 'MEASURED' });
    await runSql(connection)`insert into certificate_batches (certificate_id, batch_number)
      select id, 'MEASURED' from certificates where number = ${number}`;
  },
  scope: async (connection) =>
    runSql(connection)`insert into certificate_batches (certificate_id, batch_number)
      select id, 'SMUGGLED' from certificates where number = ${number}`,
};

test('samples, issued and decided certificates are as they should be', async () => {
  await decide('suspend');
  await decide('reinstate');
  expect(await listAllAltered(site.database)).toEqual([]);
  expect(await doctor()).toMatchObject({ status: 0 });
});

test.each(Object.entries(alterations))(
  'the doctor names a certificate whose %s differs, the night suspends it, and it is not reinstated',
  async (name, alter) => {
    await write(alter);
    const { status, said } = await doctor();
    expect(status).toBe(1);
    expect(said).toContain(number);
    expect(said).toContain(name.replace(/, (also|below|of|excused|by) .*/, ''));
    await night();
    await night();
    const certificate = await shown();
    expect(certificate).toMatchObject({ state: 'suspended' });
    expect(certificate.history.at(-1)).toMatchObject({
      action: 'suspend',
      reason: expect.stringMatching(/^Under examination/),
    });
    const product = (await site.call('GET', `/api/products/${productId}`)).json();
    expect(product).toMatchObject({ certificationLevel: null });
    const producer = (await site.call('GET', `/api/producers/${producerId}`)).json();
    expect(producer).toMatchObject({ certificationLevel: null });
    const received = (await site.call('GET', '/api/notifications', { as: admin })).json();
    expect(
      received.filter(
        (one: { kind: string; facts: { certificate?: string } }) =>
          one.kind === 'admin-certificate-altered' && one.facts.certificate === number,
      ),
    ).toHaveLength(1);
    const refused = await decide('reinstate');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'certificate-altered']);
    expect((await decide('revoke')).statusCode).toBe(200);
    expect(await listAllAltered(site.database)).toEqual([]);
  },
);

test('a revoked certificate that is active again is suspended for good', async () => {
  await decide('revoke');
  await write(
    async (connection) =>
      runSql(connection)`update certificates set state = 'active' where number = ${number}`,
  );
  expect((await doctor()).said).toMatch(new RegExp(`${number}.*state`));
  await night();
  expect(await shown()).toMatchObject({ state: 'suspended' });
  expect((await decide('reinstate')).json()).toMatchObject({ code: 'certificate-altered' });
});

test('a certificate that was restored in the database is reinstated', async () => {
  await write(
    async (connection) =>
      runSql(connection)`update certificates set valid_until = valid_until + 400 where number = ${number}`,
  );
  await night();
  await write(
    async (connection) =>
      runSql(connection)`update certificates set valid_until = valid_until - 400 where number = ${number}`,
  );
  expect((await decide('reinstate')).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ state: 'active' });
});
