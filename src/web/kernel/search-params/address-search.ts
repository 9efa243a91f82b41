/**
 * The query string of an address, in the encoding of a plain HTML form: a repeated parameter has several
 * values (`level=gold&level=silver`). Links, forms without scripts and the API use the same encoding.
 */
export type AddressSearch = Record<string, string | string[]>;

export function readAddressSearch(text: string): AddressSearch {
  const read: AddressSearch = {};
  const given = new URLSearchParams(text);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    read[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return read;
}

export function writeAddressSearch(search: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') written.append(name, String(item));
    }
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
