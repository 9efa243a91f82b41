/** Administrators find any record by what they type or paste, and no input makes the search fail. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import type { FoundRecord } from '../../contract/cases/search.ts';
import { recordSearchLimits } from '../../domain/cases/record-search.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({
    template: 'samples',
    configuration: { requestsPerMinute: 999_999_999 },
  });
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function ask(q: string, as: TestPerson | undefined = admin) {
  return site.call('GET', `/api/admin/search?${new URLSearchParams({ q })}`, { as });
}

async function found(q: string): Promise<FoundRecord[]> {
  const answer = await ask(q);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('finds an application by its company, its email and its number', async () => {
  const applicant = await site.signIn('consumer');
  const body = applicationBody({
    producerCompanyName: 'Ελαιώνες Ζαχαροπούλου',
    email: 'grove@zachar.example',
  });
  const sent = await site.call('POST', '/api/producer-applications', { as: applicant, body });
  const id: number = sent.json().id;
  for (const q of ['ζαχαροπουλου', 'grove@zachar.example', 'Ζαχαροπούλου Ελαιώνες']) {
    expect(await found(q)).toContainEqual(
      expect.objectContaining({ kind: 'application', number: String(id), path: `/admin/application/${id}` }),
    );
  }
  const [first] = await found(String(id));
  expect(first).toMatchObject({ kind: 'application', number: String(id) });
});

test('finds a producer, a product by its batch and its barcode, a certificate and a bottle code', async () => {
  const {
    id: productId,
    name,
    batchNumber,
    producerId,
  } = await site.database
    .selectFrom('products')
    .select(['id', 'name', 'batchNumber', 'producerId'])
    .where('batchNumber', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const oil = { kind: 'product', title: name, number: batchNumber, path: `/product/${productId}` };
  expect(await found(String(batchNumber))).toContainEqual(expect.objectContaining(oil));
  await site.database
    .updateTable('products')
    .set({ gtin: '5201234567894' })
    .where('id', '=', productId)
    .execute();
  expect(await found('5 201234 567894')).toContainEqual(expect.objectContaining(oil));

  const producer = await site.database
    .selectFrom('producers')
    .select(['id', 'name'])
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow();
  expect(await found(producer.name)).toContainEqual(
    expect.objectContaining({ kind: 'producer', path: `/admin/producer/${producer.id}` }),
  );

  const { number } = await site.database
    .selectFrom('certificates')
    .select('number')
    .executeTakeFirstOrThrow();
  for (const q of [number, `https://oil.example/certificate/${number}`]) {
    expect(await found(q)).toContainEqual(expect.objectContaining({ kind: 'certificate', number }));
  }

  const { code } = await site.database.selectFrom('qrCodes').select('code').executeTakeFirstOrThrow();
  const [first] = await found(code.toLowerCase());
  expect(first).toMatchObject({ kind: 'code', number: code.match(/.{1,4}/g)?.join('-') });
});

test('finds an oil by a batch that it had before, and leads to what is known of that batch', async () => {
  for (const q of ['AVT-2445-08', 'avt 2445']) {
    const [batch] = await found(q).then((all) => all.filter(({ kind }) => kind === 'product'));
    expect(batch).toMatchObject({ number: 'AVT-2445-08', path: '/product/9?batch=AVT-2445-08' });
  }
});

test('limits the results of each kind', async () => {
  const counts = Map.groupBy(await found('a'), ({ kind }) => kind);
  expect(counts.get('producer')?.length).toBe(recordSearchLimits.results);
  for (const records of counts.values()) {
    expect(records.length).toBeLessThanOrEqual(recordSearchLimits.results);
  }
});

test('matches special characters literally, so none matches everything', async () => {
  for (const q of ['%', '_', '\\', '%%', "'", '"', '--', '*', '٪']) expect(await found(q)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a null character', 'mill\u0000'],
  ['two lines', 'mill\ngrove'],
  ['10,000 characters', 'a'.repeat(10_000)],
])('refuses %s', async (_, q) => {
  expect((await ask(q)).statusCode).toBe(400);
});

test('refuses a repeated query and unknown parameters', async () => {
  for (const query of ['q=a&q=b', 'q=a&limit=1000', '']) {
    const answer = await site.call('GET', `/api/admin/search?${query}`, { as: admin });
    expect(answer.statusCode).toBe(400);
  }
});

test('accepts or refuses any text, within the limits', { tags: 'exhaustive' }, async () => {
  const signs = [
    "'",
    '\\',
    '%',
    '_',
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '(',
    ')',
    '$1',
    '\u0000',
    '\u202e',
    'ﷺ',
    'İ',
  ];
  const text = fc.oneof(
    fc
      .array(fc.constantFrom(...signs, 'elia', ' ', "'); drop table users; --"), { maxLength: 30 })
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      expect([200, 400]).toContain((await ask(q)).statusCode);
    }),
    { numRuns: tries(200) },
  );
});

test('is closed to visitors, consumers and producers', async () => {
  expect((await site.call('GET', '/api/admin/search?q=mill')).statusCode).toBe(401);
  for (const role of ['consumer', 'producer'] as const) {
    expect((await ask('mill', await site.signIn(role))).statusCode).toBe(403);
  }
});
