/** Marks notifications as read and refetches them; an error is shown where the user pressed. */
import type { NotificationTopic } from '../../../domain/notifications/topics.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { notificationsKey } from './unread-query.ts';

export type Which =
  | { readonly id: number }
  | { readonly upTo: number; readonly topic?: NotificationTopic | undefined };

export function useMarking() {
  const { t } = useTranslations();
  const client = useClient();
  return useAction({
    send: async (which: Which) =>
      'id' in which
        ? fetchRoute(client, 'PUT /api/notifications/:id/read', { params: { id: String(which.id) } })
        : fetchRoute(client, 'PUT /api/notifications/read', { body: which }),
    lost: t('consumer.connectionLost'),
    affects: [notificationsKey],
    concurrent: true,
  });
}
