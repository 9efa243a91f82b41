/* A seeded generator: the same seed gives the same numbers, on the server and in the browser. */
export type Random = () => number;

function hashOf(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return hash;
}

/** Numbers from 0 (inclusive) to 1 (exclusive): mulberry32 with an FNV-1a hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** An integer from 0 to count - 1. */
export function indexBelow(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(random() * count));
}
