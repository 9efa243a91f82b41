/** The button that takes the next case; without scripts a plain form. */
import { addressOf } from '../../../../contract/client.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useShortcuts } from '../../../kernel/shortcuts/use-shortcuts.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import type { ButtonVariant } from '../../../kernel/ui/button-variant.ts';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { casesKey } from './queries.ts';
import { useOpenPath } from './use-open-path.ts';

export function TakeNext({ variant }: { variant?: ButtonVariant }) {
  const { t, language } = useTranslations();
  const { take, isPending } = useTakeNext();
  useShortcuts({ n: () => take() });
  return (
    <form
      method="post"
      action={`${addressOf('POST /api/admin/cases/next')}?language=${language}`}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Button
        type="submit"
        variant={variant}
        size="small"
        aria-keyshortcuts="n"
        pending={isPending}
        pendingLabel={t('cases.takeNext.pending')}
      >
        {t('cases.takeNext')}
      </Button>
    </form>
  );
}

/** Assigns the next case to the current user and opens it, or the list if no case is left. */
function useTakeNext() {
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
