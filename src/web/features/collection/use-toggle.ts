/**
 * Whether an oil is a favorite or what is followed, and a toggle, whose code and messages only signed-in users load. A visitor signs
 * in first, and the sign-in carries it out.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Wish } from '../../../domain/collection/wishes.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { chosenQuery } from './chosen-queries.ts';

export interface Toggle {
  readonly isSignedIn: boolean;
  readonly isOn: boolean;
  /** Rejects where the code does not load. */
  toggle(): Promise<void>;
}

/** `name`: of a favorite oil. */
export function useToggle(item: Wish, name?: string): Toggle {
  const i18n = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { loadMessages } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(currentUserQuery(client));
  const isSignedIn = user != null;
  const { data: chosen } = useQuery({ ...chosenQuery(client, item), enabled: isSignedIn });
  const isOn = chosen?.includes(item) ?? false;
  const load = async () => {
    const [code, tabs] = await Promise.all([
      import('./toggle.tsx'),
      import('./sync-tabs.ts'),
      loadMessages(lazyChunks.toggle),
    ]);
    tabs.listenToOtherTabs(queryClient);
    return code;
  };
  // A press loads it again where this fails.
  const loadEarly = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    if (isSignedIn) loadEarly();
  }, [isSignedIn]);
  return {
    isSignedIn,
    isOn,
    toggle: async () => (await load()).choose({ i18n, client, queryClient }, { item, name }, !isOn),
  };
}
