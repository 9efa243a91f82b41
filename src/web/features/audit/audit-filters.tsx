/** The filters of the audit log, as a form that works without scripts, and a CSV download. */
import { Link } from '@tanstack/react-router';
import { addressOf } from '../../../contract/client.ts';
import { auditActions } from '../../../domain/common/audit-actions.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterForm } from '../../kernel/lists/filter-form.tsx';
import { FilterSummary } from '../../kernel/lists/filter-summary.tsx';
import { filtersInQuery, isFiltered } from '../../kernel/lists/list-changes.ts';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { type AuditSearch, auditEvents } from './audit-search.ts';

export function AuditFilters({ search, total }: { search: AuditSearch; total: number | undefined }) {
  const { t, language } = useTranslations();
  const { search: text, action, from, to } = search;
  return (
    <>
      <FilterForm
        path="/admin/audit"
        name="audit"
        label={t('audit.search')}
        search={text}
        submitLabel={t('audit.show')}
        filters={[action, from, to]}
        className="sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_11rem_auto]"
      >
        <SelectField
          id="audit-action"
          name="action"
          label={t('audit.action')}
          placeholder={t('audit.action.any')}
          choices={auditActions.map((value) => ({ value, label: t(`audit.action.${value}`) }))}
          defaultValue={action}
          className="max-sm:col-span-full"
        />
        <TextField id="audit-from" name="from" type="date" label={t('audit.from')} defaultValue={from} />
        <TextField id="audit-to" name="to" type="date" label={t('audit.to')} defaultValue={to} />
      </FilterForm>
      <FilterSummary
        count={total === undefined ? undefined : t('audit.count', { count: total })}
        everything={isFiltered(auditEvents, search) ? <Link to="/admin/audit" search={{}} /> : undefined}
        clearLabel={t('audit.clear')}
        table={tableAddress(
          addressOf('GET /api/admin/audit.csv'),
          language,
          filtersInQuery(auditEvents, search),
        )}
      />
    </>
  );
}
