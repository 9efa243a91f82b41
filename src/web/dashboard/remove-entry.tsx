/** Confirms the removal of a journey event. */
import { useState } from 'react';
import { type JourneyEntryResponse, removeJourneyEntry } from '../../contract/provenance/journey.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showToast } from '../design/toasts.ts';
import { stageName } from '../provenance/stage-words.ts';
import { useWords } from '../words/use-words.tsx';
import { useSending } from './sending.ts';

interface Props {
  productId: number;
  entry: JourneyEntryResponse;
  onClose: () => void;
}

export function RemoveEntry({ productId, entry, onClose }: Props) {
  const { t } = useWords();
  const client = useClient();
  const stage = stageName(t, entry.stage);
  const [failure, setFailure] = useState<string>();
  const sending = useSending({
    send: () =>
      ask(client, removeJourneyEntry, { params: { id: String(productId), entryId: String(entry.id) } }),
    onDone: () => {
      onClose();
      showToast({
        title: t('dashboard.success'),
        description: t('dashboard.journey.removed', { stage }),
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
      title={t('dashboard.journey.removeTitle', { stage })}
      consequence={t('dashboard.journey.removeText')}
      confirmLabel={t('dashboard.journey.removeConfirm')}
      pendingLabel={t('dashboard.journey.removing')}
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
