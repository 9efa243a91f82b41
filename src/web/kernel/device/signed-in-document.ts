/**
 * The user for whom the document was rendered, known before any request: signing in or out reloads the document, so it stays the same
 * while the document is open.
 */
export const signedInAttribute = 'data-signed-in';

let user: string | null | undefined;

/** The id of the user; null for a visitor. */
export function documentUser(): string | null {
  if (typeof document === 'undefined') return null;
  if (user === undefined) user = document.documentElement.getAttribute(signedInAttribute);
  return user;
}

export function isSignedInDocument(): boolean {
  return documentUser() !== null;
}
