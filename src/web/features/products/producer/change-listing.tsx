/** Confirms that a product is withdrawn from sale or listed again; the dialog explains either. */
import { useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

export function ChangeListing({ product, onClose }: { product: ProductResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const { name, withdrawnAt } = product;
  // The dialog keeps its text and action while the list behind it refreshes.
  const [action] = useState(withdrawnAt === null ? 'withdraw' : 'restore');
  const isWithdrawing = action === 'withdraw';
  const client = useClient();
  const change = useProducerAction({
    send: async () =>
      fetchRoute(
        client,
        isWithdrawing ? 'POST /api/products/:id/withdraw' : 'POST /api/products/:id/restore',
        {
          params: { id: String(product.id) },
        },
      ),
    done: () => t(isWithdrawing ? 'dashboard.withdraw.done' : 'dashboard.restore.done', { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(isWithdrawing ? 'dashboard.withdraw.title' : 'dashboard.restore.title', { name })}
      consequence={t(isWithdrawing ? 'dashboard.withdraw.consequence' : 'dashboard.restore.consequence')}
      confirmLabel={t(isWithdrawing ? 'dashboard.withdraw.confirm' : 'dashboard.restore.confirm')}
      pendingLabel={t(isWithdrawing ? 'dashboard.withdraw.pending' : 'dashboard.restore.pending')}
      cancelLabel={t('dashboard.cancel')}
      dangerous={isWithdrawing}
      pending={change.isPending}
      failure={change.failure}
      onConfirm={() => change.act()}
    />
  );
}
