/**
 * The filters of a list, a plain GET form: with JavaScript each change is applied at once. Beside the list on a
 * wide screen, and on a phone a sheet that stays open while the reader chooses.
 */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { resultsId } from '../../features/producers/directory/directory-search.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type AnyList, readListSearch, type SearchOf } from '../../kernel/lists/list-search.ts';
import type { ListView } from '../../kernel/lists/list-view.ts';
import { Button } from '../../kernel/ui/button.tsx';

type Values = Readonly<Record<string, unknown>>;

interface Props<Of extends AnyList> {
  view: ListView<Of>;
  isSheetOnly?: boolean;
  /** The search whose list is shown. */
  shown: SearchOf<Of>;
  onChange: (search: SearchOf<Of>) => void;
  end: string;
  children: (apply: () => void) => ReactNode;
}

export function FilterSheet<Of extends AnyList>(props: Props<Of>) {
  const { view, isSheetOnly = false, shown, onChange, end, children } = props;
  const { list, path, sheet: id } = view;
  const { t, language } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  useValuesOf(shown, list, form);
  // Reads the current URL: a search made a moment ago may not be rendered yet and must not be lost.
  const apply = () => {
    if (form.current === null) return;
    const now = withoutFields(list, readListSearch(list, { ...router.latestLocation.search }));
    onChange(readListSearch(list, { ...valuesIn(new FormData(form.current)), ...now }));
  };
  return (
    <aside
      id={id}
      popover="auto"
      data-keeps-open=""
      aria-label={t('discovery.filters')}
      className={isSheetOnly ? 'filter-sheet filter-sheet-only' : 'filter-sheet'}
    >
      <form
        ref={form}
        method="get"
        action={`${pathIn(language, path)}#${resultsId}`}
        // A slider reports when its thumb is released, a number when its field is left.
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && isTicked(target)) apply();
        }}
        onBlur={({ target }) => {
          if (isNumber(target)) apply();
        }}
        onKeyDown={({ key, target }) => {
          if (key === 'Enter' && isNumber(target)) apply();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <HiddenFields of={withoutFields(list, shown)} />
        {children(apply)}
        <noscript>
          <Button type="submit" wide className="sticky bottom-3">
            {t('discovery.applyFilters')}
          </Button>
        </noscript>
      </form>
      <div className="filter-sheet-end sticky bottom-0 border-t border-line bg-label py-3">
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className="filter-sheet-close">
          {end}
        </button>
      </div>
    </aside>
  );
}

/** Hidden inputs for the parts of the search that a form has no field for. */
export function HiddenFields({ of: search }: { of: object }) {
  return Object.entries(search).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((item) => <input key={`${name}-${item}`} type="hidden" name={name} value={item} />),
  );
}

/** What is no field of the sheet: the search text, the order and the rest. */
function withoutFields(list: AnyList, search: object): Values {
  const fields = Object.keys(list.filters).filter((name) => name !== 'q');
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => name !== 'cursor' && !fields.includes(name)),
  );
}

function valuesIn(given: FormData): Values {
  return Object.fromEntries([...given.keys()].map((name) => [name, oneOrMore(given.getAll(name))]));
}

function oneOrMore(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}

function isNumber(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'number';
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** The fields are uncontrolled; chips, links and the back button change what they should show. */
function useValuesOf(shown: object, list: AnyList, form: RefObject<HTMLFormElement | null>): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another list that is waited for.
  useEffect(() => {
    // A box ticked while that list was loading is not part of it yet, and stays ticked.
    const search: Values = readListSearch(list, { ...router.latestLocation.search });
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      const values = [search[field.name]].flat().map((value) => String(value ?? ''));
      if (isTicked(field)) field.checked = values.includes(field.value);
      else if (field.type === 'number' && field !== document.activeElement) field.value = values.join('');
    }
  }, [shown, list, router, form]);
}
