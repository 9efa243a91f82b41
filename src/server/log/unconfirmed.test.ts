/** What the public log does not say is certified nowhere: the owner of the database writes a certificate past all triggers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { makeCodeOf } from '../../../tests/support/records.ts';
import { listContradicted } from '../../database/log/entries.ts';
import { suspendContradicted } from '../certification/evidence/altered-certificates.ts';
import { writeLog } from './write-log.ts';

let site: TestApplication;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples', configuration: { requestsPerMinute: 100_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
  buyer = await site.signIn('consumer');
  await writeLog(site.application.services);
});
afterAll(async () => site.close());

let producerId: number;
let productId: number;
let code: string;
let batchNumber: string;
const number = () => `PHL-2026-${String(900_000 + producerId)}`;
beforeEach(async () => {
  producerId = await makeApprovedProducer(site.database);
  batchNumber = `F-${producerId}`;
  productId = await makeProduct(site.database, { producerId, batchNumber, phenolicContent: 2400 });
  await makeLabResult(site.database, { producerId, batchNumber, phenolicContent: 2400 });
  code = await makeCodeOf(site.database, productId);
  await runSql(site.database)`update qr_codes set batch_number = ${batchNumber} where code = ${code}`;
});

async function forge(): Promise<void> {
  await writeUnjudged(site.database, async (unjudged) => {
    await runSql(unjudged)`
      with forged as (
        insert into certificates (number, producer_id, holder, level, phenolic_content, issued_level, issued_content, season, issued_on, valid_until)
        values (${number()}, ${producerId}, 'Forger', 'triple_gold', 2400, 'triple_gold', 2400, 2026, '2026-11-01', '2027-11-01') returning id
      ), scope as (
        insert into certificate_batches (certificate_id, batch_number) select id, ${batchNumber} from forged
      ) insert into certificate_events (certificate_id, action, to_state, at) select id, 'issue', 'active', now() from forged`;
    await runSql(unjudged)`update products set certification_level = 'triple_gold' where id = ${productId}`;
    await runSql(unjudged)`
      update product_listings set level = 'triple_gold', level_until = '2027-11-01' where product_id = ${productId}`;
    await runSql(unjudged)`
      update producer_listings set level = 'triple_gold', level_until = '2027-11-01' where producer_id = ${producerId}`;
  });
}

const get = async (path: string) => site.call('GET', path);
const read = async (path: string) => (await get(path)).json();

/** The state on each surface that reads the certificate of one oil. */
async function shown() {
  const [certificate, oil, producer, scan, offered] = await Promise.all([
    read(`/api/certificates/${number()}`),
    read(`/api/products/${productId}`),
    read(`/api/producers/${producerId}`),
    read(`/api/qr/${code}`),
    site.call('POST', '/api/basket/items', { as: buyer, body: { productId, quantity: 1 } }),
  ]);
  return {
    certificate: certificate.state,
    oil: [oil.certificateState, oil.certificationLevel],
    producer: producer.certificateState,
    scan: [scan.verdict, scan.product.certificationLevel],
    offered: offered.statusCode < 300,
  };
}

const unconfirmed = {
  certificate: 'unconfirmed',
  oil: ['unconfirmed', null],
  producer: 'unconfirmed',
  scan: ['certificate_unconfirmed', null],
  offered: false,
};

test('a certificate written with triggers off is confirmed on no surface and gets nothing signed', async () => {
  await forge();
  expect(await shown()).toEqual(unconfirmed);
  for (const form of ['credential', 'credential/data-integrity', 'summary']) {
    const answer = await get(`/api/certificates/${number()}/${form}`);
    expect([form, answer.statusCode, answer.json().code]).toEqual([form, 409, 'certificate-unconfirmed']);
  }
});

test('within a minute it is suspended, leaves the lists, and administrators are notified', async () => {
  await forge();
  const listed = async () => {
    const oils: { id: number }[] = await read(`/api/products?level=triple_gold&producerId=${producerId}`);
    return oils.map(({ id }) => id);
  };
  expect(await listed()).toEqual([productId]);
  await suspendContradicted(site.application.services);
  expect(await listed()).toEqual([]);
  expect((await read(`/api/certificates/${number()}`)).state).toBe('suspended');
  const notified = await site.call('GET', '/api/notifications', { as: admin });
  expect(notified.body).toContain(number());
  const reinstated = await site.call('PATCH', `/api/admin/certificates/${number()}`, {
    as: admin,
    body: { action: 'reinstate' },
  });
  expect([reinstated.statusCode, reinstated.json().code]).toEqual([409, 'certificate-altered']);
  expect((await listContradicted(site.database)).map((one) => one.number)).not.toContain(number());
});

test('a decision that waits for the log for more than a minute is not confirmed, and not suspended for that', async () => {
  await forge();
  await writeUnjudged(
    site.database,
    async (unjudged) =>
      runSql(unjudged)`
      insert into log_entries (leaf, certificate_id, at)
      select certificate_leaf(certificates, 'issue', now(), state), id, now() - interval '61 seconds'
      from certificates where number = ${number()}`,
  );
  expect((await read(`/api/certificates/${number()}`)).state).toBe('unconfirmed');
  await suspendContradicted(site.application.services);
  expect((await read(`/api/certificates/${number()}`)).state).toBe('unconfirmed');
  await writeLog(site.application.services);
  expect((await read(`/api/certificates/${number()}`)).state).toBe('active');
});

const changes: Readonly<Record<string, (unjudged: Parameters<typeof runSql>[0]) => Promise<unknown>>> = {
  level: async (one) => runSql(one)`update certificates set level = 'gold' where number = ${number()}`,
  content: async (one) =>
    runSql(one)`update certificates set phenolic_content = 2500 where number = ${number()}`,
  'last day': async (one) =>
    runSql(one)`update certificates set valid_until = '2031-01-01' where number = ${number()}`,
  scope: async (one) => runSql(one)`
    insert into certificate_batches (certificate_id, batch_number) select id, 'Another' from certificates where number = ${number()}`,
  leaf: async (one) => runSql(one)`
    update log_entries set text = replace(text, 'triple_gold', 'gold') where leaf ->> 'number' = ${number()}`,
};

test('a database that writes dates in another order confirms the same', async () => {
  const confirmed = async (connection: Parameters<typeof runSql>[0]) => runSql<{ confirmed: boolean }>(
    connection,
  )`
    select bool_and(log_confirmation(certificates) = 'confirmed') as confirmed from certificates
    where number < 'PHL-2026-9'`;
  expect(await confirmed(site.database)).toEqual([{ confirmed: true }]);
  await site.database.transaction().execute(async (transaction) => {
    await runSql(transaction)`set local datestyle = 'SQL, DMY'`;
    expect(await confirmed(transaction)).toEqual([{ confirmed: true }]);
  });
});

test.each(Object.entries(changes))('a changed %s is not confirmed', async (_, change) => {
  await forge();
  await writeUnjudged(
    site.database,
    async (unjudged) =>
      runSql(unjudged)`
      insert into log_entries (leaf, certificate_id)
      select certificate_leaf(certificates, 'issue', now(), state), id from certificates where number = ${number()}`,
  );
  await writeLog(site.application.services);
  expect((await read(`/api/certificates/${number()}`)).state).toBe('active');
  await writeUnjudged(site.database, change);
  expect((await read(`/api/certificates/${number()}`)).state).toBe('unconfirmed');
});
