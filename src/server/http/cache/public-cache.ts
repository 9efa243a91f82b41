/**
 * A cache of what is the same for all visitors without a session. A write to a public record drops the entries made
 * from it, on every instance; lists may be stale for a moment after a write that changes nothing in force. Nothing is
 * stored while an instance cannot receive writes, and what was stored before is used for no answer but one that says its
 * time. No entry outlives the day in UTC, because certificates expire with the day, without a write.
 * Decision: decisions/0035-what-may-be-stale.md.
 */
import { dayOf } from '../../../domain/common/dates.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import type { InvalidatedCache } from './cache-invalidation.ts';
import { type CacheTags, type Effect, effectOf, type PublicWrite } from './cache-tags.ts';

/** Responses show relative ages ("this year"), so all entries expire. */
const maxMilliseconds = 5 * 60_000;
const dayMilliseconds = 24 * 3_600_000;

export interface PublicCacheLimits {
  /** For metrics. */
  readonly name: string;
  /** How long a list may show the state before a write; 0: not at all. */
  readonly maxStaleMilliseconds: number;
}

export interface Made<Value> {
  readonly value: Value;
  /** False for values that must not be cached, such as errors. */
  readonly cacheable: boolean;
  readonly tags: CacheTags;
}

interface Entry<Value> {
  readonly value: Value;
  readonly tags: CacheTags;
  /** The start of the computation: the value shows the state of that time. */
  readonly begunAt: Date;
  /** Of the first write that it does not show. */
  staleSince: Date | undefined;
}

export interface Earlier<Value> {
  readonly value: Value;
  /** The value shows the state of that time. */
  readonly asOf: Date;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  readonly begunAt: Date;
}

export class PublicCache<Value> implements InvalidatedCache {
  readonly #entries: Cache<Entry<Value>>;
  /** At most one for each request in progress. */
  readonly #making = new Map<string, Making<Value>>();
  /** For each value under computation, whose tags are known at the end only: at most as many. */
  readonly #writesSince = new Set<{ readonly write: PublicWrite; readonly at: Date }[]>();
  readonly #clock: () => Date;
  readonly #limits: PublicCacheLimits;
  readonly counts = { hit: 0, miss: 0 };
  #hearsOfWrites = false;

  constructor(caches: CacheBudget, limits: PublicCacheLimits) {
    this.#entries = caches.open(limits.name);
    this.#clock = caches.clock;
    this.#limits = limits;
  }

  get name(): string {
    return this.#limits.name;
  }

  /** To be called when a stored value has made a further representation of itself. */
  recount(key: string): void {
    this.#entries.recount(key);
  }

  /** Values under computation are returned to their callers; later callers compute again. */
  invalidate(write: PublicWrite): void {
    const at = this.#clock();
    this.#making.clear();
    for (const writes of this.#writesSince) writes.push({ write, at });
    for (const [key, entry] of this.#entries.entries()) {
      const effect = this.#effectOf(write, entry.tags);
      if (effect === 'gone') this.#entries.delete(key);
      if (effect === 'stale') entry.staleSince ??= at;
    }
  }

  setListening(listening: boolean): void {
    this.#hearsOfWrites = listening;
    this.#making.clear();
    this.#writesSince.clear();
    // What was written since then is unknown.
    if (listening) this.#entries.clear();
  }

  /** What was true before writes stopped to arrive, and since when it may not be; undefined while they arrive. */
  findEarlier(key: string): Earlier<Value> | undefined {
    const entry = this.#hearsOfWrites ? undefined : this.#current(key);
    return entry && { value: entry.value, asOf: entry.begunAt };
  }

  /** Whether `find` needs no new computation: the value is cached or in progress. */
  isAtHand(key: string): boolean {
    return this.#usable(key) !== undefined || this.#underway(key, this.#clock()) !== undefined;
  }

  /**
   * Concurrent callers share one computation. A stale value is renewed by `renew` beside the answer, halfway through
   * the time that it may be shown, so that frequent writes do not mean constant work.
   */
  async find(
    key: string,
    make: () => Promise<Made<Value>>,
    renew: () => Promise<Made<Value>> = make,
  ): Promise<Value> {
    const usable = this.#usable(key);
    this.counts[usable === undefined ? 'miss' : 'hit'] += 1;
    if (usable === undefined) return this.#make(key, make);
    const staleFor = this.#staleMilliseconds(usable);
    if (staleFor * 2 >= this.#limits.maxStaleMilliseconds && staleFor > 0) {
      // A failure is not this caller's: the next one without a value makes its own and hears of it.
      this.#make(key, renew).catch(() => {});
    }
    return usable.value;
  }

  #effectOf(write: PublicWrite, tags: CacheTags): Effect {
    const effect = effectOf(write, tags);
    return effect === 'stale' && this.#limits.maxStaleMilliseconds === 0 ? 'gone' : effect;
  }

  #staleMilliseconds({ staleSince }: Entry<Value>): number {
    return staleSince === undefined ? 0 : this.#clock().getTime() - staleSince.getTime();
  }

  #usable(key: string): Entry<Value> | undefined {
    return this.#hearsOfWrites ? this.#current(key) : undefined;
  }

  #current(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const isTooStale = this.#staleMilliseconds(entry) > this.#limits.maxStaleMilliseconds;
    // A clock that was set back would let it live longer.
    if (!isTooStale && entry.begunAt <= this.#clock()) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const begunAt = this.#clock();
    const underway = this.#underway(key, begunAt);
    if (underway !== undefined) return underway.value;
    const writes: { write: PublicWrite; at: Date }[] = [];
    this.#writesSince.add(writes);
    const making = make()
      .then((made) => {
        const { value, tags } = made;
        const staleSince = writes.find(({ write }) => this.#effectOf(write, tags) !== 'none')?.at;
        const isGone = writes.some(({ write }) => this.#effectOf(write, tags) === 'gone');
        const isLatest = (this.#making.get(key)?.value ?? making) === making;
        // The set is emptied when the connection is lost: what was written since is unknown.
        if (made.cacheable && isLatest && !isGone && this.#hearsOfWrites && this.#writesSince.has(writes)) {
          this.#store(key, { value, tags, begunAt, staleSince });
        }
        return value;
      })
      .finally(() => {
        this.#writesSince.delete(writes);
        if (this.#making.get(key)?.value === making) this.#making.delete(key);
      });
    this.#making.set(key, { value: making, begunAt });
    return making;
  }

  #underway(key: string, now: Date): Making<Value> | undefined {
    const underway = this.#making.get(key);
    return underway !== undefined && isSameDay(underway.begunAt, now) ? underway : undefined;
  }

  #store(key: string, entry: Entry<Value>): void {
    const earlier = this.#entries.peek(key);
    if (earlier !== undefined && earlier.begunAt > entry.begunAt) return;
    this.#entries.set(key, entry, lastMoment(entry.begunAt) - this.#clock().getTime());
  }
}

/** Until when a value may be shown that was begun at that time. */
function lastMoment(begunAt: Date): number {
  const nextDay = Date.parse(dayOf(begunAt)) + dayMilliseconds;
  return Math.min(begunAt.getTime() + maxMilliseconds, nextDay - 1);
}

function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}
