/** When the session has expired: says so, and redirects through the sign-in back to the current page. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { loginAddress } from '../../../contract/common/sign-in.ts';
import { problemOfError } from '../api/problem-error.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { showToast } from '../ui/toasts.ts';

/** ms, long enough to read why; from the specification. */
const leavesAfter = 500;

export function isSignedOut(error: unknown): boolean {
  return problemOfError(error)?.status === 401;
}

/** The caller saves what was typed. Redirects once, however often it is called. */
export function useSignInAgain(): () => void {
  const { t } = useTranslations();
  const router = useRouter();
  const isLeaving = useRef(false);
  return useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    showToast({
      title: t('identity.signedOut.title'),
      description: t('identity.signedOut.text'),
      tone: 'bad',
    });
    setTimeout(() => {
      // Going back may restore this page from the back/forward cache.
      isLeaving.current = false;
      location.assign(loginAddress(router.state.location.publicHref));
    }, leavesAfter);
  }, [t, router]);
}

/** For background requests: the first answer "signed out" redirects to the sign-in. */
export function useSignInAgainAfter(error: unknown): void {
  const signInAgain = useSignInAgain();
  useEffect(() => {
    if (isSignedOut(error)) signInAgain();
  }, [error, signInAgain]);
}
