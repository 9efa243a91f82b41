/** Jobs that failed for the last time: an administrator runs them again or discards them. */
import { useState } from 'react';
import type { FailedJobResponse } from '../../../contract/system/system.ts';
import { useAdminAction } from '../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import { DataTable } from '../../kernel/ui/data-table.tsx';
import { ErrorText } from '../../kernel/ui/field.tsx';
import { systemKey } from './queries.ts';

export function FailedJobs({ jobs }: { jobs: readonly FailedJobResponse[] }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const client = useClient();
  const [discarded, setDiscarded] = useState<FailedJobResponse | null>(null);
  const retrying = useAdminAction({
    send: async (id: string) =>
      fetchRoute(client, 'POST /api/admin/system/jobs/:id/retry', { params: { id } }),
    done: t('system.retried'),
    affects: [systemKey],
  });
  const actionsCell = actionsOf({
    pending: retrying.pending,
    onRetry: ({ id }) => retrying.act(id),
    onDiscard: setDiscarded,
  });
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="type-h2">
        {t('system.failed')}
      </h2>
      <p className="mt-2 mb-5 max-w-reading text-ink-2">{t('system.failed.text')}</p>
      {retrying.failure ? <ErrorText>{retrying.failure}</ErrorText> : null}
      <DataTable
        caption={t('system.failed')}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          { key: 'task', header: t('system.task'), names: true, cell: taskCell },
          {
            key: 'reason',
            header: t('system.reason'),
            cell: ({ reason, attempts }) => `${reason ?? '–'} (${t('system.attempts', { count: attempts })})`,
          },
          { key: 'at', header: t('system.failedAt'), cell: ({ failedAt }) => moment(failedAt) },
          {
            key: 'actions',
            header: t('system.actions'),
            headerHidden: true,
            cell: actionsCell,
          },
        ]}
      />
      {discarded === null ? null : <DiscardDialog job={discarded} onClose={() => setDiscarded(null)} />}
    </section>
  );
}

function taskCell(job: FailedJobResponse) {
  return <code>{nameOf(job)}</code>;
}

interface ActionsOfJobs {
  /** The id of the job that is being retried. */
  readonly pending: unknown;
  readonly onRetry: (job: FailedJobResponse) => void;
  readonly onDiscard: (job: FailedJobResponse) => void;
}

function actionsOf({ pending, onRetry, onDiscard }: ActionsOfJobs) {
  return (job: FailedJobResponse) => (
    <JobActions
      job={job}
      pending={pending === job.id}
      onRetry={() => onRetry(job)}
      onDiscard={() => onDiscard(job)}
    />
  );
}

interface JobActionsProps {
  readonly job: FailedJobResponse;
  readonly pending: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function JobActions({ job, pending, onRetry, onDiscard }: JobActionsProps) {
  const { t } = useTranslations();
  return (
    <span className="noscript:hidden flex flex-wrap gap-2">
      <Button
        variant="outlined"
        size="small"
        pending={pending}
        aria-label={t('system.retryNamed', { job: nameOf(job) })}
        onClick={onRetry}
      >
        {t('system.retry')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('system.discardNamed', { job: nameOf(job) })}
        onClick={onDiscard}
      >
        {t('system.discard')}
      </Button>
    </span>
  );
}

function DiscardDialog({ job, onClose }: { job: FailedJobResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const client = useClient();
  const discarding = useAdminAction({
    send: async () =>
      fetchRoute(client, 'POST /api/admin/system/jobs/:id/discard', { params: { id: job.id } }),
    done: t('system.discarded'),
    onDone: onClose,
    affects: [systemKey],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('system.discard.title')}
      consequence={t('system.discard.text', { job: nameOf(job) })}
      confirmLabel={t('system.discard')}
      pendingLabel={t('system.discarding')}
      cancelLabel={t('system.cancel')}
      pending={discarding.isPending}
      failure={discarding.failure}
      onConfirm={() => discarding.act()}
    />
  );
}

/** Such as `make-codes 12 (orderId 3)`: the number distinguishes it in the log. */
function nameOf({ task, id, record }: FailedJobResponse): string {
  const ids = Object.entries(record).map(([name, value]) => `${name} ${String(value)}`);
  return ids.length === 0 ? `${task} ${id}` : `${task} ${id} (${ids.join(', ')})`;
}
