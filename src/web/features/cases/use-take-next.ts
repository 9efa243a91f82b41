/** Assigns the next case to the current user and opens it, or the list if no case is left. */
import { useAdminAction } from '../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { casesKey } from './queries.ts';
import { useOpenPath } from './use-open-path.ts';

export function useTakeNext() {
  const { t } = useTranslations();
  const client = useClient();
  const open = useOpenPath();
  const { act, isPending } = useAdminAction({
    send: async () => fetchRoute(client, 'POST /api/admin/cases/next', { query: {} }),
    onDone: (answer) => open(answer?.case?.path ?? '/admin/cases?none=1'),
    onFailed: () =>
      showToast({
        title: t('cases.takeNext.failed'),
        description: t('administration.connection'),
        tone: 'bad',
      }),
    affects: [casesKey, ['administration']],
  });
  return { take: act, isPending };
}
