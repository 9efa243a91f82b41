/** Where the map begins, how much of it travels at once, and how many producers become one dot. */

/** Degrees; the middle of the Ionian Sea. */
export const mapCentre = { latitude: 38.5, longitude: 22 } as const;

/** For one marker alone, and otherwise while nothing else says how far to look. */
export const mapZoom = { single: 12, usual: 7 } as const;

/** So many places are sent one by one; more are counted in cells. */
export const mostMapPoints = 500;
/** So many are named beside cells. */
export const mostNamedBesideCells = 50;
/** Cells along the longer side of what is looked at. */
const cellsAlong = 24;

/** Degrees. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Degrees along a side of a cell; never 0, so that places at one spot share a cell. */
export function cellSize({ west, south, east, north }: Extent): number {
  return Math.max((east - west) / cellsAlong, (north - south) / cellsAlong, 0.0001);
}

const corner = /^-?\d{1,3}(?:\.\d{1,8})?$/;

/** `19.5,35,28,41.75`: west, south, east, north. Undefined for anything that is no part of the world. */
export function readExtent(text: string): Extent | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => corner.test(part))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isInWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isInWorld && west <= east && south <= north ? { west, south, east, north } : undefined;
}
