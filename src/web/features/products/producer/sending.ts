/** The result of a mutation: the reason of a refusal, the invalid fields, an expired session. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';

export interface Refused {
  readonly reason: string;
  readonly code: string;
  /** The fields that the server named. */
  readonly fields: readonly string[];
}

export function readRefusal(i18n: Translations, error: unknown): Refused {
  if (!(error instanceof ProblemError)) {
    return { reason: i18n.t('dashboard.connectionLost'), code: 'connection-lost', fields: [] };
  }
  const { problem } = error;
  return {
    reason: refusalSentence(i18n, problem),
    code: problem.code,
    fields: (problem.errors ?? []).map(({ path }) => path),
  };
}

export interface Sending<Sent, Answer> {
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => void;
  /**
   * Shown in a toast; the reason stays next to the form. A confirmation dialog shows the reason itself and
   * passes none, because on phones the toast would cover its buttons.
   */
  readonly failed?: string | undefined;
  readonly onRefused?: ((refused: Refused) => void) | undefined;
}

/**
 * Sends once, invalidates the dashboard and the public pages, and signs in again after an expired session.
 */
export function useSending<Sent = void, Answer = unknown>({
  send,
  onDone,
  failed,
  onRefused,
}: Sending<Sent, Answer>) {
  const i18n = useTranslations();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (answer, sent) => {
      onDone(answer, sent);
      await Promise.all(
        [dashboardKey, ['products'], ['producers']].map(async (queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      // The form keeps its input; sign-in returns to this address.
      if (isSignedOut(error)) return signInAgain();
      if (failed !== undefined) {
        showToast({ title: i18n.t('dashboard.error'), description: failed, tone: 'bad' });
      }
      onRefused?.(readRefusal(i18n, error));
    },
  });
  return { mutate: useSingleFlight<Sent>((sent, options) => mutate(sent, options)), isPending };
}
