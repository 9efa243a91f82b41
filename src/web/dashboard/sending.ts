/** What came of sending something: the reason for people, the fields at fault, and whether the session had ended. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loginAddress } from '../../contract/identity.ts';
import { ProblemError } from '../data/problem-error.ts';
import { showToast } from '../design/toasts.ts';
import { refusalSentence } from '../words/refusals.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { dashboardKey } from './queries.ts';

/** ms between saying that the session ended and going to the sign-in. */
const signInAfter = 500;

export interface Refused {
  readonly reason: string;
  readonly code: string;
  /** The fields that the server named. */
  readonly fields: readonly string[];
}

export function readRefusal(words: Words, error: unknown): Refused {
  if (!(error instanceof ProblemError)) {
    return { reason: words.t('dashboard.connectionLost'), code: 'connection-lost', fields: [] };
  }
  const { problem } = error;
  return {
    reason: refusalSentence(words, problem),
    code: problem.code,
    fields: (problem.errors ?? []).map(({ path }) => path),
  };
}

export interface Sending<Sent, Answer> {
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => void;
  /** Said in a toast; the reason stays where the act was started. */
  readonly failed: string;
  readonly onRefused?: ((refused: Refused) => void) | undefined;
}

/** Sends once, renews what the dashboard and the public pages show, and signs in again where that is needed. */
export function useSending<Sent, Answer>({ send, onDone, failed, onRefused }: Sending<Sent, Answer>) {
  const words = useWords();
  const queryClient = useQueryClient();
  return useMutation({
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
      if (error instanceof ProblemError && error.problem.status === 401) {
        signInAgain(words);
        return;
      }
      showToast({ title: words.t('dashboard.error'), description: failed, tone: 'bad' });
      onRefused?.(readRefusal(words, error));
    },
  });
}

/** What was typed is kept by the form; the sign-in leads back to this very address. */
function signInAgain({ t }: Words): void {
  showToast({
    title: t('dashboard.signedOut.title'),
    description: t('dashboard.signedOut.text'),
    tone: 'bad',
  });
  const back = `${location.pathname}${location.search}`;
  setTimeout(() => location.assign(loginAddress(back)), signInAfter);
}
