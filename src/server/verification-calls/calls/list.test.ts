/** Administrators filter, search, sort and page verification calls, and export them as a table. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { readCsv } from '../../../domain/common/csv.ts';

let site: TestApplication;
let admin: TestPerson;
/** Call ids by status. */
const calls: Record<'past' | 'judged' | 'cancelled' | 'toCome', number> = {
  past: 0,
  judged: 0,
  cancelled: 0,
  toCome: 0,
};

beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
  await site.database
    .updateTable('users')
    .set({ firstName: 'Žana', lastName: 'Kos' })
    .where('id', '=', admin.userId)
    .execute();
  const [almond, mill] = await Promise.all([
    makeProducer(site.database, { name: 'Άλσος', status: 'pending' }),
    makeProducer(site.database, { name: 'Mlin Brač', status: 'pending' }),
  ]);
  const add = async (values: object, producerId: number, scheduledAt: string): Promise<number> => {
    const { id } = await site.database
      .insertInto('verificationCalls')
      .values({ producerId, scheduledAt, hostId: admin.userId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const completed = { status: 'completed', finishedAt: '2026-11-10T10:00:00Z' } as const;
  calls.past = await add(completed, mill, '2026-11-02T10:00:00Z');
  calls.judged = await add(
    {
      ...completed,
      verificationOutcome: 'approved',
      outcomeAt: '2026-11-10T10:00:00Z',
      notes: '=1+1; "mill"',
    },
    almond,
    '2026-11-03T10:00:00Z',
  );
  calls.cancelled = await add(
    { status: 'cancelled', reason: 'Harvest', hostId: null },
    mill,
    '2026-11-04T10:00:00Z',
  );
  calls.toCome = await add({}, mill, '2026-12-01T10:00:00Z');
});
afterAll(async () => site.close());

async function found(query: string): Promise<number[]> {
  const answered = await site.call('GET', `/api/verification-calls?${query}`, { as: admin });
  expect(answered.statusCode).toBe(200);
  return answered.json().map(({ id }: { id: number }) => id);
}

test('calls are filtered by status and outcome, including those without an outcome', async () => {
  const { past, judged, cancelled } = calls;
  expect(await found('view=history')).toEqual([cancelled, judged, past]);
  expect(await found('view=history&status=completed')).toEqual([judged, past]);
  expect(await found('view=history&status=completed&outcome=none')).toEqual([past]);
  expect(await found('outcome=approved')).toEqual([judged]);
});

test('calls are found by the name of the producer and of the administrator, ignoring accents', async () => {
  const { past, judged, cancelled, toCome } = calls;
  expect(await found('view=history&search=αλσος')).toEqual([judged]);
  expect(await found('view=history&search=brac%20zana')).toEqual([past]);
  expect(await found('search=brac&sort=soonest')).toEqual([past, cancelled, toCome]);
  expect(await found('search=nobody')).toEqual([]);
});

test('calls are limited to those of the reader, in the table too', async () => {
  const { past, judged, toCome } = calls;
  expect(await found('host=me&sort=soonest')).toEqual([past, judged, toCome]);
  const table = await site.call('GET', '/api/verification-calls.csv?host=me', { as: admin });
  expect(readCsv(table.body.slice(1)).rows).toHaveLength(4);
  const other = await site.signIn('admin');
  expect((await site.call('GET', '/api/verification-calls?host=me', { as: other })).json()).toEqual([]);
});

test('calls are sorted in every order, page after page', async () => {
  const { past, judged, cancelled, toCome } = calls;
  expect(await found('sort=soonest')).toEqual([past, judged, cancelled, toCome]);
  const pages: number[] = [];
  let address: string | undefined = '/api/verification-calls?sort=producer&limit=1';
  while (address !== undefined) {
    const page = await site.call('GET', address, { as: admin });
    expect(page.headers['x-total-count']).toBe('4');
    pages.push(...page.json().map(({ id }: { id: number }) => id));
    address = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
  }
  expect(pages).toHaveLength(4);
  expect(pages.indexOf(judged) === 0 || pages.indexOf(judged) === 3).toBe(true);
  expect(pages.filter((id) => id !== judged)).toEqual([past, cancelled, toCome]);
  const latest = await site.call('GET', '/api/verification-calls?limit=1', { as: admin });
  const next = /cursor=([\w-]+)/.exec(String(latest.headers['link']))?.[1];
  const other = `/api/verification-calls?sort=producer&cursor=${next}`;
  expect((await site.call('GET', other, { as: admin })).statusCode).toBe(400);
});

test('the table follows filter and order, and its cells are safe from spreadsheet formulas', async () => {
  const table = await site.call(
    'GET',
    '/api/verification-calls.csv?view=history&sort=soonest&status=completed',
    { as: admin },
  );
  expect(table.headers['content-disposition']).toContain('attachment');
  const [header = [], ...rows] = readCsv(table.body.slice(1)).rows;
  expect(rows.map((row) => Number(row[header.indexOf('id')]))).toEqual([calls.past, calls.judged]);
  expect(rows[1]?.[header.indexOf('producerName')]).toBe('Άλσος');
  expect(table.body).toContain('"\'=1+1; ""mill"""');
  const greek = await site.call('GET', '/api/verification-calls.csv?language=el', { as: admin });
  expect(greek.body.split('\r\n')[0]).toContain('id;scheduledAt');
  const producer = await site.signIn('producer');
  const refused = await site.call('GET', '/api/verification-calls.csv', { as: producer });
  expect(refused.statusCode).toBe(403);
});

test('producers who may need a call are found in either alphabet', async () => {
  for (const words of ['άλσος', 'alsos']) {
    const path = `/api/verification-calls/producers?search=${encodeURIComponent(words)}`;
    const answered = await site.call('GET', path, { as: admin });
    expect(answered.json().map(({ name }: { name: string }) => name)).toEqual(['Άλσος']);
  }
});
