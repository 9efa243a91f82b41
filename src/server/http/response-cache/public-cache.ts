/**
 * A cache of what is the same for all visitors without a session. A write to a public record drops the entries made
 * from it, on every instance; lists may be stale for a moment after a write that changes nothing in force. Nothing is
 * stored while an instance cannot receive writes. No entry outlives the day in UTC, because certificates expire with
 * the day, without a write. Decision: decisions/0035-what-may-be-stale.md.
 */
import { dayOf } from '../../../domain/common/dates.ts';
import type { InvalidatedCache } from './cache-invalidation.ts';
import { type CacheTags, type Effect, effectOf, type PublicWrite } from './cache-tags.ts';

/** Responses show relative ages ("this year"), so all entries expire. */
const maxMilliseconds = 5 * 60_000;

export interface PublicCacheLimits {
  /** For metrics. */
  readonly name: string;
  /** All entries together, so that made-up addresses cannot fill the memory. */
  readonly maxSize: number;
  /** How long a list may show the state before a write; 0: not at all. */
  readonly maxStaleMilliseconds: number;
}

export interface Made<Value> {
  readonly value: Value;
  /** In the unit of `maxSize`. */
  readonly size: number;
  /** False for values that must not be cached, such as errors. */
  readonly cacheable: boolean;
  readonly tags: CacheTags;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  readonly tags: CacheTags;
  /** The start of the computation: the value shows the state of that time. */
  readonly begunAt: Date;
  /** Of the first write that it does not show. */
  staleSince: Date | undefined;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  readonly begunAt: Date;
}

export class PublicCache<Value> implements InvalidatedCache {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Making<Value>>();
  /** For each value under computation, whose tags are known at the end only. */
  readonly #writesSince = new Set<{ readonly write: PublicWrite; readonly at: Date }[]>();
  readonly #clock: () => Date;
  readonly #limits: PublicCacheLimits;
  readonly counts = { hit: 0, miss: 0 };
  #size = 0;
  #hearsOfWrites = false;

  constructor(clock: () => Date, limits: PublicCacheLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get name(): string {
    return this.#limits.name;
  }

  /** Values under computation are returned to their callers; later callers compute again. */
  invalidate(write: PublicWrite): void {
    const at = this.#clock();
    this.#making.clear();
    for (const writes of this.#writesSince) writes.push({ write, at });
    for (const [key, entry] of this.#entries) {
      const effect = this.#effectOf(write, entry.tags);
      if (effect === 'gone') this.#drop(key, entry);
      if (effect === 'stale') entry.staleSince ??= at;
    }
  }

  setListening(listening: boolean): void {
    this.#hearsOfWrites = listening;
    this.#making.clear();
    this.#writesSince.clear();
    this.#entries.clear();
    this.#size = 0;
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
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#clock();
    const isOld = now.getTime() - entry.begunAt.getTime() > maxMilliseconds;
    const isTooStale = this.#staleMilliseconds(entry) > this.#limits.maxStaleMilliseconds;
    this.#drop(key, entry);
    if (isOld || isTooStale || !isSameDay(entry.begunAt, now)) return undefined;
    // Move to the end: the least recently used entry is evicted first.
    this.#store(key, entry);
    return entry;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const begunAt = this.#clock();
    const underway = this.#underway(key, begunAt);
    if (underway !== undefined) return underway.value;
    const writes: { write: PublicWrite; at: Date }[] = [];
    this.#writesSince.add(writes);
    const making = make()
      .then((made) => {
        const { value, size, tags } = made;
        const staleSince = writes.find(({ write }) => this.#effectOf(write, tags) !== 'none')?.at;
        const isGone = writes.some(({ write }) => this.#effectOf(write, tags) === 'gone');
        const isLatest = (this.#making.get(key)?.value ?? making) === making;
        // The set is emptied when the connection is lost: what was written since is unknown.
        if (made.cacheable && isLatest && !isGone && this.#hearsOfWrites && this.#writesSince.has(writes)) {
          this.#replace(key, { value, size, tags, begunAt, staleSince });
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

  #replace(key: string, entry: Entry<Value>): void {
    const earlier = this.#entries.get(key);
    if (earlier !== undefined && earlier.begunAt > entry.begunAt) return;
    if (earlier !== undefined) this.#drop(key, earlier);
    this.#store(key, entry);
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const [oldest, cached] of this.#entries) {
      if (this.#size <= this.#limits.maxSize) return;
      this.#drop(oldest, cached);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.delete(key)) this.#size -= entry.size;
  }
}

function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}
