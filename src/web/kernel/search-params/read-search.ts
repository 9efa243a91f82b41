/** Lenient readers of search parameters: what is unknown is left out, long text is cut, nothing is rejected. */

/** Characters; the API's limit. */
const maxTextLength = 200;

export function oneOf<const Value>(known: readonly Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

export function readCursor(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w-]{1,1600}$/.test(given) ? given : undefined;
}

/** Whitespace and invisible characters alone are not a search. */
export function readText(given: unknown, maxLength = maxTextLength): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const seen = String(given)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  // A character outside the basic plane is two code units; never cut it in half.
  const text = seen
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return text === '' ? undefined : text;
}

/** As many as the API takes. */
const maxValues = 20;

/** The known values of a repeated parameter, each once; undefined without any. */
export function readSeveral<Value>(
  given: unknown,
  read: (value: string) => Value | undefined,
): readonly Value[] | undefined {
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  const known = items.map((item) =>
    typeof item === 'string' || typeof item === 'number' ? read(String(item)) : undefined,
  );
  const values = [...new Set(known.filter((value) => value !== undefined))].slice(0, maxValues);
  return values.length === 0 ? undefined : values;
}

/** A whole number from `least` to `most`. */
export function readWhole(given: unknown, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(String(given)) ? Number(given) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
