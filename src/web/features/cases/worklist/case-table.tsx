/** The table of cases: subject, deadline, assignee. Each row links to the page of its work. */
import type { CaseResponse } from '../../../../contract/cases/cases.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { type Column, DataTable } from '../../../kernel/ui/data-table.tsx';
import { StatusBadge, type StatusTone } from '../../../kernel/ui/status-badge.tsx';
import { CaseLink } from './case-link.tsx';
import { Deadline } from './deadline.tsx';

interface Props {
  cases: readonly CaseResponse[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

interface Selecting {
  readonly selected: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  /** Check boxes do nothing before hydration. */
  readonly isAlive: boolean;
}

const stateTones = {
  open: 'info',
  waiting: 'warn',
  closed: 'plain',
} as const satisfies Record<CaseResponse['state'], StatusTone>;

export function CasesTable({ cases, selected, onSelect }: Props) {
  const i18n = useTranslations();
  const isAlive = useHydrated();
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <DataTable
      caption={i18n.t('cases.title')}
      className="in-pairs"
      columns={[columnOfCase(i18n, { selected, toggle, isAlive }), ...columnsIn(i18n)]}
      rows={cases}
      rowKey={({ id }) => String(id)}
      rowState={({ id }) => (selected.has(id) ? 'selected' : undefined)}
    />
  );
}

export function caseName(
  { t }: Translations,
  { kind, subject }: Pick<CaseResponse, 'kind' | 'subject'>,
): string {
  const name = t(`cases.kind.${kind}`);
  // The title of a code's case is the code itself.
  return kind === 'code' ? name : t('cases.named', { kind: name, number: subject });
}

function columnOfCase(i18n: Translations, { selected, toggle, isAlive }: Selecting): Column<CaseResponse> {
  const { t } = i18n;
  return {
    key: 'case',
    header: t('cases.column.case'),
    names: true,
    cell: (row) => {
      const { id, path, title, country } = row;
      const name = caseName(i18n, row);
      return (
        <span className="flex items-start gap-2">
          <label className="noscript:hidden -my-2.5 -ml-2.5 flex size-11 flex-none items-center justify-center">
            <input
              type="checkbox"
              className="tick"
              disabled={!isAlive}
              checked={selected.has(id)}
              aria-label={t('cases.select', { name: `${title}, ${name}` })}
              onChange={() => toggle(id)}
            />
          </label>
          <span className="min-w-0">
            <CaseLink path={path} className="wrap-anywhere text-link font-semibold text-brand">
              <bdi>{title === '' ? name : title}</bdi>
            </CaseLink>
            <span className="block text-small font-normal text-ink-2">
              {country === '' ? name : `${name} · ${countryName(i18n, country)}`}
            </span>
          </span>
        </span>
      );
    },
  };
}

function columnsIn(i18n: Translations): Column<CaseResponse>[] {
  const { t, formats } = i18n;
  return [
    { key: 'due', header: t('cases.column.due'), cell: (row) => <Due row={row} /> },
    {
      key: 'assignee',
      header: t('cases.column.assignee'),
      cell: ({ assignee }) =>
        assignee === null ? (
          <span className="text-ink-2">{t('cases.assignee.nobody')}</span>
        ) : (
          <bdi className="wrap-anywhere">{assignee.name}</bdi>
        ),
    },
    {
      key: 'state',
      header: t('cases.states'),
      cell: ({ state, remindedAt, silentSince }) => (
        <>
          <StatusBadge tone={stateTones[state]}>{t(`cases.one.${state}`)}</StatusBadge>
          {remindedAt !== null && silentSince === null ? (
            <span className="block text-small text-ink-2">
              {t('cases.reminded', { date: formats.shortDate(remindedAt) })}
            </span>
          ) : null}
          {silentSince === null ? null : (
            <span className="block text-small font-semibold text-warn">
              {t('cases.silent', { date: formats.shortDate(silentSince) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'opened',
      header: t('cases.column.opened'),
      cell: ({ openedAt }) => (
        <time dateTime={openedAt} className="whitespace-nowrap">
          {formats.shortDate(openedAt)}
        </time>
      ),
    },
  ];
}

function Due({ row }: { row: CaseResponse }) {
  const { t, formats } = useTranslations();
  const { state, closedAt } = row;
  if (state === 'closed' && closedAt !== null) {
    return t('cases.due.closed', { date: formats.shortDate(closedAt) });
  }
  return <Deadline of={row} />;
}
