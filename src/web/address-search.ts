/**
 * The part of an address after the question mark, written as a plain form sends it: a value that is
 * there twice is two values (`level=gold&level=silver`). So a link, a form without scripts and the API
 * all say the same thing.
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
