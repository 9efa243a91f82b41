/**
 * Whether a product is a favourite, and a toggle. The change shows at once and is reverted, with the
 * reason, if the server refuses. A visitor signs in first; the pending favourite is stored in the tab.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../kernel/actions/use-action.ts';
import { bodyOf } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../kernel/device/session-text.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { favoriteIdsKey, favoriteIdsQuery, favoritesKey, figuresKey } from './favorite-ids.ts';
import { listenToOtherTabs, notifyOtherTabs } from './sync-tabs.ts';

const wishKey = 'favorite';

export interface FavoriteToggle {
  readonly isSignedIn: boolean;
  readonly isFavorite: boolean;
  toggle(): void;
  /** Stores the pending favourite before sign-in. */
  wish(): void;
}

export function useFavorite(product: { readonly id: number; readonly name: string }): FavoriteToggle {
  const { id } = product;
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const isSignedIn = user != null;
  const { data: ids } = useQuery({ ...favoriteIdsQuery(client), enabled: isSignedIn });
  const { act } = useChange(product);
  const add = useEffectEvent(() => act(true));
  const queryClient = useQueryClient();
  useEffect(() => {
    listenToOtherTabs(queryClient);
  }, [queryClient]);
  useEffect(() => {
    // Waits for the favourites, because the pending response would otherwise overwrite the change.
    if (ids === undefined || !isWished(id)) return;
    removeFromSession(wishKey);
    if (!ids.includes(id)) add();
  }, [ids, id]);
  const isFavorite = ids?.includes(id) ?? false;
  return {
    isSignedIn,
    isFavorite,
    toggle: () => act(!isFavorite),
    wish: () => storeInSession(wishKey, { id }),
  };
}

function useChange({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const show = (isStored: boolean) =>
    queryClient.setQueryData<readonly number[]>(favoriteIdsKey, (before = []) =>
      isStored ? [...new Set([...before, id])] : before.filter((other) => other !== id),
    );
  return useAction({
    send: async (wanted: boolean) => {
      await queryClient.cancelQueries({ queryKey: favoriteIdsKey });
      show(wanted);
      try {
        const route = wanted ? 'PUT /api/favorites/:id' : 'DELETE /api/favorites/:id';
        // `keepalive`: the request completes even if the user leaves the page at once.
        bodyOf(await client.call(route, { params: { id: String(id) } }, { keepalive: true }));
      } catch (error) {
        show(!wanted);
        throw error;
      } finally {
        // If the button was pressed before the favourites loaded, the cache holds only this product: load
        // them all.
        void queryClient.invalidateQueries({ queryKey: favoriteIdsKey });
      }
    },
    lost: t('consumer.connectionLost'),
    done: (_answer, wanted) => ({
      title: t(wanted ? 'consumer.favorite.added' : 'consumer.favorite.removed', { name }),
    }),
    onDone: () => {
      notifyOtherTabs(queryClient);
      void queryClient.invalidateQueries({ queryKey: figuresKey });
      // The visible list keeps a removed product, so that the user can add it back.
      void queryClient.invalidateQueries({ queryKey: favoritesKey, refetchType: 'none' });
    },
    onFailed: ({ sentence }, wanted) =>
      showToast({
        title: t(wanted ? 'consumer.favorite.notAdded' : 'consumer.favorite.notRemoved', { name }),
        description: sentence,
        tone: 'bad',
      }),
    concurrent: true,
  });
}

function isWished(id: number): boolean {
  const wish = readFromSession(wishKey);
  return wish !== null && 'id' in wish && wish.id === id;
}
