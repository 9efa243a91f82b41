/** The results on record; an administrator selects the ones that support the certificate. */
import type { ApprovalCheck } from '../../../../../contract/certification/certification.ts';
import { obstacleOf } from '../../../../../domain/certification/evidence.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../../kernel/ui/checkbox.tsx';
import { type Column, DataTable } from '../../../../kernel/ui/data-table.tsx';

type Result = ApprovalCheck['results'][number];

interface Props {
  readonly check: ApprovalCheck;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

export function ResultsTable({ check: { results, proposed, today }, chosen, onChoose }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  if (results.length === 0) {
    return <p className="mt-1 border-t border-line pt-2.5 text-ink-2">{t('administration.noEvidence')}</p>;
  }
  const toggle = ({ id }: Result) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <DataTable
      className="mt-2"
      caption={t('administration.approval.choose')}
      columns={columnsOf(i18n, { chosen, proposed, today, toggle })}
      rows={results}
      rowKey={({ id }) => String(id)}
    />
  );
}

interface Choosing {
  readonly chosen: readonly number[];
  readonly proposed: readonly number[];
  readonly today: string;
  readonly toggle: (result: Result) => void;
}

function hintOf(
  t: Translations['t'],
  { method, openAlarm }: Result,
  obstacle: ReturnType<typeof obstacleOf>,
): string {
  if (obstacle === undefined) return t(`common.method.${method}`);
  if (obstacle !== 'open-alarm') return t(`administration.approval.obstacle.${obstacle}`);
  return openAlarm === null ? '' : t(`refusals.alarm-${openAlarm}`);
}

function columnsOf(
  { t, formats }: Translations,
  { chosen, proposed, today, toggle }: Choosing,
): Column<Result>[] {
  return [
    {
      key: 'laboratory',
      header: t('evidence.laboratory'),
      names: true,
      cell: (result) => {
        const obstacle = obstacleOf(result, today);
        return (
          <Checkbox
            name={`result-${result.id}`}
            className="sm:-my-2"
            checked={obstacle === undefined && chosen.includes(result.id)}
            disabled={obstacle !== undefined}
            onChange={() => toggle(result)}
            label={result.laboratory}
            hint={hintOf(t, result, obstacle)}
          />
        );
      },
    },
    {
      key: 'batch',
      header: t('administration.approval.batch'),
      cell: ({ id, batchNumber }) => (
        <>
          {batchNumber ?? '–'}
          {proposed.includes(id) ? (
            <span className="block text-small text-ink-2">{t('administration.approval.proposed')}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'reported',
      header: t('evidence.reportedOn'),
      cell: ({ reportedOn }) => (
        <time dateTime={reportedOn} className="whitespace-nowrap">
          {formats.shortDate(reportedOn)}
        </time>
      ),
    },
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      cell: ({ phenolicContent }) => (
        <span className="font-semibold">{formats.phenolic(phenolicContent)}</span>
      ),
    },
  ];
}
