/**
 * An export imports without changes; an import shows its changes first and is written whole or not at all.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
  testOrigin,
} from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { emptyQueue, runJobs } from '../../../tests/support/jobs.ts';
import type { ImportKind } from '../../domain/imports/tables.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
});
afterAll(async () => site.close());
beforeEach(async () => {
  // Another user in each test, because imports are limited to twenty a minute per user.
  admin = await site.signIn('admin');
  await emptyQueue(site);
});

async function bring(kind: ImportKind, content: string | Buffer) {
  return site.app.inject({
    method: 'POST',
    url: `/api/admin/imports?kind=${kind}&fileName=${kind}.csv`,
    headers: { origin: testOrigin, 'content-type': 'application/octet-stream' },
    cookies: admin.cookies,
    payload: Buffer.from(content),
  });
}

async function look(kind: ImportKind, content: string | Buffer) {
  const { id } = (await bring(kind, content)).json();
  await runJobs(site);
  return read(id);
}

const read = async (id: number) => (await site.call('GET', `/api/admin/imports/${id}`, { as: admin })).json();
const apply = async (id: number) => site.call('POST', `/api/admin/imports/${id}/apply`, { as: admin });

async function take(kind: ImportKind, content: string) {
  const { id, state } = await look(kind, content);
  expect(state).toBe('ready');
  expect((await apply(id)).statusCode).toBe(202);
  await runJobs(site);
  return read(id);
}

const table = async (kind: ImportKind, language = 'en') =>
  (await site.call('GET', `/api/admin/${kind}.csv?language=${language}`, { as: admin })).body;
const acts = async () =>
  site.database
    .selectFrom('auditLog')
    .select(['action', 'recordId', 'after', 'actorId'])
    .orderBy('id')
    .execute();

describe.each(['producers', 'products'] as const)('the export of %s', (kind) => {
  test.each(['en', 'el'])(
    'for a spreadsheet in %s can be imported again without any change',
    async (language) => {
      const left = await table(kind, language);
      expect(left.startsWith(`\ufeffid${language === 'el' ? ';' : ','}`)).toBe(true);
      const found = await look(kind, left);
      expect(found).toMatchObject({
        state: 'unchanged',
        rowErrorCount: 0,
        creates: 0,
        changes: 0,
        fileError: null,
      });
      expect(found.same).toBe(left.trimEnd().match(/^\d+[;,]/gm)?.length);
      expect((await apply(found.id)).statusCode).toBe(409);
    },
  );
});

test('new and changed producers are previewed, written once, notified once and logged once', async () => {
  const owner = await site.signIn('producer');
  const id = await makeApprovedProducer(site.database, { userId: owner.userId, name: 'Kept grove' });
  const content = `id;name;location;country;story;farmAcreage\n${id};Kept grove;Myrtia, Pyrgos;greece;=new;3,25\n;Fresh grove;Kalamata;greece;;\n`;
  const before = await acts();
  const seen = await look('producers', content);
  expect(seen).toMatchObject({ state: 'ready', creates: 1, changes: 1, rows: { total: 2, done: 2 } });
  expect(seen.preview[0]).toMatchObject({
    action: 'change',
    id,
    changes: [
      { column: 'farmAcreage', before: '', after: '3.25' },
      { column: 'story', before: '', after: '=new' },
    ],
  });
  // The preview writes nothing.
  expect(await acts()).toEqual(before);

  const applied = await apply(seen.id);
  expect([applied.statusCode, applied.json().state]).toEqual([202, 'applying']);
  expect((await apply(seen.id)).json().code).toBe('import-not-ready');
  await runJobs(site);
  expect(await read(seen.id)).toMatchObject({ state: 'done', rows: { total: 2, done: 2 } });
  const rows = await site.database
    .selectFrom('producers')
    .select(['id', 'name', 'status', 'story', 'farmAcreage'])
    .where('name', 'in', ['Kept grove', 'Fresh grove'])
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { id, status: 'approved', story: '=new', farmAcreage: '3.25' },
    { name: 'Fresh grove', status: 'pending' },
  ]);
  expect((await acts()).slice(before.length)).toMatchObject([
    {
      action: 'producer.import',
      recordId: String(seen.id),
      actorId: admin.userId,
      after: { creates: 1, changes: 1 },
    },
  ]);
  const received = await site.database
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', owner.userId)
    .execute();
  expect(received).toEqual([{ kind: 'entry-imported' }]);

  // The same file again changes nothing.
  expect(await look('producers', content)).toMatchObject({ state: 'unchanged', same: 2 });
});

test('products are created, changed, and exchange their batches', async () => {
  const producerId = await makeApprovedProducer(site.database);
  const first = await makeProduct(site.database, { producerId, batchNumber: 'X-1', volume: 500 });
  const second = await makeProduct(site.database, { producerId, batchNumber: 'X-2', volume: 500 });
  const content = [
    'id,producerId,name,price,volume,phenolicContent,batchNumber,harvestDate',
    `${first},${producerId},First,10.50,500,900,X-2,`,
    `${second},${producerId},Second,11,500,900,X-1,`,
    `,${producerId},Third,12,250,900,X-3,2025-10-20`,
  ].join('\n');
  expect(await take('products', content)).toMatchObject({ state: 'done', creates: 1, changes: 2 });
  const rows = await site.database
    .selectFrom('products')
    .select(['name', 'batchNumber', 'price', 'statedLevel', 'certificationLevel'])
    .where('producerId', '=', producerId)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { name: 'First', batchNumber: 'X-2', price: '10.50' },
    { name: 'Second', batchNumber: 'X-1' },
    { name: 'Third', batchNumber: 'X-3', statedLevel: null, certificationLevel: null },
  ]);
  expect(await look('products', content)).toMatchObject({ state: 'unchanged', same: 3 });
});

test('one invalid cell refuses every row, and is named by row and column', async () => {
  const producerId = await makeApprovedProducer(site.database, { name: 'Untouched grove' });
  const content = `id,region\n${producerId},Ilia\n${producerId + 1000},Ilia\n`;
  const found = await look('producers', content);
  expect(found).toMatchObject({
    state: 'invalid',
    rowErrorCount: 1,
    rowErrors: [{ row: 3, column: 'id', code: 'no-record', value: String(producerId + 1000) }],
  });
  expect((await apply(found.id)).statusCode).toBe(409);
});

describe('an invalid file', () => {
  test.each([
    ['Latin-1', Buffer.from('id,name\n11,Jos\u00e9\n', 'latin1')],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000')],
  ])('of %s is refused at once', async (_name, content) => {
    const answer = await bring('producers', content);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'import-not-text']);
  });

  test('with a cell of a million characters has an error in that cell', async () => {
    const found = await look('producers', `id,story\n11,"${'=x'.repeat(500_000)}"\n`);
    expect(found.rowErrors).toMatchObject([{ row: 2, column: 'story', code: 'length' }]);
    expect(found.rowErrors[0].value.length).toBeLessThan(100);
  });

  test.each([
    ['', 'empty'],
    ['id,name\n11,"open\n', 'unclosed'],
    ['id,colour\n11,green\n', 'unknown-column'],
  ])('with the content %j reports why it cannot be read', async (content, code) => {
    expect(await look('producers', content)).toMatchObject({ state: 'invalid', fileError: { code } });
  });
});

test('changes since the preview are shown again instead of being overwritten', async () => {
  const id = await makeApprovedProducer(site.database, { name: 'Moving grove' });
  const seen = await look('producers', `id,region\n${id},Ilia\n`);
  await site.database.updateTable('producers').set({ region: 'Messenia' }).where('id', '=', id).execute();
  await apply(seen.id);
  await runJobs(site);
  const again = await read(seen.id);
  expect(again).toMatchObject({ state: 'ready', hasConflict: true });
  expect(again.preview[0].changes).toEqual([{ column: 'region', before: 'Messenia', after: 'Ilia' }]);
  await apply(seen.id);
  await runJobs(site);
  expect(await read(seen.id)).toMatchObject({ state: 'done' });
});

test('a failure at the end of an import rolls everything back', async () => {
  const { id } = await look('producers', 'name,location,country\nOne grove,Here,greece\n');
  await apply(id);
  const { schema } = site.database;
  await schema.alterTable('auditLog').renameTo('audit_elsewhere').execute();
  await runJobs(site);
  await schema.alterTable('audit_elsewhere').renameTo('audit_log').execute();
  const made = site.database.selectFrom('producers').select('id').where('name', '=', 'One grove');
  expect(await made.execute()).toEqual([]);
  // The job is retried.
  await runJobs(site, { afterSeconds: 3600 });
  expect(await read(id)).toMatchObject({ state: 'done' });
  expect(await made.execute()).toHaveLength(1);
});

test('thousands of rows are one import, and not more than ten', {
  timeout: 300_000,
  tags: 'exhaustive',
}, async () => {
  const tableOf = (length: number) =>
    ['name,location,country', ...Array.from({ length }, (_, n) => `Grove ${n},Place ${n},italy`)].join('\n');
  const count = tries(10_000, 2_000);
  const content = tableOf(count);
  expect(await take('producers', content)).toMatchObject({
    state: 'done',
    creates: count,
    rows: { total: count, done: count },
  });
  expect(await look('producers', content)).toMatchObject({ state: 'unchanged', same: count });
  expect(await look('producers', tableOf(10_001))).toMatchObject({
    state: 'invalid',
    fileError: { code: 'too-many-rows' },
  });
});

test('deleting an account removes its records from old imports, and keeps the others', async () => {
  const owner = await site.signIn('producer');
  const saved = await makeApprovedProducer(site.database, { userId: owner.userId, name: 'Grove of Irini' });
  const other = await makeApprovedProducer(site.database, { name: 'Grove of nobody' });
  const rows = [
    `${saved};+30 27210 77777;irini@groves.example;12`,
    `${other};+30 27210 88888;office@groves.example;13`,
  ];
  const done = await take('producers', `id;contactPhone;contactEmail;farmAcreage\n${rows.join('\n')}\n`);
  expect(JSON.stringify(done.preview)).toContain('irini@groves.example');
  const deleted = await site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
  expect(deleted.statusCode).toBe(204);
  const { plan } = await site.database
    .selectFrom('imports')
    .select('plan')
    .where('id', '=', done.id)
    .executeTakeFirstOrThrow();
  for (const left of [JSON.stringify((await read(done.id)).preview), plan ?? '']) {
    expect(left).not.toMatch(/irini@|77777/);
    expect(left).toMatch(/office@groves\.example/);
    expect(left).toMatch(/"12".*"13"/);
  }
});

test('an import states no content above the certified level without a laboratory report', async () => {
  const producerId = await makeApprovedProducer(site.database, { certificationLevel: 'silver' });
  const listed = await makeProduct(site.database, { producerId, batchNumber: 'L-1', phenolicContent: 900 });
  await makeLabResult(site.database, { producerId, batchNumber: 'L-9', phenolicContent: 1500 });
  const rows = [
    `;${producerId};Bold;1500;L-8;500;20`,
    `;${producerId};Measured;1500;L-9;500;20`,
    `${listed};${producerId};Raised;1200;L-1;500;20`,
  ];
  const found = await look(
    'products',
    `id;producerId;name;phenolicContent;batchNumber;volume;price\n${rows.join('\n')}`,
  );
  expect(found.state).toBe('invalid');
  expect(found.rowErrors).toMatchObject([
    { row: 2, column: 'phenolicContent', code: 'above-certified' },
    { row: 4, column: 'phenolicContent', code: 'above-certified' },
  ]);
});

test('a producer downloads their own products, and the table imports without any change', async () => {
  const owner = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, { userId: owner.userId, name: 'Sheet grove' });
  const other = await makeApprovedProducer(site.database, { name: 'Next grove' });
  await makeProduct(site.database, { producerId: other, name: 'Not theirs' });
  await makeProduct(site.database, {
    producerId,
    name: '=cmd|calc',
    batchNumber: '007',
    gtin: '05201234567894',
  });
  await makeProduct(site.database, { producerId, batchNumber: 'L-2', phenolicContent: 900 });
  await makeLabResult(site.database, { producerId, batchNumber: 'L-2', phenolicContent: 1500 });
  const address = `/api/producers/${producerId}/products.csv?language=el`;
  const { body } = await site.call('GET', address, { as: owner });
  const [headings, ...rows] = body.trimEnd().split('\r\n');
  expect(headings).toBe((await table('products', 'el')).split('\r\n')[0]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(";'=cmd|calc;");
  expect(rows[0]).toContain(';007;');
  expect(rows[0]).toContain('05201234567894');
  // What the producer stated, not what the laboratory measured.
  expect(rows[1]).toContain(';900;');
  expect(rows[1]).not.toContain('1500');
  expect(await look('products', body)).toMatchObject({ state: 'unchanged', same: 2, rowErrorCount: 0 });
});

test('a table of products is hidden from other producers', async () => {
  const producerId = await makeApprovedProducer(site.database, { name: 'Closed grove' });
  const other = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: other.userId, name: 'Curious grove' });
  const { statusCode } = await site.call('GET', `/api/producers/${producerId}/products.csv`, { as: other });
  expect(statusCode).toBe(404);
});
