/** Withdraws a pending request; without JavaScript the button does so without a dialog. */
import { type FormEvent, useState } from 'react';
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useChangeAction } from './use-change-action.ts';

export function Withdraw({ request }: { request: ChangeRequestResponse }) {
  const { t, language } = useTranslations();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const { act, isPending, failure } = useChangeAction({
    producerId: request.producerId,
    send: async () =>
      fetchRoute(client, 'POST /api/change-requests/:id/withdraw', {
        params: { id: String(request.id) },
        query: {},
      }),
    done: t('profile.withdraw.done'),
    onDone: () => setOpen(false),
  });
  const submit = (event: FormEvent) => {
    // The dialog contains a form too, and its submit event bubbles to this one.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <form
      method="post"
      action={`/api/change-requests/${request.id}/withdraw${language === 'en' ? '' : `?language=${language}`}`}
      onSubmit={submit}
    >
      <Button type="submit" variant="outlined" size="small">
        {t('profile.withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('profile.withdraw.title')}
        consequence={t('profile.withdraw.consequence')}
        confirmLabel={t('profile.withdraw')}
        pendingLabel={t('profile.withdraw.pending')}
        cancelLabel={t('profile.withdraw.cancel')}
        pending={isPending}
        failure={failure}
        onConfirm={() => act()}
      />
    </form>
  );
}
