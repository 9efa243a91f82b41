/* Joins class names, omitting falsy ones. No name overrides another: pass margins and widths, not colours. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
