/** The search and the filters above a list: a form that works without scripts, folded on phones. */
import type { ReactNode } from 'react';
import { pathIn } from '../i18n/language-paths.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Button } from '../ui/button.tsx';
import type { ButtonVariant } from '../ui/button-variant.ts';
import { FilterFold, whileFolded } from '../ui/filter-fold.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  /** The path of the page. */
  path: string;
  /** The prefix of the ids. */
  name: string;
  label: string;
  /** The current search text. */
  search: string | undefined;
  submitLabel: string;
  variant?: ButtonVariant;
  /** The values of the other fields, to count those in use. */
  filters: readonly (string | undefined)[];
  /** The columns on wide screens. */
  className: string;
  /** Parameters that stay. */
  hiddenFields?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

export function FilterForm(props: Props) {
  const { t, language } = useTranslations();
  const { path, name, label, search, submitLabel, variant, className, hiddenFields = {}, children } = props;
  const count = props.filters.filter((one) => one !== undefined).length;
  return (
    <form
      role="search"
      action={pathIn(language, path)}
      className={`group grid items-end gap-x-4 gap-y-1 ${className}`}
    >
      {Object.entries(hiddenFields).map(([field, value]) =>
        value === undefined ? null : <input key={field} type="hidden" name={field} value={value} />,
      )}
      <div className="flex flex-wrap items-end gap-2.5 sm:contents">
        <TextField
          id={`${name}-search`}
          name="search"
          type="search"
          label={label}
          defaultValue={search}
          maxLength={200}
          className="min-w-0 flex-[1_1_8rem]"
        />
        <Button type="submit" variant="outlined" className={whileFolded}>
          {submitLabel}
        </Button>
      </div>
      <FilterFold label={count === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count })}>
        {children}
        <Button type="submit" variant={variant} className="max-sm:col-span-full">
          {submitLabel}
        </Button>
      </FilterFold>
    </form>
  );
}
