/** The search and sort order of the users, as a form that needs no JavaScript, and the export of the list. */
import { Link } from '@tanstack/react-router';
import { exportPeople } from '../../../../../contract/identity/people.ts';
import type { SiteLanguage } from '../../../../../domain/common/languages.ts';
import { accountStates } from '../../../../../domain/identity/people.ts';
import { roles } from '../../../../../domain/identity/roles.ts';
import { pathIn } from '../../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { FilterFold, whileFolded } from '../../../../kernel/ui/filter-fold.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';
import type { UsersSearch } from './users-search.ts';

export function UsersFilters({ search, total }: { search: UsersSearch; total: number | undefined }) {
  const { t, language } = useTranslations();
  const { search: text, role, state, sort } = search;
  const chosen = [role, state].filter((one) => one !== undefined).length;
  const isFiltered = (text ?? role ?? state) !== undefined;
  return (
    <>
      <form
        role="search"
        action={pathIn(language, '/admin/people')}
        className="group grid items-end gap-x-4 gap-y-1 sm:gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_12rem_auto]"
      >
        <div className="flex items-end gap-2.5 sm:contents">
          <TextField
            id="people-search"
            name="search"
            label={t('people.search')}
            defaultValue={text}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="outlined" className={whileFolded}>
            {t('people.show')}
          </Button>
        </div>
        <FilterFold
          label={chosen === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen })}
        >
          <SelectField
            id="people-role"
            name="role"
            label={t('people.role')}
            defaultValue={role}
            placeholder={t('people.everyRole')}
            choices={roles.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
          />
          <SelectField
            id="people-state"
            name="state"
            label={t('people.state')}
            defaultValue={state}
            placeholder={t('people.everyState')}
            choices={accountStates.map((value) => ({ value, label: t(`people.state.${value}`) }))}
          />
          <SelectField
            id="people-sort"
            name="sort"
            label={t('people.sort')}
            defaultValue={sort}
            placeholder={t('people.sort.newest')}
            choices={(['name', 'email'] as const).map((value) => ({
              value,
              label: t(`people.sort.${value}`),
            }))}
            className="max-sm:col-span-full"
          />
          <Button type="submit" className="max-sm:col-span-full">
            {t('people.show')}
          </Button>
        </FilterFold>
      </form>
      <div className="my-2 sm:my-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{total === undefined ? null : t('people.count', { count: total })}</p>
        <p className="flex flex-wrap gap-x-6">
          {isFiltered ? (
            <Link to="/admin/people" search={{}} className="text-link font-semibold text-brand">
              {t('people.clear')}
            </Link>
          ) : null}
          <a href={tableAddress(search, language)} download className="text-link font-semibold text-brand">
            {t('people.export')}
          </a>
        </p>
      </div>
    </>
  );
}

function tableAddress(filters: UsersSearch, language: SiteLanguage): string {
  const query = new URLSearchParams({ language });
  for (const name of ['search', 'role', 'state', 'sort'] as const) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  return `${exportPeople.path}?${query}`;
}
