/** Confirms the deletion of a product; a product with codes cannot be deleted, and the dialog says why. */
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

interface Props {
  product: ProductResponse;
  onClose: () => void;
  /** The alternative for a product whose codes may be on bottles. */
  onWithdraw: () => void;
}

export function DeleteProduct({ product, onClose, onWithdraw }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { id, name } = product;
  const { act, isPending, failure, problem } = useProducerAction({
    send: async () => fetchRoute(client, 'DELETE /api/products/:id', { params: { id: String(id) } }),
    done: () => t('dashboard.delete.done', { name }),
    onDone: onClose,
  });
  const canWithdraw = problem?.code === 'product-has-codes' && product.withdrawnAt === null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('dashboard.delete.title', { name })}
      consequence={t('dashboard.delete.consequence')}
      confirmLabel={t(canWithdraw ? 'dashboard.product.withdraw' : 'dashboard.delete.confirm')}
      pendingLabel={t('dashboard.delete.pending')}
      cancelLabel={t('dashboard.delete.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={() => (canWithdraw ? onWithdraw() : act())}
    />
  );
}
