/** Saves a section of the settings and shows beside it that it is saved or why it is not. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SettingsResponse,
  type UpdateSettingsInput,
  updateSettings,
} from '../../../../contract/identity/account.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserKey } from '../../../kernel/auth/queries.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { settingsKey } from './queries.ts';

export type Saving =
  | { readonly state: 'idle' | 'saving' | 'saved' }
  | { readonly state: 'failed'; readonly reason: string };

export interface SavedPart {
  readonly saving: Saving;
  /** Resolves to true once it is saved. */
  save(changes: UpdateSettingsInput): Promise<boolean>;
}

export function useSaving(): SavedPart {
  const i18n = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const save = async (changes: UpdateSettingsInput): Promise<boolean> => {
    setSaving({ state: 'saving' });
    try {
      // The request outlives the page: a user who leaves at once does not lose the change.
      const reply = await client.call(updateSettings, { body: changes }, { keepalive: true });
      if (!reply.ok) throw new ProblemError(reply.problem);
      queryClient.setQueryData<SettingsResponse>(settingsKey, reply.body);
      // The menu shows the name too.
      await queryClient.invalidateQueries({ queryKey: currentUserKey });
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      if (isSignedOut(error)) signInAgain();
      const reason =
        error instanceof ProblemError
          ? refusalSentence(i18n, error.problem)
          : i18n.t('consumer.connectionLost');
      setSaving({ state: 'failed', reason });
      return false;
    }
  };
  return { saving, save };
}
