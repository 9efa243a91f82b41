/** Moves an application to certification review, once, and reports the result. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationListItem } from '../../../../contract/applications.ts';
import { approveApplication } from '../../../../contract/applications.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { refetchAll } from '../../../kernel/api/refetch-all.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';

export interface ApplicationApproval {
  approve(): void;
  readonly isApproving: boolean;
  /** Why the last attempt failed; shown next to the application. */
  readonly failure: string | null;
}

export function useApplicationApproval(
  application: Pick<ApplicationListItem, 'id' | 'producerCompanyName'>,
): ApplicationApproval {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchRoute(client, approveApplication, { params: { id: String(application.id) } }),
    onSuccess: () => {
      showToast({
        title: t('administration.applicationApproved'),
        description: t('administration.applicationApproved.text'),
        tone: 'ok',
      });
      return refetchAll(queryClient);
    },
    onError: (reason) => {
      if (isSignedOut(reason)) return signInAgain();
      const isDecided = reason instanceof ProblemError && reason.problem.status === 409;
      showToast({
        title: t('administration.error'),
        description: isDecided
          ? t('administration.decided', { name: application.producerCompanyName })
          : t('administration.approveApplicationFailed'),
        tone: 'bad',
      });
      if (isDecided) void refetchAll(queryClient);
    },
  });
  return {
    approve: useSingleFlight(mutate),
    isApproving: isPending,
    failure: error === null || isSignedOut(error) ? null : reasonOf(error),
  };

  function reasonOf(reason: Error): string {
    return reason instanceof ProblemError
      ? refusalSentence(i18n, reason.problem)
      : t('administration.connection');
  }
}
