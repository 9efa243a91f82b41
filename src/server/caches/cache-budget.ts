/**
 * The one budget of bytes for everything that the program remembers. All caches share it by use: the least recently used
 * entry of any cache is evicted first. What was asked for once has a sixteenth of the budget to itself and evicts only
 * others that were asked for once; so made-up addresses evict nothing that anyone asks for again.
 * Decision: decisions/0046-one-memory-budget.md.
 */
import { LRUCache } from 'lru-cache';
import { retainedBytes } from './retained-bytes.ts';
import { SeenKeys } from './seen-keys.ts';

const shareOfOnce = 1 / 16;
/** No entry takes more than this part, so that a few cannot evict everything else. */
const shareOfEntry = 1 / 4;
/** Of an entry: its slot, its place in two tables, and in the order of use. */
const entryOverhead = 400;

export interface CacheBudgetParts {
  readonly maxBytes: number;
  readonly clock: () => Date;
  /** Secret: see `SeenKeys`. */
  readonly seed: Uint8Array;
}

export interface CacheCounts {
  readonly cache: string;
  bytes: number;
  entries: number;
  /** Since the start: asked for again, but longest ago when memory was needed. */
  evicted: number;
  /** Since the start: asked for once only, or too large. */
  notAdmitted: number;
}

type Place = 'once' | 'again';

interface Slot {
  readonly cache: Cache<unknown>;
  readonly key: string;
  readonly value: unknown;
  readonly counts: CacheCounts;
  readonly expiresAt: number;
  bytes: number;
  /** Undefined once it is removed. */
  place: Place | undefined;
}

export class CacheBudget {
  readonly clock: () => Date;
  readonly maxBytes: number;
  readonly #places: Readonly<Record<Place, LRUCache<Slot, true>>>;
  readonly #maxEntryBytes: number;
  readonly #seen: SeenKeys;
  /** At most one for each name of a cache in the source. */
  readonly #counts = new Map<string, CacheCounts>();

  #lookedAt: number;

  constructor({ maxBytes, clock, seed }: CacheBudgetParts) {
    this.#lookedAt = clock().getTime();
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.#seen = new SeenKeys(seed);
    this.#maxEntryBytes = Math.floor(maxBytes * shareOfEntry);
    const open = (place: Place, share: number) =>
      new LRUCache<Slot, true>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        perf: { now: () => clock().getTime() },
        ttlResolution: 0,
        dispose: (_, slot, reason) => this.#disposed(slot, place, reason),
      });
    this.#places = { once: open('once', shareOfOnce), again: open('again', 1 - shareOfOnce) };
  }

  /** Several caches may share a name, and are then counted together. */
  open<Value>(name: string): Cache<Value> {
    const counts = this.#counts.get(name) ?? {
      cache: name,
      bytes: 0,
      entries: 0,
      evicted: 0,
      notAdmitted: 0,
    };
    this.#counts.set(name, counts);
    return new Cache<Value>(this, counts);
  }

  counts(): readonly Readonly<CacheCounts>[] {
    return [...this.#counts.values()];
  }

  get bytes(): number {
    return this.#places.once.calculatedSize + this.#places.again.calculatedSize;
  }

  /** Expired entries leave without being asked for, and all when the clock went back: they would stay for too long. */
  removeExpired(): void {
    const now = this.clock().getTime();

    if (now < this.#lookedAt) this.shrinkTo(0);
    this.#lookedAt = now;
    for (const place of Object.values(this.#places)) place.purgeStale();
  }

  /** Evicts until no more than that is left, what was asked for once first. */
  shrinkTo(bytes: number): void {
    for (const place of [this.#places.once, this.#places.again]) {
      while (this.bytes > bytes && place.size > 0) place.pop();
    }
  }

  /** For caches: adds a slot, where it fits. */
  add(slot: Slot, wasAskedAgain: boolean): boolean {
    const isSeen = this.#seen.add(`${slot.counts.cache} ${slot.key}`);
    return this.#put(slot, wasAskedAgain || isSeen ? 'again' : 'once');
  }

  /** For caches: marks the slot as used; false if it has expired. */
  use(slot: Slot): boolean {
    const { place } = slot;
    if (place === undefined || this.#places[place].get(slot) !== true) return false;
    if (place === 'once') {
      this.remove(slot);
      this.#put(slot, 'again');
    }
    return true;
  }

  /** For caches: counts the slot again after its value has grown. */
  recount(slot: Slot): void {
    const { place } = slot;
    if (place === undefined) return;
    this.remove(slot);
    slot.bytes = bytesOf(slot);
    if (!this.#put(slot, place)) slot.cache.forget(slot);
  }

  /** For caches: without counting it as evicted. */
  remove(slot: Slot): void {
    const { place } = slot;
    if (place === undefined) return;
    this.#uncount(slot);
    this.#places[place].delete(slot);
  }

  #put(slot: Slot, place: Place): boolean {
    const milliseconds = slot.expiresAt - this.clock().getTime();
    const maxBytes = Math.min(this.#maxEntryBytes, this.#places[place].maxSize);
    if (milliseconds <= 0 || slot.bytes > maxBytes) {
      slot.counts.notAdmitted += 1;
      return false;
    }
    slot.place = place;
    slot.counts.bytes += slot.bytes;
    slot.counts.entries += 1;
    const ttl = Number.isFinite(milliseconds) ? { ttl: milliseconds } : {};
    this.#places[place].set(slot, true, { size: slot.bytes, ...ttl });
    return true;
  }

  #disposed(slot: Slot, place: Place, reason: LRUCache.DisposeReason): void {
    if (slot.place !== place) return;
    this.#uncount(slot);
    if (reason === 'evict') slot.counts[place === 'once' ? 'notAdmitted' : 'evicted'] += 1;
    slot.cache.forget(slot);
  }

  #uncount(slot: Slot): void {
    slot.place = undefined;
    slot.counts.bytes -= slot.bytes;
    slot.counts.entries -= 1;
  }
}

/** One cache of the budget. */
export class Cache<Value> {
  /** At most as many as the budget has room for. */
  readonly #slots = new Map<string, Slot>();
  readonly #budget: CacheBudget;
  readonly #counts: CacheCounts;

  constructor(budget: CacheBudget, counts: CacheCounts) {
    this.#budget = budget;
    this.#counts = counts;
  }

  get(key: string): Value | undefined {
    const slot = this.#slots.get(key);
    return slot !== undefined && this.#budget.use(slot) ? this.#valueOf(slot) : undefined;
  }

  /** Without marking it as used. */
  peek(key: string): Value | undefined {
    const slot = this.#slots.get(key);
    return slot && this.#valueOf(slot);
  }

  /** Without a time it stays until it is evicted. */
  set(key: string, value: Value, milliseconds = Number.POSITIVE_INFINITY): void {
    const earlier = this.#slots.get(key);
    const wasAskedAgain = earlier?.place === 'again';
    this.delete(key);
    const expiresAt = this.#budget.clock().getTime() + milliseconds;
    const slot: Slot = {
      cache: this,
      key,
      value,
      counts: this.#counts,
      expiresAt,
      bytes: 0,
      place: undefined,
    };
    slot.bytes = bytesOf(slot);
    // Before it is added, which may evict it at once.
    this.#slots.set(key, slot);
    if (!this.#budget.add(slot, wasAskedAgain)) this.forget(slot);
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#budget.remove(slot);
  }

  clear(): void {
    for (const key of this.#slots.keys()) this.delete(key);
  }

  /** To be called when a stored value has made a further representation of itself. */
  recount(key: string): void {
    const slot = this.#slots.get(key);
    if (slot !== undefined) this.#budget.recount(slot);
  }

  *entries(): Generator<[string, Value]> {
    for (const [key, slot] of this.#slots) yield [key, this.#valueOf(slot)];
  }

  /** For the budget, which has removed the slot. */
  forget(slot: Slot): void {
    if (this.#slots.get(slot.key) === slot) this.#slots.delete(slot.key);
  }

  #valueOf({ value }: Slot): Value {
    // Only `set` makes slots of this cache, from values of its type.
    return value as Value;
  }
}

function bytesOf({ key, value }: Slot): number {
  return entryOverhead + retainedBytes(key) + retainedBytes(value);
}
