/** Saves a part of the settings and says, where it was changed, that it is saved or why it is not. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SettingsResponse,
  type UpdateSettingsInput,
  updateSettings,
} from '../../contract/identity/account.ts';
import { ProblemError } from '../data/problem-error.ts';
import { useClient } from '../data/use-client.tsx';
import { currentPersonKey } from '../identity/queries.ts';
import { isSignedOut, useSignInAgain } from '../identity/sign-in-again.ts';
import { refusalSentence } from '../words/refusals.ts';
import { useWords } from '../words/use-words.tsx';
import { settingsKey } from './queries.ts';

export type Saving =
  | { readonly state: 'idle' | 'saving' | 'saved' }
  | { readonly state: 'failed'; readonly reason: string };

export interface SavedPart {
  readonly saving: Saving;
  /** True once it is saved. */
  save(changes: UpdateSettingsInput): Promise<boolean>;
}

export function useSaving(): SavedPart {
  const words = useWords();
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const save = async (changes: UpdateSettingsInput): Promise<boolean> => {
    setSaving({ state: 'saving' });
    try {
      // A choice is saved as it is made: who leaves the page at once keeps it all the same.
      const reply = await client.call(updateSettings, { body: changes }, { keepalive: true });
      if (!reply.ok) throw new ProblemError(reply.problem);
      queryClient.setQueryData<SettingsResponse>(settingsKey, reply.body);
      // The name stands in the menu, too.
      await queryClient.invalidateQueries({ queryKey: currentPersonKey });
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      if (isSignedOut(error)) signInAgain();
      const reason =
        error instanceof ProblemError
          ? refusalSentence(words, error.problem)
          : words.t('consumer.connectionLost');
      setSaving({ state: 'failed', reason });
      return false;
    }
  };
  return { saving, save };
}
