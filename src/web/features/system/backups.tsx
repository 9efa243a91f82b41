/** The schedule of the backups, and how the last ones ended. */
import type { BackupRunResponse, SystemStateResponse } from '../../../contract/system/system.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DataTable } from '../../kernel/ui/data-table.tsx';
import { megabytesOf } from './megabytes.ts';

export function Backups({ backups: { schedule, runs } }: { backups: SystemStateResponse['backups'] }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const textOf: Readonly<Record<BackupRunResponse['state'], (run: BackupRunResponse) => string>> = {
    unfinished: () => t('system.backup.unfinished'),
    made: () => t('system.backup.made'),
    failed: ({ failure }) => t('system.backup.failed', { reason: failure ?? '–' }),
    deleted: () => t('system.backup.deleted'),
  };
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="type-h2">
        {t('system.backup.runs')}
      </h2>
      <p className="mt-2 mb-5 max-w-reading text-ink-2">
        {schedule === null
          ? t('system.backup.noSchedule')
          : t('system.backup.schedule', {
              at: schedule.at,
              count: schedule.count,
              next: schedule.nextAt === null ? '–' : moment(schedule.nextAt),
            })}
      </p>
      {runs.length === 0 ? null : (
        <DataTable
          caption={t('system.backup.runs')}
          rows={runs}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'started',
              header: t('system.backup.started'),
              names: true,
              cell: ({ startedAt }) => moment(startedAt),
            },
            { key: 'result', header: t('system.backup.result'), cell: (run) => textOf[run.state](run) },
            {
              key: 'size',
              header: t('system.backup.size'),
              numeric: true,
              cell: ({ sizeBytes }) =>
                sizeBytes === null ? '–' : `${formats.number(megabytesOf(sizeBytes))} MB`,
            },
            {
              key: 'place',
              header: t('system.backup.place'),
              cell: ({ path }) => (path === '' ? t('system.backup.pipe') : path),
            },
          ]}
        />
      )}
    </section>
  );
}
