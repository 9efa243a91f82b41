/** Confirms the deletion of a product; a product with codes cannot be deleted, and the dialog says why. */
import { useState } from 'react';
import { deleteProduct } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { useSending } from './sending.ts';

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
  const [failure, setFailure] = useState<string>();
  const [hasCodes, setHasCodes] = useState(false);
  const sending = useSending({
    send: () => fetchRoute(client, deleteProduct, { params: { id: String(id) } }),
    onDone: () => {
      onClose();
      showToast({
        title: t('dashboard.success'),
        description: t('dashboard.delete.done', { name }),
        tone: 'ok',
      });
    },
    onRefused: ({ reason, code }) => {
      setFailure(reason);
      setHasCodes(code === 'product-has-codes');
    },
  });
  const canWithdraw = hasCodes && product.withdrawnAt === null;
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
      pending={sending.isPending}
      failure={failure}
      onConfirm={() => {
        if (canWithdraw) return onWithdraw();
        setFailure(undefined);
        sending.mutate();
      }}
    />
  );
}
