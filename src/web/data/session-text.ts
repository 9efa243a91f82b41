/**
 * What this tab keeps of something unfinished, so that a reload or a sign-in on the way loses nothing.
 * A browser may refuse to keep anything, each time it is asked; it then lives as long as the page.
 */
export function keepInTab(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

export function keptInTab(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
