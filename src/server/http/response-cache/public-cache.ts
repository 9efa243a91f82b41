/**
 * A cache of what is the same for all visitors without a session. Every write to public records empties it on
 * every instance; it stores nothing while an instance cannot receive writes. No entry outlives the day in
 * UTC, because certificates expire with the day, without a write.
 */
import { dayOf } from '../../../domain/common/dates.ts';
import type { InvalidatedCache } from './cache-invalidation.ts';

/** Answers show relative ages ("this year"), so all entries expire. */
const maxMilliseconds = 5 * 60_000;

export interface Made<Value> {
  readonly value: Value;
  /** In the unit of `maxSize`. */
  readonly size: number;
  /** False for values that must not be cached, such as errors. */
  readonly cacheable: boolean;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  /** The start of the computation: the value shows the state of that time. */
  readonly begunAt: Date;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  readonly begunAt: Date;
}

export class PublicCache<Value> implements InvalidatedCache {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Making<Value>>();
  readonly #clock: () => Date;
  readonly #maxSize: number;
  #generation = 0;
  #size = 0;
  #hearsOfWrites = false;

  /** `maxSize` limits all entries together, so that made-up addresses cannot fill the memory. */
  constructor(clock: () => Date, maxSize: number) {
    this.#clock = clock;
    this.#maxSize = maxSize;
  }

  /** Values under computation are returned to their callers and not stored. */
  empty(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#size = 0;
    this.#making.clear();
  }

  setListening(listening: boolean): void {
    this.#hearsOfWrites = listening;
    this.empty();
  }

  /** Whether `find` needs no new computation: the value is cached or in progress. */
  isAtHand(key: string): boolean {
    return this.#fresh(key) !== undefined || this.#underway(key, this.#clock()) !== undefined;
  }

  /** Concurrent callers share one computation. */
  async find(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const fresh = this.#fresh(key);
    return fresh === undefined ? this.#make(key, make) : fresh.value;
  }

  #fresh(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key, entry);
    const now = this.#clock();
    const isOld = now.getTime() - entry.begunAt.getTime() > maxMilliseconds;
    if (isOld || !isSameDay(entry.begunAt, now)) return undefined;
    // Move to the end: the least recently used entry is evicted first.
    this.#keep(key, entry);
    return entry;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const begunAt = this.#clock();
    const underway = this.#underway(key, begunAt);
    if (underway !== undefined) return underway.value;
    const generation = this.#generation;
    const making = make()
      .then(({ value, size, cacheable }) => {
        const isLatest = this.#making.get(key)?.value === making;
        if (cacheable && isLatest && this.#hearsOfWrites && generation === this.#generation) {
          this.#keep(key, { value, size, begunAt });
        }
        return value;
      })
      .finally(() => {
        if (this.#making.get(key)?.value === making) this.#making.delete(key);
      });
    this.#making.set(key, { value: making, begunAt });
    return making;
  }

  #underway(key: string, now: Date): Making<Value> | undefined {
    const underway = this.#making.get(key);
    return underway !== undefined && isSameDay(underway.begunAt, now) ? underway : undefined;
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const [oldest, cached] of this.#entries) {
      if (this.#size <= this.#maxSize) return;
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
