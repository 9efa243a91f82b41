/** Sends a decision once and reports the result; typed text survives an expired session. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { refetchAll } from '../../../kernel/api/refetch-all.ts';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';

export interface Deciding<Sent, Answer> {
  readonly name: string;
  readonly send: (sent: Sent) => Promise<Answer>;
  /** Stores the input when the session has expired. */
  readonly persist: (sent: Sent) => void;
  /** The descriptions of the success and the failure toast. */
  readonly succeeded: string;
  readonly failed: string;
  /** Show the message of a 409 itself: here it does not mean that another administrator decided first. */
  readonly saysConflicts?: boolean;
  readonly onDone: (answer: Answer) => void;
}

export function useDeciding<Sent, Answer>(deciding: Deciding<Sent, Answer>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: deciding.send,
    onSuccess: (answer) => {
      const description = isProposed(answer) ? t('administration.done.proposed') : deciding.succeeded;
      showToast({ title: t('administration.success'), description, tone: 'ok' });
      deciding.onDone(answer);
      void refetchAll(queryClient);
    },
    onError: (reason, sent) => {
      if (isSignedOut(reason)) {
        deciding.persist(sent);
        signInAgain();
      } else if (isDecided(reason)) {
        void refetchAll(queryClient);
      } else {
        showToast({ title: t('administration.error'), description: deciding.failed, tone: 'bad' });
      }
    },
  });
  return {
    decide: useSingleFlight<Sent>((sent, options) => mutate(sent, options)),
    isPending,
    /** Another administrator decided first; no decision is left. */
    isDecided: isDecided(error),
    failure: error === null || isSignedOut(error) ? undefined : sentenceOf(error),
  };

  function sentenceOf(reason: Error): string {
    if (isDecided(reason) && !deciding.saysConflicts)
      return t('administration.decided', { name: deciding.name });
    if (reason instanceof ProblemError) return refusalSentence(i18n, reason.problem);
    return t('administration.connection');
  }
}

/** The decision waits for the signature of a second administrator. */
function isProposed(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'proposalId' in answer;
}

function isDecided(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status === 409;
}
