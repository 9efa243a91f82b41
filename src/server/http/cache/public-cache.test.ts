/** What may be stale, and for how long, after any sequence of reads and writes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCaches } from '../../../../tests/support/caches.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import {
  type CacheTags,
  everywhere,
  ofLists,
  ofNothing,
  ofProducer,
  ofRegister,
  type PublicWrite,
  union,
} from './cache-tags.ts';
import { PublicCache } from './public-cache.ts';

const maxStale = 1_000;
const maxAge = 5 * 60_000;

/** A cache of the number of writes so far, which is the state of the site. */
function openCache() {
  let milliseconds = Date.parse('2026-11-21T10:00:00Z');
  let state = 0;
  let computed = 0;
  const cache = new PublicCache<number>(openCaches({ clock: () => new Date(milliseconds) }), {
    name: 'numbers',
    maxStaleMilliseconds: maxStale,
  });
  cache.setListening(true);
  return {
    cache,
    computed: () => computed,
    state: () => state,
    pass: (more: number) => {
      milliseconds += more;
    },
    /** `isHeard`: its notification arrives. */
    write: (write: PublicWrite, isHeard = true) => {
      state += 1;
      if (isHeard) cache.invalidate(write);
    },
    now: () => milliseconds,
    read: async (key: string, tags: CacheTags) =>
      cache.find(key, async () => {
        computed += 1;
        return { value: state, cacheable: true, tags };
      }),
  };
}

const story = (producerId: number): PublicWrite => ({ producerId, changesForce: false });
const revocation = (producerId: number): PublicWrite => ({ producerId, changesForce: true });

test('a write to one producer leaves the responses about others', async () => {
  const { read, write, computed } = openCache();
  await read('/producers/1', ofProducer(1));
  await read('/producers/2', ofProducer(2));
  write(story(1));
  expect(await read('/producers/2', ofProducer(2))).toBe(0);
  expect(await read('/producers/1', ofProducer(1))).toBe(1);
  expect(computed()).toBe(3);
});

test('a list is at most a second old, and one reader renews it for all', async () => {
  const { read, write, pass, computed } = openCache();
  await read('/list', ofLists);
  write(story(1));
  expect(await read('/list', ofLists)).toBe(0);
  expect(computed()).toBe(1);
  pass(maxStale / 2);
  expect(await Promise.all([read('/list', ofLists), read('/list', ofLists)])).toEqual([0, 0]);
  expect(computed()).toBe(2);
  expect(await read('/list', ofLists)).toBe(1);
  write(story(2));
  pass(maxStale + 1);
  expect(await read('/list', ofLists)).toBe(2);
});

test('counts of the register change within minutes, and drop no page of another producer', async () => {
  const { read, write, pass } = openCache();
  const page = union([ofProducer(1), ofRegister]);
  await read('/contents', ofRegister);
  await read('/products/1', page);
  write(revocation(2));
  expect(await read('/contents', ofRegister)).toBe(0);
  expect(await read('/products/1', page)).toBe(0);
  write(revocation(1));
  expect(await read('/products/1', page)).toBe(2);
  pass(maxAge + 1);
  expect(await read('/contents', ofRegister)).toBe(2);
});

test('a list shows a revocation at once', async () => {
  const { read, write } = openCache();
  await read('/list', ofLists);
  write(revocation(1));
  expect(await read('/list', ofLists)).toBe(1);
});

test('a list that was begun before a revocation is not stored', async () => {
  const { cache, read, write } = openCache();
  const begun = Promise.withResolvers<void>();
  const slow = cache.find('/list', async () => {
    await begun.promise;
    return { value: -1, cacheable: true, tags: ofLists };
  });
  write(revocation(1));
  begun.resolve();
  expect(await slow).toBe(-1);
  expect(await read('/list', ofLists)).toBe(1);
});

test('a failed renewal leaves the stale list, until it is too old', async () => {
  const { cache, read, write, pass } = openCache();
  await read('/list', ofLists);
  write(story(1));
  pass(maxStale / 2);
  const fail = async () => Promise.reject(new Error('The database is away.'));
  expect(await cache.find('/list', fail)).toBe(0);
  pass(maxStale);
  await expect(cache.find('/list', fail)).rejects.toThrow('The database is away.');
});

test('stores nothing that was begun before notifications were lost', async () => {
  const { cache, read, write } = openCache();
  const begun = Promise.withResolvers<void>();
  const slow = cache.find('/producers/1', async () => {
    await begun.promise;
    return { value: -1, cacheable: true, tags: ofProducer(1) };
  });
  cache.setListening(false);
  cache.setListening(true);
  begun.resolve();
  await slow;
  write(story(2));
  expect(await read('/producers/1', ofProducer(1))).toBe(1);
});

test('an earlier value is found with its time while writes do not arrive, for five minutes, and never afterwards', async () => {
  const { cache, read, write, pass, now } = openCache();
  await read('/producers/1', ofProducer(1));
  const asOf = new Date(now());
  expect(cache.findEarlier('/producers/1')).toBeUndefined();
  cache.setListening(false);
  write(revocation(1), false);
  pass(maxAge - 1);
  expect(cache.findEarlier('/producers/1')).toEqual({ value: 0, asOf });
  expect(cache.findEarlier('/producers/2')).toBeUndefined();
  expect(await read('/producers/1', ofProducer(1))).toBe(1);
  pass(2);
  expect(cache.findEarlier('/producers/1')).toBeUndefined();
  cache.setListening(true);
  expect(await read('/producers/1', ofProducer(1))).toBe(1);
});

test('never shows a state that a write has ended, whatever happens in between', async () => {
  const producer = fc.integer({ min: 1, max: 3 });
  const tags = fc.oneof(
    producer.map(ofProducer),
    producer.map((id) => union([ofProducer(id), ofRegister])),
    fc.constantFrom<CacheTags>(ofLists, ofRegister, union([ofLists, ofRegister]), ofNothing, 'everything'),
  );
  const step = fc.oneof(
    fc.record({ read: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ write: fc.oneof(producer.map(story), producer.map(revocation), fc.constant(everywhere)) }),
    fc.record({ listens: fc.boolean() }),
    fc.record({ pass: fc.oneof(fc.integer({ min: 0, max: 1_500 }), fc.constant(maxAge)) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({ a: tags, b: tags, c: tags, d: tags }),
      fc.array(step, { maxLength: 40 }),
      async (tagsOf, steps) => {
        const site = openCache();
        const writes: { readonly state: number; readonly at: number; readonly write: PublicWrite }[] = [];
        let now = 0;
        let listens = true;
        for (const one of steps) {
          if ('pass' in one) {
            now += one.pass;
            site.pass(one.pass);
          } else if ('write' in one) {
            site.write(one.write, listens);
            writes.push({ state: site.state(), at: now, write: one.write });
          } else if ('listens' in one) {
            listens = one.listens;
            site.cache.setListening(listens);
          } else if (!listens) {
            expect(await site.read(one.read, tagsOf[one.read])).toBe(site.state());
          } else {
            const shown = await site.read(one.read, tagsOf[one.read]);
            for (const { state, at, write } of writes.filter((each) => each.state > shown)) {
              expect(mayStillBeHidden(write, tagsOf[one.read], now - at), `write ${state}`).toBe(true);
            }
          }
        }
      },
    ),
    { numRuns: tries(2_000, 200) },
  );
});

/** Written down apart from the code under test. */
function mayStillBeHidden(write: PublicWrite, tags: CacheTags, age: number): boolean {
  if (tags === 'everything') return false;
  if (!tags.lists && !tags.register && tags.producers.size === 0) return true;
  if (write.producerId === undefined || tags.producers.has(write.producerId)) return false;
  if (!tags.lists && !tags.register) return true;
  if (tags.lists) return !write.changesForce && age <= maxStale;
  return age <= maxAge;
}
