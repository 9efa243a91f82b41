/** Assigns the next case to the current user and opens it, or the list if no case is left. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeNextCase } from '../../contract/cases.ts';
import { ask } from '../data/ask.ts';
import { useOneAtATime } from '../data/one-at-a-time.ts';
import { useClient } from '../data/use-client.tsx';
import { showToast } from '../design/toasts.ts';
import { isSignedOut, useSignInAgain } from '../identity/sign-in-again.ts';
import { useWords } from '../words/use-words.tsx';
import { casesKey } from './queries.ts';
import { useOpenPath } from './use-open-path.ts';

export function useTakeNext() {
  const { t } = useWords();
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const open = useOpenPath();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => ask(client, takeNextCase, { query: {} }),
    onSuccess: (answer) => {
      void queryClient.invalidateQueries({ queryKey: casesKey });
      void queryClient.invalidateQueries({ queryKey: ['administration'] });
      open(answer?.case?.path ?? '/admin/cases?none=1');
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
      else
        showToast({
          title: t('cases.takeNext.failed'),
          description: t('administration.connection'),
          tone: 'bad',
        });
    },
  });
  return { take: useOneAtATime(mutate), isPending };
}
