/** Confirms the removal of a journey event. */
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { stageName } from '../stage-labels.ts';

interface Props {
  productId: number;
  journeyEvent: JourneyEventResponse;
  onClose: () => void;
}

export function RemoveJourneyEvent({ productId, journeyEvent, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const stage = stageName(t, journeyEvent.stage);
  const { act, isPending, failure } = useProducerAction({
    send: async () =>
      fetchRoute(client, 'DELETE /api/products/:id/journey/:eventId', {
        params: { id: String(productId), eventId: String(journeyEvent.id) },
      }),
    done: () => t('dashboard.journey.removed', { stage }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('dashboard.journey.removeTitle', { stage })}
      consequence={t('dashboard.journey.removeText')}
      confirmLabel={t('dashboard.journey.removeConfirm')}
      pendingLabel={t('dashboard.journey.removing')}
      cancelLabel={t('dashboard.delete.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={() => act()}
    />
  );
}
