/** A budget of caches for tests of one cache. */
import { randomBytes } from 'node:crypto';
import { CacheBudget, type CacheBudgetParts } from '../../src/server/caches/cache-budget.ts';

export function openCaches(parts: Partial<CacheBudgetParts> = {}): CacheBudget {
  return new CacheBudget({ maxBytes: 32_000_000, clock: () => new Date(), seed: randomBytes(16), ...parts });
}
