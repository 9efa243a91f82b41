/** Confirms a recall or its cancellation; shows what consumers will see, and asks for a reason to store. */
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { BatchResponse } from '../../../../contract/provenance/recalls.ts';
import { recallLimits } from '../../../../domain/provenance/recalls.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

export type RecallAction = 'recall' | 'retract';

interface Props {
  product: Pick<ProductResponse, 'id'>;
  batch: BatchResponse;
  action: RecallAction;
  onClose: () => void;
}

export function RecallDialog({ product, batch, action, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { batchNumber } = batch;
  const named = { batch: batchNumber };
  const recalling = useProducerAction({
    send: async (reason: string) =>
      fetchRoute(
        client,
        action === 'recall' ? 'POST /api/products/:id/recalls' : 'POST /api/products/:id/recalls/retract',
        {
          params: { id: String(product.id) },
          body: { batchNumber, reason },
        },
      ),
    done: () => t(`dashboard.${action}.done`, named),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`dashboard.${action}.question`, named)}
      consequence={t(`dashboard.${action}.consequence`, { ...named, count: batch.codes })}
      confirmLabel={t(`dashboard.${action}.confirm`)}
      pendingLabel={t(`dashboard.${action}.pending`)}
      cancelLabel={t('dashboard.cancel')}
      dangerous={action === 'recall'}
      pending={recalling.isPending}
      failure={recalling.failure}
      reason={{
        label: t(`dashboard.${action}.reason`),
        hint: t(`dashboard.${action}.reasonHint`),
        missing: t('dashboard.recall.reasonMissing'),
        maxLength: recallLimits.reason.most,
      }}
      onConfirm={recalling.act}
    />
  );
}
