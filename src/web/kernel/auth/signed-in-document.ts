/**
 * Whether the document was rendered for a signed-in user, known before any request: signing in or out reloads
 * the document, so it stays true while the document is open.
 */
export const signedInAttribute = 'data-signed-in';

export const signedInMark = { [signedInAttribute]: '' };

export function isSignedInDocument(): boolean {
  return document.documentElement.hasAttribute(signedInAttribute);
}
