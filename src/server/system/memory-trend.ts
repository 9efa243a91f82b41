/** How the memory of an instance has changed over the last hours. */
import type { MemoryMeasurement } from '../../database/system/memory-measurements.ts';
import { type Slope, slopeOf } from '../../domain/system/memory.ts';

const hour = 3_600_000;
export const trendMilliseconds = 6 * hour;
const leastMilliseconds = trendMilliseconds / 2;

/** In bytes an hour, from the measurements of one instance, the oldest first. Undefined while they are of less than three hours. */
export function trendOf(own: readonly MemoryMeasurement[]): Slope | undefined {
  const points = own.map(({ measuredAt, residentBytes }) => ({
    at: measuredAt.getTime() / hour,
    value: residentBytes,
  }));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isLong = last.measuredAt.getTime() - first.measuredAt.getTime() >= leastMilliseconds;
  return isLong ? slopeOf(points) : undefined;
}
