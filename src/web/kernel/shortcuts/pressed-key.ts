/** The shortcut that a key press means, if any. */

export const shortcuts = ['j', 'k', 'n', 'd', '?'] as const;
export type Shortcut = (typeof shortcuts)[number];

interface PressedKey {
  readonly key: string;
  /** The physical key, independent of the layout. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A layout without Latin letters, such as Greek, uses the physical positions of a Latin one. */
export function letterOf({ key, code }: Pick<PressedKey, 'key' | 'code'>): string {
  const isForeignLetter = key.length === 1 && key > '\u007f';
  return isForeignLetter && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase();
}

export function shortcutOf(event: PressedKey): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = letterOf(event);
  if (event.shiftKey && letter !== '?') return undefined;
  return shortcuts.find((shortcut) => shortcut === letter);
}

export function opensPalette(event: PressedKey): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'k';
}
