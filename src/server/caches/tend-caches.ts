/** Removes what has expired, and shrinks the caches while memory is short, before any request is refused for want of it. */
import { freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { CacheBudget } from './cache-budget.ts';

export interface MemoryUse {
  readonly heapBytes: number;
  /** --max-old-space-size, and what Node.js adds to it. */
  readonly heapLimitBytes: number;
  readonly residentBytes: number;
  /** Of the container or unit; the machine's where there is no limit. */
  readonly limitBytes: number;
  /** What programs may still use on the machine, including files that it need not hold in memory. */
  readonly availableBytes: number;
  readonly machineBytes: number;
}

const maxPartOfHeap = 0.85;
/** The database may run inside the same limit. */
const maxPartOfLimit = 0.75;
const minPartAvailable = 0.05;
/** Left even then: without any cache the processor would be short too, and memory no less. */
const leastPartOfBudget = 1 / 8;

const readEveryMilliseconds = 1_000;
const removeExpiredEveryMilliseconds = 30_000;

export function isShort(memory: MemoryUse): boolean {
  return (
    memory.heapBytes > maxPartOfHeap * memory.heapLimitBytes ||
    memory.residentBytes > maxPartOfLimit * memory.limitBytes ||
    memory.availableBytes < minPartAvailable * memory.machineBytes
  );
}

/** Returns what ends it. */
export function tendCaches(
  caches: CacheBudget,
  log: { readonly warn: (memory: MemoryUse, message: string) => void },
  readMemory: () => MemoryUse = memoryUse,
): () => void {
  let wasShort = false;
  const relieve = () => {
    const memory = readMemory();
    const short = isShort(memory);
    if (short) {
      if (!wasShort) log.warn(memory, 'memory is short, and caches shrink');
      caches.shrinkTo(Math.max(caches.bytes / 2, caches.maxBytes * leastPartOfBudget));
    }
    wasShort = short;
  };
  const timers = [
    setInterval(relieve, readEveryMilliseconds),
    setInterval(() => caches.removeExpired(), removeExpiredEveryMilliseconds),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function memoryUse(): MemoryUse {
  const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics();
  const machineBytes = totalmem();
  // Without a limit: nothing, or more than any machine has.
  const constrained = process.constrainedMemory();
  return {
    heapBytes,
    heapLimitBytes,
    residentBytes: process.memoryUsage.rss(),
    limitBytes: constrained > 0 ? Math.min(constrained, machineBytes) : machineBytes,
    availableBytes: freemem(),
    machineBytes,
  };
}
