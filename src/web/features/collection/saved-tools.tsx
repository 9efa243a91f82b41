/** Search, filter and sort order of a list of what the user saved: a form that works without scripts. */
import { Link } from '@tanstack/react-router';
import { savedSorts, savedStatuses } from '../../../domain/collection/saved.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterForm } from '../../kernel/lists/filter-form.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { isNarrowed, type SavedSearch } from './saved-search.ts';

export function SavedTools({ search, total }: { search: SavedSearch; total: number | undefined }) {
  const { t } = useTranslations();
  const { tab, search: text, sort, status } = search;
  const hasStatus = tab !== 'comparisons';
  return (
    <>
      <FilterForm
        // Another search resets the fields.
        key={JSON.stringify(search)}
        path="/saved"
        name="saved"
        label={t('consumer.history.search')}
        search={text}
        submitLabel={t('administration.search')}
        variant="outlined"
        filters={[status]}
        hiddenFields={{ tab }}
        className={
          hasStatus
            ? 'pt-3 sm:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]'
            : 'pt-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]'
        }
      >
        {hasStatus ? (
          <SelectField
            id="saved-status"
            name="status"
            label={t('consumer.saved.status')}
            placeholder={t('consumer.saved.status.any')}
            choices={savedStatuses.map((value) => ({ value, label: t(`consumer.saved.status.${value}`) }))}
            defaultValue={status}
          />
        ) : null}
        <SelectField
          id="saved-sort"
          name="sort"
          label={t('administration.sort')}
          choices={savedSorts
            .filter((value) => tab !== 'comparisons' || value !== 'producer')
            .map((value) => ({ value, label: t(`consumer.saved.sort.${value}`) }))}
          defaultValue={sort}
        />
      </FilterForm>
      <ListLinks
        total={total}
        everything={
          isNarrowed(search) ? <Link to="/saved" search={{ tab }} resetScroll={false} /> : undefined
        }
        table={undefined}
        className="min-h-11"
      />
    </>
  );
}
