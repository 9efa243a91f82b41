/** When the session has ended: says so, and leads through the sign-in back to where the reader was. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { loginAddress } from '../../contract/common/sign-in.ts';
import { ProblemError } from '../data/problem-error.ts';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';

/** Long enough to read why, ms; from the specification. */
const leavesAfter = 500;

export function isSignedOut(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status === 401;
}

/** What was typed is kept by whoever calls it; however often it is called, it leads away once. */
export function useSignInAgain(): () => void {
  const { t } = useWords();
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
      // Going back may bring this very page out of the browser's memory.
      isLeaving.current = false;
      location.assign(loginAddress(router.state.location.publicHref));
    }, leavesAfter);
  }, [t, router]);
}

/** For what is read in the background: the first answer "signed out" leads to the sign-in. */
export function useSignInAgainAfter(error: unknown): void {
  const signInAgain = useSignInAgain();
  useEffect(() => {
    if (isSignedOut(error)) signInAgain();
  }, [error, signInAgain]);
}
