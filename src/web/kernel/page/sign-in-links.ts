/** The links to sign in and out; both are server routes that redirect back to the current page. */
import { useRouterState } from '@tanstack/react-router';
import { loginAddress } from '../../../contract/common/sign-in.ts';
import type { Wish } from '../../../domain/collection/wishes.ts';

export function useSignInAddress(wish?: Wish): string {
  return loginAddress(useRouterState({ select: (state) => state.location.publicHref }), wish);
}
