/** Assigns the next case to the current user and opens it, or the list if no case is left. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeNextCase } from '../../../contract/cases.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { casesKey } from './queries.ts';
import { useOpenPath } from './use-open-path.ts';

export function useTakeNext() {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const open = useOpenPath();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchRoute(client, takeNextCase, { query: {} }),
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
  return { take: useSingleFlight(mutate), isPending };
}
