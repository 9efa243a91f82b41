/** The labels of the filters, in display order. */
import type { MethodFilter } from '../../../domain/producers/practices.ts';
import type { DirectorySearch } from '../../features/producers/directory-search.ts';
import { withChange, withoutValue } from '../../features/producers/search-changes.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { countryName, levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { rangeText } from './content-labels.ts';

export const methodLabels = {
  organic: 'discovery.method.organic',
  regenerative: 'discovery.method.regenerative',
  handHarvesting: 'discovery.method.handHarvesting',
  coldExtraction: 'discovery.method.coldExtraction',
  firstColdPress: 'discovery.method.firstColdPress',
} as const satisfies Record<MethodFilter, MessageId>;

export const offeredMethods = [
  'organic',
  'regenerative',
  'handHarvesting',
  'coldExtraction',
  'firstColdPress',
] as const satisfies readonly MethodFilter[];

/** An active filter, and how to remove it from the current search. */
export interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  readonly without: (search: Readonly<Record<string, unknown>>) => DirectorySearch;
}

export function chosenFilters(i18n: Translations, search: DirectorySearch): readonly ChosenFilter[] {
  const { t } = i18n;
  const chosen: ChosenFilter[] = [];
  const add = (key: string, name: string, without: ChosenFilter['without']) =>
    chosen.push({ key, name, without });
  const addOne = (key: string, name: string, none: DirectorySearch) =>
    add(key, name, (now) => withChange(now, none));
  if (search.q !== undefined) addOne('q', t('discovery.chip.text', { text: search.q }), { q: undefined });
  for (const level of search.level ?? []) {
    add(level, levelName(i18n, level), (now) => withoutValue(now, 'level', level));
  }
  if (search.region !== undefined) {
    addOne('region', t('discovery.region.mediterranean'), { region: undefined });
  }
  for (const country of search.country ?? []) {
    add(country, countryName(i18n, country), (now) => withoutValue(now, 'country', country));
  }
  for (const method of search.method ?? []) {
    add(method, t(methodLabels[method]), (now) => withoutValue(now, 'method', method));
  }
  const range = rangeText(i18n, search);
  if (range !== undefined) addOne('range', range, { min: undefined, max: undefined });
  return chosen;
}
