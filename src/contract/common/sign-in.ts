/**
 * Addresses that a browser is sent to; they answer with redirects, not with JSON. They lie apart from the
 * schemas of identity, because every page knows them and no page should load the schemas for that.
 */
export const loginPath = '/api/login';
export const callbackPath = '/api/callback';
export const logoutPath = '/api/logout';

/** Where the sign-in starts, and to which page of ours it leads back. */
export function loginAddress(returnTo: string): string {
  return `${loginPath}?${new URLSearchParams({ returnTo })}`;
}
