/** Deletes a batch that nothing refers to, such as one with a wrong number. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

export function DeleteBatch({ batch }: { batch: BatchRecord }) {
  const { t } = useTranslations();
  const client = useClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { id, number } = batch;
  const { act, isPending, failure } = useProducerAction({
    send: async () => fetchRoute(client, 'DELETE /api/batches/:id', { params: { id: String(id) } }),
    done: () => t('batches.delete.done', { number }),
    onDone: async () => navigate({ to: '/producer/batches' }),
  });
  if (!isUnreferenced(batch)) return null;
  return (
    <div className="noscript:hidden">
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {t('batches.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('batches.delete.title', { number })}
        consequence={t('batches.delete.consequence')}
        confirmLabel={t('batches.delete')}
        pendingLabel={t('dashboard.delete.pending')}
        cancelLabel={t('dashboard.delete.cancel')}
        pending={isPending}
        failure={failure}
        onConfirm={() => act()}
      />
    </div>
  );
}

/** As far as its page knows; the server decides. */
function isUnreferenced({
  products,
  results,
  reports,
  codes,
  journeyEvents,
  certificate,
  recalled,
}: BatchRecord) {
  const records = products.length + results.length + reports.length + codes + journeyEvents;
  return records === 0 && certificate === null && !recalled;
}
