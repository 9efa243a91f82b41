/** Caches give up memory before anything is refused, and what has expired without being asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCaches } from '../../../tests/support/caches.ts';
import { type MemoryUse, tendCaches } from './tend-caches.ts';

const plenty: MemoryUse = {
  heapBytes: 200,
  heapLimitBytes: 1_000,
  residentBytes: 300,
  limitBytes: 1_000,
  availableBytes: 500,
  machineBytes: 1_000,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openFull() {
  const caches = openCaches({ maxBytes: 8_000_000 });
  const cache = caches.open<Buffer>('answers');
  for (let order = 0; order < 700; order += 1) {
    cache.set(`${order}`, Buffer.allocUnsafeSlow(9_000));
    cache.get(`${order}`);
  }
  return { caches, cache };
}

test.each([
  ['the heap is nearly full', { heapBytes: 900 }],
  ['the container is nearly full', { residentBytes: 800 }],
  ['the machine has little left', { availableBytes: 40 }],
])('caches shrink while %s, to an eighth of their budget', (_what, short) => {
  const { caches } = openFull();
  const before = caches.bytes;
  const warn = vi.fn<() => void>();
  let memory = plenty;
  const stop = tendCaches(caches, { warn }, () => memory);
  vi.advanceTimersByTime(5_000);
  expect(caches.bytes).toBe(before);
  memory = { ...plenty, ...short };
  vi.advanceTimersByTime(1_000);
  expect(caches.bytes).toBeLessThanOrEqual(before / 2);
  vi.advanceTimersByTime(10_000);
  expect(caches.bytes).toBeLessThanOrEqual(1_000_000);
  expect(caches.bytes).toBeGreaterThan(900_000);
  expect(warn).toHaveBeenCalledTimes(1);
  stop();
});

test('what has expired leaves within half a minute', () => {
  const { caches, cache } = openFull();
  caches.shrinkTo(0);
  cache.set('/', Buffer.allocUnsafeSlow(9_000), 1_000);
  const stop = tendCaches(caches, { warn: () => {} }, () => plenty);
  vi.advanceTimersByTime(30_000);
  expect([...cache.entries()]).toEqual([]);
  stop();
});
