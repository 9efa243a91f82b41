/** Creates, replaces and revokes the secret URL; it is held only by this page, until the user leaves. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { feedQuery } from '../calls/queries.ts';

export function useFeedActions(onDone: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [address, setAddress] = useState<string>();
  const { queryKey } = feedQuery(client);
  const { act, pending, failure } = useAction({
    send: async (which: 'create' | 'revoke') =>
      which === 'create'
        ? fetchRoute(client, 'POST /api/call-feed', {})
        : { ...(await fetchRoute(client, 'DELETE /api/call-feed', {})), address: undefined },
    lost: t('calls.connection'),
    done: (_feed, which) => ({ title: t(`availability.feed.${which}Done`) }),
    onDone: ({ address: created, createdAt }) => {
      queryClient.setQueryData(queryKey, { createdAt });
      setAddress(created);
      onDone();
    },
  });
  return { address, create: () => act('create'), revoke: () => act('revoke'), pending, failure };
}
