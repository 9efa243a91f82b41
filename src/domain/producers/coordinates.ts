/**
 * A place on the globe as people write it down or copy it from a map: `37.6738, 21.4381`, with comma or
 * point, with N, S, E and W, or in degrees, minutes and seconds.
 */
export interface Coordinates {
  /** Degrees, north is positive. */
  readonly latitude: number;
  /** Degrees, east is positive. */
  readonly longitude: number;
}

/** Longest text that is read as a place. Characters. */
export const longestCoordinates = 100;

/** About ten centimetres. Decimals of a degree. */
const precision = 6;

const degrees = String.raw`[-+−]?\d{1,3}(?:[.,]\d{1,15})?`;
const minutes = String.raw`(?:\s*(\d{1,2}(?:[.,]\d{1,10})?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d{1,10})?)\s*(?:"|″|”|'')\s*)?)?`;
const angle = String.raw`(${degrees})\s*°?${minutes}\s*`;
const written = new RegExp(String.raw`^${angle}([NS])?\s*[,;\s]\s*${angle}([EW])?$`, 'i');
/** A degree sign or a letter may stand where others put a comma. */
const joined = new RegExp(String.raw`^${angle}([NS])\s*${angle}([EW])$`, 'i');

/** Undefined for what is no place on the globe. */
export function readCoordinates(text: string): Coordinates | undefined {
  const found = written.exec(text.trim()) ?? joined.exec(text.trim());
  if (found === null) return undefined;
  const [, north, northMinutes, northSeconds, northSide, east, eastMinutes, eastSeconds, eastSide] = found;
  const latitude = angleOf(north, northMinutes, northSeconds, northSide);
  const longitude = angleOf(east, eastMinutes, eastSeconds, eastSide);
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

function angleOf(whole = '', minute = '0', second = '0', side = ''): number | undefined {
  const [degree, minuteOf, secondOf] = [whole, minute, second].map((part) =>
    Number(part.replace(',', '.').replace('−', '-')),
  );
  if (degree === undefined || minuteOf === undefined || secondOf === undefined) return undefined;
  if (minuteOf >= 60 || secondOf >= 60) return undefined;
  const size = Math.abs(degree) + minuteOf / 60 + secondOf / 3600;
  const isNegative = /^[-−]/.test(whole) !== /[SW]/i.test(side);
  return Number((isNegative ? -size : size).toFixed(precision));
}

/** As it is kept and compared, the same in every language: `37.6738, 21.4381`. */
export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return `${plainNumber(latitude)}, ${plainNumber(longitude)}`;
}

/** Never in powers of ten, as `String(0.0000001)` would be. */
function plainNumber(value: number): string {
  const text = value.toFixed(precision).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Of a record that keeps both as text, or neither. */
export function coordinatesOf(record: {
  readonly latitude: string | null;
  readonly longitude: string | null;
}): string | null {
  const { latitude, longitude } = record;
  if (latitude === null || longitude === null) return null;
  return writeCoordinates({ latitude: Number(latitude), longitude: Number(longitude) });
}
