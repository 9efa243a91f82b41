/** How a list is shown: its links, and the names of its filters and orders. */
import type { ReactElement } from 'react';
import type { MessageId } from '../i18n/message-ids.ts';
import type { Translations } from '../i18n/translations.ts';
import { withChange, withoutValue } from './list-changes.ts';
import type { AnyList, Given, SearchOf } from './list-search.ts';

type Item<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;

/** The label of one value, or of a range by the rest of the name of both ends. */
type Label<Search> =
  | {
      [Name in keyof Search & string]: {
        readonly of: Name;
        readonly range?: undefined;
        readonly label: (i18n: Translations, value: Item<Search[Name]>) => string;
      };
    }[keyof Search & string]
  | {
      [Name in keyof Search & string]: Name extends `min${infer Range}`
        ? {
            readonly of?: undefined;
            readonly range: Range;
            readonly label: (i18n: Translations, ends: Ends) => string | undefined;
          }
        : never;
    }[keyof Search & string];

export interface Ends {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface ListView<Of extends AnyList> {
  readonly list: Of;
  /** The id of the sheet of its filters. */
  readonly sheet: string;
  readonly path: '/discovery' | '/oils';
  readonly link: (change: (now: Given) => SearchOf<Of>) => ReactElement;
  /** In display order. */
  readonly labels: readonly Label<SearchOf<Of>>[];
  readonly sortedBy: MessageId;
  readonly sortName: (i18n: Translations, sort: Of['sorts'][number]) => string;
}

export interface ChosenFilter<Search> {
  readonly key: string;
  readonly name: string;
  readonly without: (now: Given) => Search;
}

/** The active filters, and how to remove each. */
export function chosenFilters<Of extends AnyList>(
  { list, labels }: Pick<ListView<Of>, 'list' | 'labels'>,
  i18n: Translations,
  search: SearchOf<Of>,
): readonly ChosenFilter<SearchOf<Of>>[] {
  const values: Given = { ...(search as object) };
  return labels.flatMap((entry) => {
    if (entry.range !== undefined) {
      const [from, to] = [`min${entry.range}`, `max${entry.range}`] as const;
      // A range has numbers at its ends.
      const name = entry.label(i18n, { min: values[from], max: values[to] } as Ends);
      // Both are names of filters.
      const none = { [from]: undefined, [to]: undefined } as SearchOf<Of>;
      return name === undefined ? [] : [{ key: from, name, without: (now) => withChange(list, now, none) }];
    }
    return [values[entry.of] ?? []].flat().map((value) => ({
      key: value === values[entry.of] ? entry.of : `${entry.of}-${String(value)}`,
      // The label is declared for this value.
      name: entry.label(i18n, value as never),
      without: (now) => withoutValue(list, now, entry.of, value),
    }));
  });
}
