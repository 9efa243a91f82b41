/**
 * Addresses that redirect the browser. Separate from the identity schemas, because every page uses these
 * addresses and no page should load the schemas for them.
 */
import type { Wish } from '../../domain/collection/wishes.ts';
import { linkedAddress } from '../../domain/common/linked-address.ts';

export const loginPath = '/api/login';
export const callbackPath = '/api/callback';
export const logoutPath = '/api/logout';
/** Where the identity provider sends the browser after it has ended its own session. */
export const loggedOutPath = '/api/logout/done';

/** Starts a sign-in that was interrupted, and returns to where it was to lead. */
export const loginAgainAddress = `${loginPath}?again=1`;

/** The address that starts the sign-in and then returns to a page of this site. `wish`: what to follow or save for the user then. */
export function loginAddress(returnTo: string, wish?: Wish): string {
  return `${loginPath}?${new URLSearchParams({ returnTo: linkedAddress(returnTo), ...(wish && { wish }) })}`;
}
