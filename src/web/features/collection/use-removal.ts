/** Removes entries from a list of what the user saved; the toast offers to restore them as they were. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { SavedList } from '../../../domain/collection/saved.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { dismissToast, showToast } from '../../kernel/ui/toasts.ts';
import { collectionKey } from './chosen-queries.ts';
import { notifyOtherTabs } from './sync-tabs.ts';

export function useRemoval(list: SavedList, onDone?: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const onFailed = ({ sentence }: { sentence: string }) =>
    showToast({ title: t('consumer.saved.notDone'), description: sentence, tone: 'bad' });
  const shared = { lost: t('consumer.connectionLost'), affects: [collectionKey], onFailed } as const;
  const restore = useAction({
    ...shared,
    send: async (id: number) =>
      fetchRoute(client, 'DELETE /api/removals/:id', { params: { id: String(id) } }),
    done: () => ({ title: t('consumer.saved.restored') }),
    onDone: () => notifyOtherTabs(queryClient),
  });
  const undo = (id: number) => {
    dismissToast();
    restore.act(id);
  };
  const { act, isPending } = useAction({
    ...shared,
    send: async (items: readonly string[]) =>
      fetchRoute(client, 'POST /api/removals', { body: { list, items: [...items] } }),
    done: ({ id }, { length: count }) => ({
      title: t('consumer.saved.removed', { count }),
      isUndo: true,
      action:
        id === null
          ? undefined
          : createElement(
              'button',
              { type: 'button', className: 'cursor-pointer underline', onClick: () => undo(id) },
              t('consumer.undo'),
            ),
    }),
    onDone: () => {
      notifyOtherTabs(queryClient);
      onDone?.();
    },
    // The row and its button are gone.
    focusAfter: () => document.querySelector<HTMLElement>('#saved-title'),
  });
  return { remove: act, isPending };
}
