/** Marks notifications as read and refetches them; an error is shown where the user pressed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAllNotifications, readNotification } from '../../../contract/notifications/notifications.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { notificationsKey } from './unread-query.ts';

export type Which = { readonly id: number } | { readonly upTo: number };

export function useMarking() {
  const client = useClient();
  const queryClient = useQueryClient();
  const marking = useMutation({
    mutationFn: async (which: Which) =>
      'id' in which
        ? fetchRoute(client, readNotification, { params: { id: String(which.id) } })
        : fetchRoute(client, readAllNotifications, { body: which }),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });
  useSignInAgainAfter(marking.error);
  return marking;
}
