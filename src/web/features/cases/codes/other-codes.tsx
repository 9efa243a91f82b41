/** Other codes of the batch that look the same, to be included in a decision, and similar cases elsewhere. */
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { codeCasePath } from '../../../../domain/common/page-paths.ts';
import { grouped } from '../../../../domain/provenance/codes.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { type Column, DataTable } from '../../../kernel/ui/data-table.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { CaseLink } from '../worklist/case-link.tsx';

interface Props {
  found: CodeCaseResponse;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

type OtherCode = CodeCaseResponse['samePattern'][number];

export function OtherCodes({ found: { samePattern }, selected, onSelect }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const isAlive = useHydrated();
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <section>
      <h2 className="type-h2">{t('cases.code.pattern')}</h2>
      {samePattern.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('cases.code.pattern.none')}</p>
      ) : (
        <DataTable
          caption={t('cases.code.pattern')}
          columns={columnsOf(i18n, { selected, toggle, isAlive })}
          rows={samePattern}
          rowKey={({ id }) => String(id)}
          className="mt-4"
        />
      )}
    </section>
  );
}

interface Selecting {
  readonly selected: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly isAlive: boolean;
}

function columnsOf(
  { t, formats }: Translations,
  { selected, toggle, isAlive }: Selecting,
): Column<OtherCode>[] {
  return [
    {
      key: 'code',
      header: t('cases.code.column.code'),
      names: true,
      cell: ({ id, code }) => (
        <span className="flex items-center gap-2">
          <label className="noscript:hidden -my-2.5 -ml-2.5 flex size-11 flex-none items-center justify-center">
            <input
              type="checkbox"
              className="tick"
              disabled={!isAlive}
              checked={selected.has(id)}
              aria-label={t('cases.code.pattern.select', { code: grouped(code) })}
              onChange={() => toggle(id)}
            />
          </label>
          <CaseLink path={codeCasePath(id)} className="type-code whitespace-nowrap text-brand">
            {grouped(code)}
          </CaseLink>
        </span>
      ),
    },
    {
      key: 'scans',
      header: t('cases.code.scans'),
      numeric: true,
      cell: ({ scannedCount }) => formats.number(scannedCount),
    },
    {
      key: 'countries',
      header: t('cases.code.scans.countries'),
      numeric: true,
      cell: ({ countries }) => formats.number(countries),
    },
    {
      key: 'state',
      header: t('cases.code.column.state'),
      cell: ({ state, underReview }) =>
        underReview ? (
          <StatusBadge tone="warn">{t('cases.code.similar.open')}</StatusBadge>
        ) : (
          t(`common.codeState.${state}`)
        ),
    },
  ];
}

export function SimilarCases({ similar }: Pick<CodeCaseResponse, 'similar'>) {
  const { t, formats } = useTranslations();
  if (similar.length === 0) return null;
  return (
    <section>
      <h2 className="type-h2">{t('cases.code.similar')}</h2>
      <ul className="mt-4 grid gap-3">
        {similar.map(({ id, code, productName, producerName, openedAt, outcome }) => (
          <li key={`${id} ${openedAt}`}>
            <CaseLink path={codeCasePath(id)} className="type-code mr-2 whitespace-nowrap text-brand">
              {grouped(code)}
            </CaseLink>
            <bdi>
              {productName}, {producerName}
            </bdi>
            <span className="block text-small text-ink-2">
              {formats.shortDate(openedAt)},{' '}
              {outcome === null ? t('cases.code.similar.open') : t(`common.codeState.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
