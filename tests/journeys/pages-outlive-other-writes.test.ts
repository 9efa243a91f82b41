/**
 * The page of an oil or of a producer is not rendered again when the records of others are written: on a site that many
 * write to, every page would be.
 */
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

const { url, application, database, close } = await startTestServer({ template: 'samples' });
afterAll(close);

const timesRendered = () =>
  application.cacheInvalidation
    .lookups()
    .filter(({ cache, result }) => cache === 'pages' && result === 'miss')
    .reduce((sum, { count }) => sum + count, 0);

test.each(['/product/25', '/producer/11'])('%s outlives a write to another producer', async (path) => {
  const [producerId, other] = await producersOf(path);
  const read = async (address: string) => (await fetch(url + address)).text();
  // Nothing is stored before the server listens for writes.
  await expect.poll(async () => timesRenderedBy(async () => read(path))).toBe(0);
  const changed = `/product/${other}`;
  await read(changed);
  const price = `${producerId + 700}.70`;
  await database.updateTable('products').set({ price }).where('id', '=', other).execute();
  // Once the page of the changed oil shows it, the write was heard.
  await expect.poll(() => read(changed)).toContain(price);

  expect(await timesRenderedBy(async () => read(path))).toBe(0);
});

async function timesRenderedBy(act: () => Promise<unknown>): Promise<number> {
  const before = timesRendered();
  await act();
  return timesRendered() - before;
}

/** The producer of a page, and an oil of another. */
async function producersOf(path: string): Promise<[number, number]> {
  const [, kind, id] = path.split('/');
  const ofOil = database.selectFrom('products').select('producerId').where('id', '=', Number(id));
  const producerId = kind === 'producer' ? Number(id) : (await ofOil.executeTakeFirstOrThrow()).producerId;
  const { id: other } = await database
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select('products.id')
    .where('producers.status', '=', 'approved')
    .where('producerId', '<>', producerId)
    .orderBy('products.id')
    .executeTakeFirstOrThrow();
  return [producerId, other];
}
