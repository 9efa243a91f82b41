/** Lists of what a user saved: any search, status and order shows what it should, and what was removed can be restored. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import {
  namesInOrder,
  type ProducerStatus,
  saveComparisons,
  saveMuch,
  statusesOfProducers,
} from '../../../tests/support/saved-world.ts';
import type { CollectedBottleResponse } from '../../contract/collection/collection.ts';
import type { FollowResponse } from '../../contract/collection/follows.ts';
import type { listComparisonsRoute } from '../../contract/collection/saved.ts';
import type { ResponseOf } from '../../contract/common/route.ts';
import type { ProductResponse } from '../../contract/products/products.ts';
import {
  comparisonsLimit,
  type SavedList,
  savedLists,
  savedSorts,
  savedStatuses,
  undoMinutes,
} from '../../domain/collection/saved.ts';

let site: TestApplication;
let person: TestPerson;
const now = new Date('2026-11-27T12:00:00Z');

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(now);
  person = await site.signIn('consumer');
  await saveMuch(site.database, person.userId, now);
});
afterAll(async () => site.close());

interface Row {
  /** As a removal names it. */
  readonly item: string;
  readonly name: string;
  readonly producer: string;
  readonly text: string;
  readonly status?: string | undefined;
  readonly at: string;
}

const paths: Readonly<Record<SavedList, string>> = {
  oils: '/api/favorites',
  following: '/api/follows',
  bottles: '/api/collection',
  comparisons: '/api/comparisons',
};

const statuses: Readonly<Record<string, string>> = {
  certified: 'in-force',
  certificate_expired: 'expired',
  recalled: 'recalled',
};

const rowsOf = {
  oils: ({ product, addedAt }: { product: ProductResponse; addedAt: string }): Row => ({
    item: String(product.id),
    name: product.name,
    producer: product.producerName,
    text: `${product.name} ${product.producerName} ${product.batchNumber ?? ''}`,
    status:
      product.recall !== null
        ? 'recalled'
        : { active: 'in-force', expired: 'expired' }[String(product.certificateState)],
    at: addedAt,
  }),
  following: ({ kind, id, productName, producerName, followedAt }: FollowResponse): Row => ({
    item: `${kind}-${id}`,
    name: productName ?? producerName,
    producer: producerName,
    text: `${productName ?? ''} ${producerName}`,
    at: followedAt,
  }),
  bottles: (bottle: CollectedBottleResponse): Row => ({
    item: bottle.code,
    name: bottle.productName,
    producer: bottle.producerName,
    text: `${bottle.productName} ${bottle.producerName} ${bottle.batchNumber ?? ''} ${bottle.code}`,
    status: statuses[bottle.status],
    at: bottle.lastScannedAt,
  }),
  comparisons: ({ id, name, oils, savedAt }: ResponseOf<typeof listComparisonsRoute>[number]): Row => ({
    item: String(id),
    name,
    producer: '',
    text: [name, ...oils.flatMap((oil) => [oil.name, oil.producerName])].join(' '),
    at: savedAt,
  }),
};

/** Every page of a list. */
async function read(list: SavedList, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  let path: string | undefined = `${paths[list]}?${new URLSearchParams(query)}`;
  while (path !== undefined) {
    const answer = await site.call('GET', path, { as: person });
    expect(answer.statusCode).toBe(200);
    rows.push(...answer.json().map(rowsOf[list]));
    path = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link']))?.[1];
  }
  return rows;
}

test('any search, status, order and page size shows what it should', async () => {
  const all = Object.fromEntries(
    await Promise.all(savedLists.map(async (list) => [list, await read(list, {})] as const)),
  );
  for (const list of savedLists) expect(all[list]?.length).toBeGreaterThan(20);
  // The database decides how names are ordered.
  const place = new Map((await namesInOrder(site.database)).map((name, index) => [name, index]));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<SavedList>('oils', 'bottles', 'following', 'comparisons'),
      fc.record({
        search: fc.constantFrom('', 'evolia', 'EVO-2640', 'reserve 2026', 'gifts 1', 'nothing like it'),
        status: fc.constantFrom(undefined, ...savedStatuses),
        sort: fc.constantFrom(...savedSorts),
        limit: fc.constantFrom(7, 100),
      }),
      async (list, { search, status, sort, limit }) => {
        const hasStatus = status !== undefined && (list === 'oils' || list === 'bottles');
        const shown = await read(list, {
          search,
          sort,
          ...(hasStatus ? { status } : {}),
          ...(list === 'following' ? {} : { limit: String(limit) }),
        });
        const words = search.toLowerCase().split(' ').filter(Boolean);
        const due = all[list]?.filter(
          (row) =>
            (!hasStatus || row.status === status) &&
            // A follow does not show the batch, which is searched too.
            (words.every((word) => row.text.toLowerCase().includes(word)) ||
              shownForBatch(list, words, row, shown)),
        );
        expect(shown.map(({ item }) => item).toSorted()).toEqual(due?.map(({ item }) => item).toSorted());
        const keys = shown.map((row) =>
          sort === 'name'
            ? (place.get(row.name) ?? 0)
            : sort === 'producer'
              ? (place.get(row.producer) ?? 0)
              : row.at,
        );
        if (list === 'comparisons' && (sort === 'name' || sort === 'producer')) return;
        const sorted = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(keys).toEqual(sort === 'newest' ? sorted.toReversed() : sorted);
      },
    ),
    { numRuns: tries(200, 40) },
  );
});

function shownForBatch(list: SavedList, words: readonly string[], row: Row, shown: readonly Row[]): boolean {
  return (
    list === 'following' && words.join() === 'evo-2640' && shown.some((other) => other.item === row.item)
  );
}

test('a producer is listed as in force, expired or recalled by any of its certificates and batches', async () => {
  const producers = await statusesOfProducers(site.database, now);
  const idsOf = async (status: string) =>
    (await read('following', { status })).flatMap(({ item }) => (item.startsWith('producer') ? [item] : []));
  const due = (fits: (row: ProducerStatus) => boolean) =>
    producers.filter(fits).map(({ id }) => `producer-${id}`);
  expect((await idsOf('in-force')).toSorted()).toEqual(due((row) => row.inForce).toSorted());
  expect((await idsOf('expired')).toSorted()).toEqual(due((row) => row.certified && !row.inForce).toSorted());
  expect((await idsOf('recalled')).toSorted()).toEqual(due((row) => row.recalled).toSorted());
  expect(due((row) => row.recalled)).not.toEqual([]);
});

async function remove(list: SavedList, items: readonly string[]): Promise<number | null> {
  const answer = await site.call('POST', '/api/removals', { as: person, body: { list, items } });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
}

async function undo(id: number | null, as = person): Promise<string> {
  const answer = await site.call('DELETE', `/api/removals/${id}`, { as });
  return answer.statusCode === 204 ? 'done' : answer.json().code;
}

test('whatever is removed comes back as it was, once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...savedLists),
      fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 20 }),
      async (list, places) => {
        const before = await read(list);
        const items = places.map((at) => before[at]?.item ?? '');
        const id = await remove(list, items);
        expect(await read(list)).toEqual(before.filter(({ item }) => !items.includes(item)));
        expect((await Promise.all([undo(id), undo(id)])).toSorted()).toEqual(['done', 'removal-not-found']);
        expect(await read(list)).toEqual(before);
      },
    ),
    { numRuns: tries(40, 12) },
  );
});

test('the scans of a bottle that was removed are anonymous until it is restored', async () => {
  const code = (await read('bottles'))[0]?.item ?? '';
  await site.call('GET', `/api/qr/${code}`, { as: person });
  const before = await site.call('GET', '/api/scans', { as: person });
  const id = await remove('bottles', [code]);
  expect((await site.call('GET', '/api/scans', { as: person })).json()).toEqual([]);
  expect(await undo(id)).toBe('done');
  expect((await site.call('GET', '/api/scans', { as: person })).json()).toEqual(before.json());
});

test('refuses to undo for others, too late, and beyond the limit', async () => {
  const other = await site.signIn('consumer');
  const items = (await read('comparisons')).slice(0, 2).map(({ item }) => item);
  const id = await remove('comparisons', items);
  expect(await undo(id, other)).toBe('removal-not-found');
  expect(await remove('comparisons', items)).toBeNull();
  await saveComparisons(site.database, person.userId, comparisonsLimit - 24);
  expect(await undo(id)).toBe('comparison-limit-reached');
  site.setClock(new Date(now.getTime() + (undoMinutes + 1) * 60_000));
  expect(await undo(id)).toBe('removal-not-found');
  await remove('oils', ['1']);
  const left = await site.database.selectFrom('removals').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
  site.setClock(now);
});

test('saves comparisons of two to four different oils, renames one, and not more than the limit', async () => {
  const as = await site.signIn('consumer');
  const save = async (name: string, productIds: readonly number[]) =>
    site.call('POST', '/api/comparisons', { as, body: { name, productIds } });
  const first = await save('Gifts', [25, 1]);
  expect((await save('Gifts for Ana', [25, 1])).json()).toEqual(first.json());
  for (const wrong of [[1], [1, 1], [1, 2, 3, 4, 5]])
    expect((await save('Wrong', wrong)).statusCode).toBe(400);
  expect((await save(' ', [1, 2])).statusCode).toBe(400);
  const listed = await site.call('GET', '/api/comparisons', { as });
  expect(listed.json()).toMatchObject([{ name: 'Gifts for Ana', oils: [{ id: 25 }, { id: 1 }] }]);
  await saveComparisons(site.database, as.userId, comparisonsLimit - 2);
  const last = await Promise.all([save('One', [1, 9]), save('Two', [2, 9])]);
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await save('Gifts', [25, 1])).statusCode).toBe(200);
});
