/**
 * Text in the storage of this browser. The browser may refuse storage on any access; the text then lasts
 * as long as the page: at most a text for each form of it.
 */
const refused = new Map<string, string>();

export function readLocal(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

/** Whether the text survives closing the page; null removes it. */
export function writeLocal(key: string, text: string | null): boolean {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) refused.set(key, text);
    return false;
  }
}

/** Checked before the user types, because a later warning would move the field while they type. */
export function canStoreLocally(): boolean {
  const probe = 'phenolive.probe';
  const isStored = writeLocal(probe, '');
  writeLocal(probe, null);
  return isStored;
}
