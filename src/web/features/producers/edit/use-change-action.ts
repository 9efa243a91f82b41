/** Withdraws or decides a request, reports the result, and refetches the profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';

interface Action<Sent> {
  readonly producerId: number;
  readonly send: (sent: Sent) => Promise<unknown>;
  readonly done: string;
  readonly onDone: () => void;
}

export function useChangeAction<Sent = void>({ producerId, send, done, onDone }: Action<Sent>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const renew = async () => {
    await queryClient.invalidateQueries({ queryKey: ['producers', String(producerId)] });
  };
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async () => {
      onDone();
      showToast({ title: t('profile.success'), description: done, tone: 'ok' });
      await renew();
    },
    onError: async (reason) => {
      if (isSignedOut(reason)) signInAgain();
      // Someone else was faster: show the current state.
      else if (reason instanceof ProblemError) await renew();
    },
  });
  const failure =
    error === null || isSignedOut(error)
      ? undefined
      : error instanceof ProblemError
        ? refusalSentence(i18n, error.problem)
        : t('profile.failed.connection');
  return { act: useSingleFlight<Sent>((sent, options) => mutate(sent, options)), isPending, failure };
}
