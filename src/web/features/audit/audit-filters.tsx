/** The filters of the audit log, as a form that works without scripts, and a CSV download. */
import { Link } from '@tanstack/react-router';
import { exportAudit } from '../../../contract/audit.ts';
import { auditActions } from '../../../domain/common/audit-actions.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { FilterFold, whileFolded } from '../../kernel/ui/filter-fold.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import type { AuditSearch } from './audit-search.ts';

export function AuditFilters({ search, total }: { search: AuditSearch; total: number | undefined }) {
  const { t, language } = useTranslations();
  const { search: text, act, from, to } = search;
  const chosen = [act, from, to].filter((one) => one !== undefined).length;
  const isFiltered = (text ?? act ?? from ?? to) !== undefined;
  return (
    <>
      <form
        role="search"
        action={pathIn(language, '/admin/audit')}
        className="group grid items-end gap-x-4 gap-y-1 sm:gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_11rem_auto]"
      >
        <div className="flex items-end gap-2.5 sm:contents">
          <TextField
            id="audit-search"
            name="search"
            label={t('audit.search')}
            defaultValue={text}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="outlined" className={whileFolded}>
            {t('audit.show')}
          </Button>
        </div>
        <FilterFold
          label={chosen === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen })}
        >
          <SelectField
            id="audit-act"
            name="act"
            label={t('audit.act')}
            placeholder={t('audit.act.any')}
            choices={auditActions.map((value) => ({ value, label: t(`audit.act.${value}`) }))}
            defaultValue={act}
            className="max-sm:col-span-full"
          />
          <TextField id="audit-from" name="from" type="date" label={t('audit.from')} defaultValue={from} />
          <TextField id="audit-to" name="to" type="date" label={t('audit.to')} defaultValue={to} />
          <Button type="submit" className="max-sm:col-span-full">
            {t('audit.show')}
          </Button>
        </FilterFold>
      </form>
      <div className="my-2 sm:my-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{total === undefined ? null : t('audit.count', { count: total })}</p>
        <p className="flex flex-wrap gap-x-6">
          {isFiltered ? (
            <Link to="/admin/audit" search={{}} className="text-link font-semibold text-brand">
              {t('audit.clear')}
            </Link>
          ) : null}
          <a href={tableAddress(search, language)} download className="text-link font-semibold text-brand">
            {t('audit.export')}
          </a>
        </p>
      </div>
    </>
  );
}

function tableAddress(filters: AuditSearch, language: SiteLanguage): string {
  const query = new URLSearchParams({ language });
  for (const name of ['search', 'act', 'from', 'to'] as const) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  return `${exportAudit.path}?${query}`;
}
