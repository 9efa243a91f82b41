/** The search form of the case list, which works without scripts; further filters and saved lists unfold. */
import type { CaseCountsResponse } from '../../../../contract/cases/cases.ts';
import { isCountry } from '../../../../domain/common/countries.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FilterForm } from '../../../kernel/lists/filter-form.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import type { CaseFilters } from './cases-search.ts';

interface Props {
  filters: CaseFilters;
  counts: CaseCountsResponse | undefined;
}

export function CaseFiltersForm({ filters, counts }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { search, state, kind, country, assignee, overdue } = filters;
  const choice = (name: string, count: number) => t('cases.choice', { name, count: formats.number(count) });
  const countries = (counts?.countries ?? []).filter((one) => isCountry(one.country));
  if (country !== undefined && !countries.some((one) => one.country === country)) {
    countries.push({ country, count: 0 });
  }
  return (
    <div className="mt-1.5">
      <FilterForm
        path="/admin/cases"
        name="cases"
        label={t('cases.search')}
        search={search}
        submitLabel={t('cases.show')}
        variant="outlined"
        filters={[kind, country]}
        className="sm:grid-cols-[minmax(0,1fr)_12rem_12rem_auto] sm:gap-y-2"
        hiddenFields={{ state, assignee, overdue }}
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
      </FilterForm>
    </div>
  );
}
