/** Confirms a recall or its cancellation; shows what consumers will see, and asks for a reason to store. */
import { useState } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import { type BatchResponse, recallBatch, retractRecall } from '../../../../contract/provenance/recalls.ts';
import { recallLimits } from '../../../../domain/provenance/recalls.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { useSending } from './sending.ts';

export type RecallAction = 'recall' | 'retract';

interface Props {
  product: Pick<ProductResponse, 'id'>;
  batch: BatchResponse;
  act: RecallAction;
  onClose: () => void;
}

export function RecallDialog({ product, batch, act, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { batchNumber } = batch;
  const named = { batch: batchNumber };
  const [failure, setFailure] = useState<string>();
  const sending = useSending({
    send: (reason: string) =>
      fetchRoute(client, act === 'recall' ? recallBatch : retractRecall, {
        params: { id: String(product.id) },
        body: { batchNumber, reason },
      }),
    onDone: () => {
      onClose();
      showToast({
        title: t('dashboard.success'),
        description: t(`dashboard.${act}.done`, named),
        tone: 'ok',
      });
    },
    onRefused: ({ reason }) => setFailure(reason),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`dashboard.${act}.question`, named)}
      consequence={t(`dashboard.${act}.consequence`, { ...named, count: batch.codes })}
      confirmLabel={t(`dashboard.${act}.confirm`)}
      pendingLabel={t(`dashboard.${act}.pending`)}
      cancelLabel={t('dashboard.cancel')}
      dangerous={act === 'recall'}
      pending={sending.isPending}
      failure={failure}
      reason={{
        label: t(`dashboard.${act}.reason`),
        hint: t(`dashboard.${act}.reasonHint`),
        missing: t('dashboard.recall.reasonMissing'),
        maxLength: recallLimits.reason.most,
      }}
      onConfirm={(reason) => {
        setFailure(undefined);
        sending.mutate(reason);
      }}
    />
  );
}
