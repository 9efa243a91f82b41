/**
 * Stores unfinished input in this tab, so that a reload or a sign-in loses nothing. The browser may refuse
 * storage on any access; the input then lasts as long as the page.
 */
export function storeInSession(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage refused: the input lasts as long as the page.
  }
}

export function readFromSession(key: string): object | null {
  try {
    const persisted: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof persisted === 'object' ? persisted : null;
  } catch {
    return null;
  }
}

export function removeFromSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage refused: nothing is stored.
  }
}
