/** Saves a section of the settings and shows beside it that it is saved or why it is not. */
import { useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse, UpdateSettingsInput } from '../../../../contract/identity/account.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserKey } from '../../../kernel/auth/queries.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { settingsKey } from './queries.ts';

export type Saving =
  | { readonly state: 'idle' | 'saving' | 'saved' }
  | { readonly state: 'failed'; readonly reason: string };

export interface SavedSection {
  readonly saving: Saving;
  /** Resolves to true once it is saved. */
  save(changes: UpdateSettingsInput): Promise<boolean>;
}

export function useSaving(): SavedSection {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { attempt, isPending, answer, failure } = useAction({
    // The request outlives the page: a user who leaves at once does not lose the change.
    send: async (changes: UpdateSettingsInput) =>
      bodyOf(await client.call('PATCH /api/me/settings', { body: changes }, { keepalive: true })),
    lost: t('consumer.connectionLost'),
    onDone: (settings) => queryClient.setQueryData<SettingsResponse>(settingsKey, settings),
    // The menu shows the name too.
    affects: [currentUserKey],
    concurrent: true,
  });
  const state = isPending ? 'saving' : answer === undefined ? 'idle' : 'saved';
  return { saving: failure === undefined ? { state } : { state: 'failed', reason: failure }, save: attempt };
}
