/** Confirms that a product is withdrawn from sale or listed again; the dialog explains either. */
import { useState } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { type ListingAction, useListingChange } from './use-listing-change.ts';

export function ChangeListing({ product, onClose }: { product: ProductResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const { name, withdrawnAt } = product;
  // The dialog keeps its text and action while the list behind it refreshes.
  const [act] = useState<ListingAction>(withdrawnAt === null ? 'withdraw' : 'restore');
  const [failure, setFailure] = useState<string>();
  const persisting = useListingChange(act, product, {
    onDone: onClose,
    onRefused: ({ reason }) => setFailure(reason),
  });
  const isWithdrawing = act === 'withdraw';
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
      pending={persisting.isPending}
      failure={failure}
      onConfirm={() => {
        setFailure(undefined);
        persisting.mutate();
      }}
    />
  );
}
