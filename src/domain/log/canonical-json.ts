/** JSON with one spelling for each value (RFC 8785), so that its hash is the value's. */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * Names in the order of their UTF-16 code units; texts and numbers as ECMAScript writes them.
 * @throws TypeError for a number that JSON has no spelling for, and for half of a surrogate pair.
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is no JSON.`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('Half of a surrogate pair.');
  return JSON.stringify(value);
}
