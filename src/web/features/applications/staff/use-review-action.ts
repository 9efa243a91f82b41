/** Runs a review action, reports the result and refetches, also if another administrator acted first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { refetchAll } from '../../../kernel/api/refetch-all.ts';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';

interface Action<Sent> {
  readonly send: (sent: Sent) => Promise<unknown>;
  /** Stores the typed text while the user signs in again. */
  readonly persist?: (sent: Sent) => void;
  readonly done: string;
  readonly onDone?: (sent: Sent) => void;
  /** Receives the reason of a refusal, for actions on elements that may be gone by then. */
  readonly onRefused?: (sentence: string) => void;
}

export function useReviewAction<Sent = void>({ send, persist, done, onDone, onRefused }: Action<Sent>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (_answer, sent) => {
      onDone?.(sent);
      showToast({ title: t('administration.success'), description: done, tone: 'ok' });
      await refetchAll(queryClient);
    },
    onError: async (reason, sent) => {
      if (isSignedOut(reason)) {
        persist?.(sent);
        signInAgain();
      } else if (reason instanceof ProblemError) {
        onRefused?.(refusalSentence(i18n, reason.problem));
        await refetchAll(queryClient);
      }
    },
  });
  const failure =
    error === null || isSignedOut(error)
      ? undefined
      : error instanceof ProblemError
        ? refusalSentence(i18n, error.problem)
        : t('administration.connection');
  return { act: useSingleFlight<Sent>((sent, options) => mutate(sent, options)), isPending, failure };
}
