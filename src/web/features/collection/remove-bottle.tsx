/** Confirms the removal of a bottle from the collection: who scanned it is erased for good. */
import type { CollectedBottleResponse } from '../../../contract/collection.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import { collectionKey } from './chosen-queries.ts';

interface Props {
  bottle: CollectedBottleResponse;
  onClose: () => void;
}

export function RemoveBottle({ bottle, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { productName: name, printed, code } = bottle;
  const { attempt, isPending, failure } = useAction({
    send: async () => fetchRoute(client, 'DELETE /api/collection/:code', { params: { code } }),
    lost: t('consumer.connectionLost'),
    done: () => ({ title: t('consumer.bottle.removed', { name }) }),
    affects: [collectionKey],
  });
  // The row is gone before the dialog closes and the focus moves.
  const remove = async () => {
    if (await attempt()) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('consumer.bottle.removeTitle', { name })}
      consequence={t('consumer.bottle.consequence', { code: printed })}
      confirmLabel={t('consumer.bottle.confirm')}
      pendingLabel={t('consumer.bottle.removing')}
      cancelLabel={t('consumer.bottle.keep')}
      pending={isPending}
      failure={failure}
      onConfirm={() => void remove()}
    />
  );
}
