/** The search form of the case list, which works without scripts; further filters and saved lists unfold. */
import type { CaseCountsResponse } from '../../../contract/cases.ts';
import { isCountry } from '../../../domain/common/countries.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { FilterFold, whileFolded } from '../../kernel/ui/filter-fold.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import type { CaseFilters } from './cases-search.ts';

interface Props {
  filters: CaseFilters;
  counts: CaseCountsResponse | undefined;
}

export function CaseFiltersForm({ filters, counts }: Props) {
  const i18n = useTranslations();
  const { t, formats, language } = i18n;
  const { search, state, kind, country, assignee, overdue } = filters;
  const chosen = [kind, country].filter((one) => one !== undefined).length;
  const choice = (name: string, count: number) => t('cases.choice', { name, count: formats.number(count) });
  const countries = (counts?.countries ?? []).filter((one) => isCountry(one.country));
  if (country !== undefined && !countries.some((one) => one.country === country)) {
    countries.push({ country, count: 0 });
  }
  return (
    <div className="mt-1.5">
      <form
        role="search"
        action={pathIn(language, '/admin/cases')}
        className="group grid items-end gap-x-4 gap-y-1 sm:gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
      >
        {state === undefined ? null : <input type="hidden" name="state" value={state} />}
        {assignee === undefined ? null : <input type="hidden" name="assignee" value={assignee} />}
        {overdue === undefined ? null : <input type="hidden" name="overdue" value={overdue} />}
        <div className="flex items-end gap-2.5 sm:contents">
          <TextField
            id="cases-search"
            name="search"
            type="search"
            label={t('cases.search')}
            defaultValue={search}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="outlined" className={whileFolded}>
            {t('cases.show')}
          </Button>
        </div>
        <FilterFold
          label={chosen === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen })}
        >
          <SelectField
            id="cases-kind"
            name="kind"
            label={t('cases.kind')}
            defaultValue={kind}
            placeholder={t('cases.kind.every')}
            choices={(counts?.kinds ?? []).map((one) => ({
              value: one.kind,
              label: choice(t(`cases.kind.${one.kind}`), one.count),
            }))}
          />
          <SelectField
            id="cases-country"
            name="country"
            label={t('cases.country')}
            defaultValue={country}
            placeholder={t('cases.country.every')}
            choices={countries.map((one) => ({
              value: one.country,
              label: choice(countryName(i18n, one.country), one.count),
            }))}
          />
          <Button type="submit" variant="outlined" className="max-sm:col-span-full">
            {t('cases.show')}
          </Button>
        </FilterFold>
      </form>
    </div>
  );
}
