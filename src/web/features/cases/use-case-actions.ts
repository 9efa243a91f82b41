/** Sends one action on several cases and keeps the results until the next one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { z } from 'zod';
import { actOnCases, type CaseActionResult, type caseActions } from '../../../contract/cases.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { casesKey } from './queries.ts';

export type SentActions = z.input<typeof caseActions>;

export function useCaseActions(onDone: () => void) {
  const i18n = useTranslations();
  const { loadMessages } = useRouteContext({ from: '__root__' });
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending, error, data } = useMutation({
    networkMode: 'always',
    mutationFn: async (sent: SentActions) => {
      const answer = await fetchRoute(client, actOnCases, { body: sent });
      // Refusals inside a successful response do not load their messages, so they load here.
      if (answer.results.some(({ refusal }) => refusal !== null)) await loadMessages(lazyChunks.refusals);
      return answer;
    },
    onSuccess: () => {
      onDone();
      // Reviews, change requests and notifications show the same cases.
      void queryClient.invalidateQueries({ queryKey: casesKey });
      void queryClient.invalidateQueries({ queryKey: ['administration'] });
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
    },
  });
  const results: readonly CaseActionResult[] | undefined = data?.results;
  return {
    send: useSingleFlight(mutate),
    isPending,
    results,
    failure:
      error === null || isSignedOut(error)
        ? undefined
        : error instanceof ProblemError
          ? refusalSentence(i18n, error.problem)
          : i18n.t('administration.connection'),
  };
}
