/**
 * Addresses that redirect the browser. Separate from the identity schemas, because every page uses these
 * addresses and no page should load the schemas for them.
 */
export const loginPath = '/api/login';
export const callbackPath = '/api/callback';
export const logoutPath = '/api/logout';

/** The address that starts the sign-in and then returns to a page of this site. */
export function loginAddress(returnTo: string): string {
  return `${loginPath}?${new URLSearchParams({ returnTo })}`;
}
