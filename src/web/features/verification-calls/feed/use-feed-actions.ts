/** Creates, replaces and revokes the secret URL; it is held only by this page, until the user leaves. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCallFeed, revokeCallFeed } from '../../../../contract/verification-calls/feed.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { feedQuery } from '../queries.ts';

export function useFeedActions(onDone: () => void) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [address, setAddress] = useState<string>();
  const { queryKey } = feedQuery(client);
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (act: 'create' | 'revoke') =>
      act === 'create'
        ? fetchRoute(client, createCallFeed, {})
        : { ...(await fetchRoute(client, revokeCallFeed, {})), address: undefined },
    onSuccess: ({ address: created, createdAt }, act) => {
      queryClient.setQueryData(queryKey, { createdAt });
      setAddress(created);
      showToast({ title: t(`availability.feed.${act}Done`), tone: 'ok' });
      onDone();
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
    },
  });
  const send = useSingleFlight(mutate);
  return {
    address,
    create: () => send('create'),
    revoke: () => send('revoke'),
    pending: isPending ? variables : undefined,
    failure: error === null || isSignedOut(error) ? undefined : sentenceOf(error),
  };

  function sentenceOf(reason: Error): string {
    return reason instanceof ProblemError ? refusalSentence(i18n, reason.problem) : t('calls.connection');
  }
}
