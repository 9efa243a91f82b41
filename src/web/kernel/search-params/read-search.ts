/** Lenient readers of search parameters: what is unknown is left out, long text is cut, nothing is rejected. */

/** Characters; the API's limit. */
const maxTextLength = 200;

export function oneOf<const Value>(known: readonly Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

export function readCursor(given: unknown): string | undefined {
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,400}$/.test(given) ? given : undefined;
}

/** Whitespace and invisible characters alone are not a search. */
export function readText(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const seen = String(given)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  // A character outside the basic plane is two code units; never cut it in half.
  const text = seen
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return text === '' ? undefined : text;
}
