/* Joins class names, leaving out what does not apply. Later names do not undo earlier ones: pass margins and widths, not colours. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
