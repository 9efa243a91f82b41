/** Options that producers named, such as regions: those with most oils first, the others folded away. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterOption } from '../../kernel/ui/filter-group.tsx';

/** As many as can be looked over. */
const maxShown = 6;

interface Props {
  name: string;
  single?: boolean;
  counts: Readonly<Record<string, number>>;
  /** False when too many oils match for counts. */
  counted: boolean;
  chosen: readonly string[];
}

export function NamedOptions({ name, single = false, counts, counted, chosen }: Props) {
  const { t } = useTranslations();
  // A name in the URL may be spelled otherwise than the one that is counted.
  const uncounted = chosen.filter((value) => counts[value] === undefined);
  const offered = [
    ...uncounted.map((value) => [value, undefined] as const),
    ...Object.entries(counts).toSorted(([a, most], [b, other]) => other - most || a.localeCompare(b)),
  ];
  const option = ([value, count]: (typeof offered)[number]) => (
    <FilterOption
      key={value}
      name={name}
      value={value}
      single={single}
      label={<bdi className="[overflow-wrap:anywhere]">{value}</bdi>}
      count={count}
      defaultChecked={chosen.includes(value)}
    />
  );
  const rest = offered.slice(maxShown);
  return (
    <>
      {offered.slice(0, maxShown).map(option)}
      {rest.length === 0 ? null : (
        <details open={rest.some(([value]) => chosen.includes(value))}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            {t('oils.more', { count: rest.length })}
          </summary>
          {rest.map(option)}
        </details>
      )}
      {counted ? null : <p className="type-caption">{t('oils.uncounted')}</p>}
    </>
  );
}
