/**
 * Keeps what is the same for all visitors without a session. Every write to public records empties the
 * cache of every instance; while an instance cannot hear of writes it keeps nothing. Nothing outlives the day
 * in UTC: a certificate ends with it, and nobody writes when it does.
 */
import { dayOf } from '../../domain/common/dates.ts';
import type { InvalidatedCache } from './cache-invalidation.ts';

/** Answers show ages of things ("this year"), so none is kept for ever. */
const longestMilliseconds = 5 * 60_000;

export interface Made<Value> {
  readonly value: Value;
  /** In the unit of `mostSize`. */
  readonly size: number;
  /** False for what should be made anew for the next who asks, such as an error. */
  readonly keep: boolean;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  /** When it was begun: it says what was true then. */
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
  readonly #mostSize: number;
  #generation = 0;
  #size = 0;
  #hearsOfWrites = false;

  /** `mostSize` is that of all entries together, so that made-up addresses cannot fill the memory. */
  constructor(clock: () => Date, mostSize: number) {
    this.#clock = clock;
    this.#mostSize = mostSize;
  }

  /** What was begun before a write is shown once and not kept. */
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

  /** Whether `find` answers without making anything: it is there, or being made. */
  isAtHand(key: string): boolean {
    return this.#fresh(key) !== undefined || this.#underway(key, this.#clock()) !== undefined;
  }

  /** Made once, however many ask for it at the same time. */
  async find(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const fresh = this.#fresh(key);
    return fresh === undefined ? this.#make(key, make) : fresh.value;
  }

  #fresh(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key, entry);
    const now = this.#clock();
    const isOld = now.getTime() - entry.begunAt.getTime() > longestMilliseconds;
    if (isOld || !isSameDay(entry.begunAt, now)) return undefined;
    // Last in the order again: the entry longest not asked for makes room first.
    this.#keep(key, entry);
    return entry;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const begunAt = this.#clock();
    const underway = this.#underway(key, begunAt);
    if (underway !== undefined) return underway.value;
    const generation = this.#generation;
    const making = make()
      .then(({ value, size, keep }) => {
        const isLatest = this.#making.get(key)?.value === making;
        if (keep && isLatest && this.#hearsOfWrites && generation === this.#generation) {
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
    for (const [oldest, kept] of this.#entries) {
      if (this.#size <= this.#mostSize) return;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.delete(key)) this.#size -= entry.size;
  }
}

function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}
