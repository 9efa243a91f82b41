/** A cache counts at least what it holds on to, as the engine itself reports it. */
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openCaches } from '../../../tests/support/caches.ts';
import { ofProducer, union } from '../http/cache/cache-tags.ts';
import { CachedPage } from '../http/cache/page-cache.ts';
import { noncePlaceholder, slotValues } from '../http/cache/page-slots.ts';
import { StoredText, validatedText } from '../http/cache/validated-text.ts';
import { exactBytes, retainedBytes } from './retained-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Heap and buffers of this process. Memory behind buffers is released a moment after their collection. */
async function usedBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const entries = 5_000;
const unique = (order: number) => `${order} ${randomBytes(8).toString('hex')}`;
const answer = (order: number, rest: string) => {
  const validated = new StoredText(validatedText(`{"name":"${unique(order)}${rest}"}`));
  validated.gzip();
  return {
    ok: true,
    headers: { 'cache-control': 'no-cache', vary: unique(order) },
    validated,
    tags: union([ofProducer(order), ofProducer(order + 1)]),
    begunAt: new Date(),
  };
};

const values: readonly [string, (order: number) => unknown][] = [
  ['short answers', (order) => answer(order, '')],
  ['answers of 600 bytes', (order) => answer(order, 'x'.repeat(600))],
  ['answers in Greek', (order) => answer(order, 'ελαιόλαδο'.repeat(40))],
  [
    'pages in both representations',
    (order) => {
      const html = `<p>${unique(order)}</p>${noncePlaceholder}`.repeat(3);
      const page = new CachedPage({ status: 200, headers: {}, html });
      page.gzip(slotValues('n'.repeat(24)));
      return page;
    },
  ],
  [
    'records',
    (order) => ({
      product: { id: order, name: unique(order), maker: `Ελιά ${unique(order)}`, volume: 500, batch: null },
      logs: Array.from({ length: 4 }, (_, index) => ({ id: index, notes: unique(index), at: unique(index) })),
      known: new Map([[unique(1), order]]),
    }),
  ],
  // A part of a frame that a program forgot to copy.
  ['parts of frames', (order) => (order % 4 === 0 ? Buffer.alloc(20_000).subarray(0, 10) : order)],
];

test.each(values)('counts no less than is held by %s, and not twice as much', async (_what, valueOf) => {
  // What earlier tests left must not be released between the two measurements.
  await usedBytes();
  const caches = openCaches({ maxBytes: 2_000_000_000 });
  const cache = caches.open<unknown>('values');
  for (let order = 0; order < entries; order += 1)
    cache.set(`/api/values?q=${unique(order)}`, valueOf(order));
  const counted = caches.bytes;
  const full = await usedBytes();
  cache.clear();
  // What the process holds besides is the same before and after.
  const held = full - (await usedBytes());
  expect(counted).toBeGreaterThanOrEqual(held);
  expect(counted).toBeLessThan(2 * held);
});

test('what stays is copied to memory of its own size', () => {
  const small = Buffer.from('a short text');
  expect(small.buffer.byteLength).toBeGreaterThan(60_000);
  for (const exact of [exactBytes('a short text'), exactBytes(small)]) {
    expect(exact.buffer.byteLength).toBe(12);
    expect(exact.toString()).toBe('a short text');
  }
  const greek = exactBytes('ελιά');
  expect([greek.toString(), greek.buffer.byteLength]).toEqual(['ελιά', 8]);
  const alreadyExact = Buffer.allocUnsafeSlow(5);
  expect(exactBytes(alreadyExact)).toBe(alreadyExact);
});

test('a part of a buffer counts as all of it, once for all its parts', () => {
  const frame = Buffer.allocUnsafeSlow(50_000);
  const one = retainedBytes(frame.subarray(0, 10));
  expect(one).toBeGreaterThan(50_000);
  expect(retainedBytes([frame.subarray(0, 10), frame.subarray(10)])).toBeLessThan(one + 1_000);
});

test('a text counts one byte for each character, or two with any outside Latin-1', () => {
  const latin = retainedBytes('ü'.repeat(1_000));
  expect(retainedBytes('ω'.repeat(1_000)) - latin).toBe(1_000);
});
