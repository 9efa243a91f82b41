/** All caches share one budget by use; what is asked for once evicts nothing that is asked for again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCaches } from '../../../tests/support/caches.ts';
import { exactBytes } from './retained-bytes.ts';

const kilobyte = () => exactBytes('x'.repeat(1_000));

test('the least recently used entry of any cache is evicted first', () => {
  const caches = openCaches({ maxBytes: 64_000 });
  const [pages, answers] = [caches.open<Buffer>('pages'), caches.open<Buffer>('answers')];
  const addAgain = (cache: typeof pages, key: string) => {
    cache.set(key, kilobyte());
    cache.get(key);
  };
  addAgain(pages, 'old');
  addAgain(answers, 'older');
  pages.get('old');
  for (let order = 0; answers.peek('older') !== undefined; order += 1) addAgain(pages, `page ${order}`);
  expect(pages.peek('old')).toBeDefined();
  expect(caches.bytes).toBeLessThanOrEqual(64_000);
  expect(caches.counts().map(({ cache, evicted }) => [cache, evicted])).toEqual([
    ['pages', 0],
    ['answers', 1],
  ]);
});

test('made-up addresses evict nothing that is asked for again', () => {
  const caches = openCaches({ maxBytes: 200_000 });
  const cache = caches.open<Buffer>('answers');
  const known = Array.from({ length: 50 }, (_, order) => `/api/products/${order}`);
  for (const key of known) {
    cache.set(key, kilobyte());
    cache.get(key);
  }
  for (let order = 0; order < 20_000; order += 1) cache.set(`/api/products?q=${order}`, kilobyte());
  expect(known.filter((key) => cache.get(key) === undefined)).toEqual([]);
  expect(caches.bytes).toBeLessThanOrEqual(200_000);
  const [counts] = caches.counts();
  expect(counts).toMatchObject({ evicted: 0, bytes: caches.bytes });
  expect(counts?.notAdmitted).toBeGreaterThan(19_000);
});

test('what is asked for a second time is remembered, also when others came in between', () => {
  const caches = openCaches({ maxBytes: 80_000 });
  const cache = caches.open<Buffer>('answers');
  const flood = (round: number) => {
    for (let order = 0; order < 500; order += 1) cache.set(`${round} ${order}`, kilobyte());
  };
  cache.set('/rare', kilobyte());
  flood(1);
  expect(cache.get('/rare')).toBeUndefined();
  cache.set('/rare', kilobyte());
  flood(2);
  expect(cache.get('/rare')).toBeDefined();
});

test('expired entries leave without being asked for', () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const caches = openCaches({ clock: () => new Date(now) });
  const cache = caches.open<string>('texts');
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 1_000);
  cache.get('b');
  cache.set('always', 'always');
  now += 1_001;
  caches.removeExpired();
  expect([...cache.entries()]).toEqual([['always', 'always']]);
  expect(caches.counts()[0]).toMatchObject({ entries: 1, bytes: caches.bytes });
  cache.delete('always');
  expect(caches.bytes).toBe(0);
});

test('what was remembered by a clock of the future leaves when the clock is right again', () => {
  let now = Date.parse('2027-11-21T10:00:00Z');
  const caches = openCaches({ clock: () => new Date(now) });
  const cache = caches.open<string>('texts');
  cache.set('a', 'a', 60_000);
  caches.removeExpired();
  now = Date.parse('2026-11-21T10:00:00Z');
  caches.removeExpired();
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', 'a', 60_000);
  now += 30_000;
  caches.removeExpired();
  expect(cache.get('a')).toBe('a');
});

test('a value that grows is counted again', () => {
  const caches = openCaches();
  const cache = caches.open<{ packed?: Buffer }>('pages');
  const page: { packed?: Buffer } = {};
  cache.set('/', page);
  const before = caches.bytes;
  page.packed = kilobyte();
  cache.recount('/');
  expect(caches.bytes - before).toBeGreaterThan(1_000);
  expect(cache.get('/')).toBe(page);
  page.packed = Buffer.allocUnsafeSlow(100_000_000);
  cache.recount('/');
  expect(caches.counts()[0]).toMatchObject({ entries: 0, bytes: 0, notAdmitted: 1 });
  expect(cache.get('/')).toBeUndefined();
});

test('caches shrink to what is demanded, what was asked for once first', () => {
  const caches = openCaches();
  const cache = caches.open<Buffer>('answers');
  for (let order = 0; order < 100; order += 1) cache.set(`${order}`, kilobyte());
  for (let order = 0; order < 50; order += 1) cache.get(`${order}`);
  caches.shrinkTo(caches.bytes / 2);
  expect([...cache.entries()].map(([key]) => Number(key)).every((key) => key < 50)).toBe(true);
  caches.shrinkTo(0);
  expect([caches.bytes, [...cache.entries()].length]).toEqual([0, 0]);
});

test('holds what was stored last, within its budget, after any sequence of uses', () => {
  const key = fc.integer({ min: 0, max: 30 }).map(String);
  const step = fc.oneof(
    fc.record({ get: key }),
    fc.record({
      set: key,
      length: fc.integer({ min: 0, max: 9_000 }),
      lives: fc.integer({ min: 0, max: 500 }),
    }),
    fc.record({ delete: key }),
    fc.record({ grow: key }),
    fc.record({ pass: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ shrink: fc.integer({ min: 0, max: 40_000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let now = 1_000;
      const caches = openCaches({ maxBytes: 40_000, clock: () => new Date(now) });
      const cache = caches.open<{ bytes: Buffer; version: number }>('values');
      const stored = new Map<string, { version: number; until: number }>();
      for (const [version, one] of steps.entries()) {
        if ('pass' in one) now += one.pass;
        else if ('shrink' in one) caches.shrinkTo(one.shrink);
        else if ('delete' in one) {
          cache.delete(one.delete);
          stored.delete(one.delete);
        } else if ('set' in one) {
          cache.set(one.set, { bytes: Buffer.allocUnsafeSlow(one.length), version }, one.lives);
          stored.set(one.set, { version, until: now + one.lives });
        } else if ('grow' in one) {
          const value = cache.peek(one.grow);
          if (value !== undefined) value.bytes = Buffer.allocUnsafeSlow(value.bytes.length * 2);
          cache.recount(one.grow);
        } else {
          const found = cache.get(one.get);
          const last = stored.get(one.get);
          if (found !== undefined) expect(found.version).toBe(last?.version);
          if (found !== undefined) expect(last?.until).toBeGreaterThanOrEqual(now);
        }
        const [counts] = caches.counts();
        expect(counts?.bytes).toBe(caches.bytes);
        expect(counts?.entries).toBe([...cache.entries()].length);
        expect(caches.bytes).toBeLessThanOrEqual(40_000);
      }
    }),
  );
});
