/** The action on a user that is open in the dialog, and its result. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  decidePerson,
  type ListedPersonResponse,
  type personDecisionInput,
} from '../../../../../contract/identity/people.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../../kernel/api/problem-error.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../../kernel/auth/sign-in-again.ts';
import { fullName } from '../../../../kernel/auth/user-name.ts';
import { refusalSentence } from '../../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../../kernel/ui/toasts.ts';
import { usersKey } from './queries.ts';

export type UserDecisionInput = z.input<typeof personDecisionInput>;
export type UserAction = UserDecisionInput['act'];

export interface StartedUserAction {
  readonly act: UserAction;
  readonly user: ListedPersonResponse;
  /** A counter, so that each dialog starts with fresh fields. */
  readonly turn: number;
}

export function useUserAction() {
  const [begun, setBegun] = useState<StartedUserAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    begun,
    isOpen,
    begin: (act: UserAction, user: ListedPersonResponse) => {
      setBegun((before) => ({ act, user, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

export function useDecideUser(user: ListedPersonResponse, onDone: () => void) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const refetch = async () => queryClient.invalidateQueries({ queryKey: usersKey });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (decision: UserDecisionInput) =>
      fetchRoute(client, decidePerson, { params: { userId: user.id }, body: decision }),
    onSuccess: (_answer, { act }) => {
      const description = t(`people.done.${act}`, { name: fullName(user) });
      showToast({ title: t('administration.success'), description, tone: 'ok' });
      onDone();
      void refetch();
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
      else if (reason instanceof ProblemError && reason.problem.status === 409) void refetch();
      else showToast({ title: t('administration.error'), description: t('people.failed'), tone: 'bad' });
    },
  });
  return {
    decide: useSingleFlight(mutate),
    isPending,
    failure:
      error === null || isSignedOut(error)
        ? undefined
        : error instanceof ProblemError
          ? refusalSentence(i18n, error.problem)
          : t('administration.connection'),
  };
}
