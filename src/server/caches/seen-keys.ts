/**
 * Remembers of which keys it was asked lately, in a fixed amount of memory: two generations of a Bloom filter, the older of
 * which is forgotten when the newer is full. It errs on one side: about one new key in a thousand counts as seen.
 */
import { hash } from 'node:crypto';

const bits = 2 ** 21;
const keysPerGeneration = 100_000;

export class SeenKeys {
  readonly #seed: string;
  #newer = new Uint8Array(bits / 8);
  #older = new Uint8Array(bits / 8);
  #added = 0;

  /** A secret seed: strangers cannot choose keys that count as seen because of others. */
  constructor(seed: Uint8Array) {
    this.#seed = Buffer.from(seed).toString('hex');
  }

  /** Whether the key was added before; adds it. */
  add(key: string): boolean {
    const digest = hash('sha256', this.#seed + key, 'buffer');
    const places = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at) % bits);
    if (places.every((place) => isSet(this.#newer, place))) return true;
    const isOld = places.every((place) => isSet(this.#older, place));
    if (this.#added >= keysPerGeneration) {
      [this.#newer, this.#older] = [this.#older.fill(0), this.#newer];
      this.#added = 0;
    }
    for (const place of places) set(this.#newer, place);
    this.#added += 1;
    return isOld;
  }
}

function isSet(filter: Uint8Array, place: number): boolean {
  return ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
}

function set(filter: Uint8Array, place: number): void {
  filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
}
