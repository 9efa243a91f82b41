/* The number of a house, by which its bottles and labels differ from those of others: its id, or drawn from its name. */
import { indexBelow, randomFrom } from '../drawing/random.ts';

const id = /^\d{1,9}$/;

export function houseOf(seed: string): number {
  return id.test(seed) ? Number(seed) : indexBelow(randomFrom(`house ${seed}`), 12);
}
