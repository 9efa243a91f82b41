/**
 * Parses coordinates as users write them or copy them from a map: `37.6738, 21.4381`, with comma or point,
 * with N, S, E and W, or in degrees, minutes and seconds.
 */
export interface Coordinates {
  /** Degrees, north is positive. */
  readonly latitude: number;
  /** Degrees, east is positive. */
  readonly longitude: number;
}

/** Characters of the longest text that is parsed. */
export const maxCoordinatesLength = 100;

/** Decimals of a degree; about ten centimetres. */
const precision = 6;

const degrees = String.raw`[-+−]?\d{1,3}(?:[.,]\d{1,15})?`;
const minutes = String.raw`(?:\s*(\d{1,2}(?:[.,]\d{1,10})?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d{1,10})?)\s*(?:"|″|”|'')\s*)?)?`;
const angle = String.raw`(${degrees})\s*°?${minutes}\s*`;
const written = new RegExp(String.raw`^${angle}([NS])?\s*[,;\s]\s*${angle}([EW])?$`, 'i');
/** With a degree sign or a letter, the comma may be missing. */
const joined = new RegExp(String.raw`^${angle}([NS])\s*${angle}([EW])$`, 'i');

/** Undefined when the text is not a place on the globe. */
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

/** The stored form, the same in every language: `37.6738, 21.4381`. */
export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return `${plainNumber(latitude)}, ${plainNumber(longitude)}`;
}

/** Never in exponent notation, as `String(0.0000001)` would be. */
function plainNumber(value: number): string {
  const text = value.toFixed(precision).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** The coordinates of a record that stores both as text, or neither. */
export function coordinatesOf(record: {
  readonly latitude: string | null;
  readonly longitude: string | null;
}): string | null {
  const { latitude, longitude } = record;
  if (latitude === null || longitude === null) return null;
  return writeCoordinates({ latitude: Number(latitude), longitude: Number(longitude) });
}
