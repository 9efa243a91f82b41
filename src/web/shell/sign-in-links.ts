/** Signing in and out are visits to the server, which bring the reader back to where they were. */
import { useRouterState } from '@tanstack/react-router';
import { loginAddress } from '../../contract/common/sign-in.ts';

export function useSignInAddress(): string {
  return loginAddress(useRouterState({ select: (state) => state.location.publicHref }));
}
