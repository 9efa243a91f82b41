/** The search and sort order of the users, as a form that needs no JavaScript, and the export of the list. */
import { Link } from '@tanstack/react-router';
import { addressOf } from '../../../../../contract/client.ts';
import { roles } from '../../../../../domain/identity/roles.ts';
import { accountStates } from '../../../../../domain/identity/users.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { FilterForm } from '../../../../kernel/lists/filter-form.tsx';
import { FilterSummary } from '../../../../kernel/lists/filter-summary.tsx';
import { filtersInQuery, isFiltered } from '../../../../kernel/lists/list-changes.ts';
import { tableAddress } from '../../../../kernel/lists/table-address.ts';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { type UsersSearch, users } from './users-search.ts';

export function UsersFilters({ search, total }: { search: UsersSearch; total: number | undefined }) {
  const { t, language } = useTranslations();
  const { search: text, role, state, sort } = search;
  return (
    <>
      <FilterForm
        path="/admin/users"
        name="people"
        label={t('people.search')}
        search={text}
        submitLabel={t('people.show')}
        filters={[role, state]}
        className="sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_12rem_auto]"
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
          choices={users.sorts.map((value) => ({
            value,
            label: t(`people.sort.${value}`),
          }))}
          className="max-sm:col-span-full"
        />
      </FilterForm>
      <FilterSummary
        count={total === undefined ? undefined : t('people.count', { count: total })}
        everything={isFiltered(users, search) ? <Link to="/admin/users" search={{}} /> : undefined}
        clearLabel={t('people.clear')}
        table={tableAddress(addressOf('GET /api/admin/users.csv'), language, {
          ...filtersInQuery(users, search),
          sort,
        })}
      />
    </>
  );
}
