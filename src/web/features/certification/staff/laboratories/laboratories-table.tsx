/** The laboratories with their accreditation and owner, and the actions on each. */
import { useQuery } from '@tanstack/react-query';
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import { todayQuery } from '../../../../kernel/api/today.ts';
import { countryName } from '../../../../kernel/i18n/names.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { type Column, DataTable } from '../../../../kernel/ui/data-table.tsx';

export type LaboratoryAction = 'edit' | 'merge';

interface Props {
  readonly laboratories: readonly LaboratoryResponse[];
  readonly onAction: (action: LaboratoryAction, laboratory: LaboratoryResponse) => void;
}

export function LaboratoriesTable({ laboratories, onAction }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { data: today = '' } = useQuery(todayQuery);
  return (
    <DataTable
      caption={t('laboratories.title')}
      columns={[...columns(i18n, today), columnOfActions(i18n, onAction)]}
      rows={laboratories}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columnOfActions({ t }: Translations, onAction: Props['onAction']): Column<LaboratoryResponse> {
  return {
    key: 'acts',
    header: t('administration.actions'),
    cell: (laboratory) => (
      <span className="noscript:hidden flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end sm:-my-2.5">
        {(['edit', 'merge'] as const).map((action) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            aria-label={t(`laboratories.${action}.named`, { name: laboratory.name })}
            onClick={() => onAction(action, laboratory)}
          >
            {t(`laboratories.${action}`)}
          </Button>
        ))}
      </span>
    ),
  };
}

function columns(i18n: Translations, today: string): Column<LaboratoryResponse>[] {
  const { t, formats } = i18n;
  return [
    {
      key: 'name',
      header: t('evidence.laboratory'),
      names: true,
      cell: ({ name, aliases, address, country }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="block text-small font-normal wrap-anywhere text-ink-2">
            {[address, country === null ? null : countryName(i18n, country)].filter(Boolean).join(', ')}
            {aliases.length === 0 ? null : (
              <span className="block">{t('laboratories.also', { names: formats.list(aliases) })}</span>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'accreditation',
      header: t('laboratories.accreditation'),
      cell: ({ accreditationNumber, methods, accreditedUntil }) =>
        accreditationNumber === null && methods.length === 0 && accreditedUntil === null ? (
          '–'
        ) : (
          <>
            {accreditationNumber}
            <span className="block text-small text-ink-2">
              {methods.map((method) => t(`common.method.${method}`)).join(', ')}
            </span>
            {accreditedUntil === null ? null : (
              <span
                className={`block text-small ${accreditedUntil < today ? 'font-semibold text-warn' : 'text-ink-2'}`}
              >
                {t(accreditedUntil < today ? 'laboratories.ended' : 'laboratories.untilDate', {
                  date: formats.shortDate(accreditedUntil),
                })}
              </span>
            )}
          </>
        ),
    },
    { key: 'owner', header: t('laboratories.owner'), cell: ({ owner }) => owner?.name ?? '–' },
    {
      key: 'results',
      header: t('laboratories.results'),
      numeric: true,
      cell: ({ resultCount }) => formats.number(resultCount),
    },
  ];
}
