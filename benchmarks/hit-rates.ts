/**
 * How many requests of readers are answered from memory, by rules of admission: plain LRU, a strict second-request rule, and
 * the budget of the program. Readers ask for addresses with the frequencies of a language (Zipf); a share of all requests
 * are made-up addresses, a crawler reads every address in turn, and each entry lives five minutes.
 */
import { LRUCache } from 'lru-cache';
import { CacheBudget } from '../src/server/caches/cache-budget.ts';
import { SeenKeys } from '../src/server/caches/seen-keys.ts';

const requests = 400_000;
const perSecond = 100;
const maxBytes = 96_000_000;
const livesMilliseconds = 5 * 60_000;
const entryBytes = 30_000;
const addresses = 20_000;

interface Policy {
  get(key: string): boolean;
  add(key: string): void;
}

let now = 0;
const clock = () => new Date(now);
const seed = new Uint8Array(16);

function plain(): Policy {
  const entries = new LRUCache<string, true>({
    maxSize: maxBytes,
    ttl: livesMilliseconds,
    perf: { now: () => now },
    ttlResolution: 0,
  });
  return {
    get: (key) => entries.get(key) === true,
    add: (key) => void entries.set(key, true, { size: entryBytes }),
  };
}

function strict(): Policy {
  const entries = plain();
  const seen = new SeenKeys(seed);
  return { get: entries.get, add: (key) => void (seen.add(key) && entries.add(key)) };
}

function budget(): Policy {
  const cache = new CacheBudget({ maxBytes, clock, seed }).open<Buffer>('pages');
  return {
    get: (key) => cache.get(key) !== undefined,
    add: (key) => cache.set(key, Buffer.allocUnsafeSlow(entryBytes), livesMilliseconds),
  };
}

/** The same numbers in each run. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function zipf(exponent: number): (random: number) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= addresses; rank += 1) sums.push((sum += rank ** -exponent));
  return (random) => {
    let [low, high] = [0, addresses - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < random * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function hitRate(policy: Policy, madeUp: number, crawled: number): number {
  now = 1;
  const random = randomFrom(7);
  const rankOf = zipf(0.9);
  let [hits, asked] = [0, 0];
  for (let order = 0; order < requests; order += 1) {
    now += 1_000 / perSecond;
    const kind = random();
    const ofReader = kind >= madeUp + crawled;
    const key =
      kind < madeUp ? `made up ${order}` : ofReader ? `${rankOf(random())}` : `${order % addresses}`;
    const isHit = policy.get(key);
    if (!isHit) policy.add(key);
    // The caches fill during the first tenth.
    if (!ofReader || order < requests / 10) continue;
    asked += 1;
    if (isHit) hits += 1;
  }
  return hits / asked;
}

console.log('| Of all requests | Plain LRU | Second request | Budget |\n|---|---|---|---|');
for (const [what, madeUp, crawled] of [
  ['readers only', 0, 0],
  ['a tenth crawls', 0, 0.1],
  ['a third is made up', 0.33, 0],
  ['half is made up, a tenth crawls', 0.5, 0.1],
  ['nine tenths are made up', 0.9, 0],
] as const) {
  const rates = [plain(), strict(), budget()].map((policy) => hitRate(policy, madeUp, crawled));
  console.log(`| ${what} | ${rates.map((rate) => `${(100 * rate).toFixed(1)}%`).join(' | ')} |`);
}
