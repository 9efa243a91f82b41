/** The initial view of the map, how many places one response holds, and how producers are clustered. */

/** Degrees; the middle of the Ionian Sea. */
export const mapCentre = { latitude: 38.5, longitude: 22 } as const;

/** `single` for a lone marker, `usual` when nothing else sets the zoom. */
export const mapZoom = { single: 12, usual: 7 } as const;

/** Up to this many places are sent individually; more are counted in cells. */
export const maxMapPoints = 500;
/** Producers listed by name besides the cells. */
export const maxNamedBesideCells = 50;
/** Cells along the longer side of the visible extent. */
const cellsAlong = 24;

/** Degrees. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Side of a cell in degrees; never 0, so that places at one spot share a cell. */
export function cellSize({ west, south, east, north }: Extent): number {
  return Math.max((east - west) / cellsAlong, (north - south) / cellsAlong, 0.0001);
}

const corner = /^-?\d{1,3}(?:\.\d{1,8})?$/;

/** `19.5,35,28,41.75`: west, south, east, north. Undefined when it is not a valid extent. */
export function readExtent(text: string): Extent | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => corner.test(part))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isInWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isInWorld && west <= east && south <= north ? { west, south, east, north } : undefined;
}
