/**
 * Whether the document was rendered for somebody who is signed in, known before any script has asked:
 * signing in and out load the document anew, so it holds for as long as the document is open.
 */
const mark = 'data-signed-in';

export const signedInMark = { [mark]: '' };

export function isSignedInDocument(): boolean {
  return document.documentElement.hasAttribute(mark);
}
