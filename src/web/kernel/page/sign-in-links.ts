/** The links to sign in and out; both are server routes that redirect back to the current page. */
import { useRouterState } from '@tanstack/react-router';
import { loginAddress } from '../../../contract/common/sign-in.ts';

export function useSignInAddress(): string {
  return loginAddress(useRouterState({ select: (state) => state.location.publicHref }));
}
