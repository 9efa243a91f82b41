/** Asks before a product leaves the register; a product with codes stays, and the dialog says why. */
import { useState } from 'react';
import { deleteProduct, type ProductResponse } from '../../contract/products.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';
import { useSending } from './sending.ts';

export function DeleteProduct({ product, onClose }: { product: ProductResponse; onClose: () => void }) {
  const { t } = useWords();
  const client = useClient();
  const { id, name } = product;
  const [failure, setFailure] = useState<string>();
  const sending = useSending({
    send: () => ask(client, deleteProduct, { params: { id: String(id) } }),
    onDone: () => {
      onClose();
      showToast({
        title: t('dashboard.success'),
        description: t('dashboard.delete.done', { name }),
        tone: 'ok',
      });
    },
    failed: t('dashboard.delete.failed', { name }),
    onRefused: ({ reason }) => setFailure(reason),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('dashboard.delete.title', { name })}
      consequence={t('dashboard.delete.consequence')}
      confirmLabel={t('dashboard.delete.confirm')}
      pendingLabel={t('dashboard.delete.pending')}
      cancelLabel={t('dashboard.delete.cancel')}
      pending={sending.isPending}
      failure={failure}
      onConfirm={() => {
        setFailure(undefined);
        sending.mutate();
      }}
    />
  );
}
