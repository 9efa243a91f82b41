/**
 * Keeps what is the same for all visitors without a session. Every write to public records empties the
 * cache of every instance; while an instance cannot hear of writes it keeps nothing.
 */
import type { Keeper } from './public-writes.ts';

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
  readonly storedAt: number;
}

export class PublicCache<Value> implements Keeper {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
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

  /** Made once, however many ask for it at the same time. */
  async find(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const fresh = this.#fresh(key);
    return fresh === undefined ? this.#make(key, make) : fresh.value;
  }

  #fresh(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key, entry);
    if (this.#clock().getTime() - entry.storedAt > longestMilliseconds) return undefined;
    // Last in the order again: the entry longest not asked for makes room first.
    this.#keep(key, entry);
    return entry;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const underway = this.#making.get(key);
    if (underway !== undefined) return underway;
    const generation = this.#generation;
    const making = make()
      .then(({ value, size, keep }) => {
        const entry = { value, size, storedAt: this.#clock().getTime() };
        if (keep && this.#hearsOfWrites && generation === this.#generation) this.#keep(key, entry);
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
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
