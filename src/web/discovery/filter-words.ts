/** The filters by name, in the order in which they are offered. */
import { certificationLevels } from '../../domain/certification/levels.ts';
import type { MethodFilter } from '../../domain/producers/practices.ts';
import { countryName, levelName } from '../words/names.ts';
import type { WordId } from '../words/word-ids.ts';
import type { Words } from '../words/words.ts';
import { type DirectorySearch, fromTheStart, withToggled } from './directory-search.ts';

export const offeredLevels = certificationLevels.toReversed();

export const methodWords = {
  organic: 'discovery.method.organic',
  regenerative: 'discovery.method.regenerative',
  handHarvesting: 'discovery.method.handHarvesting',
  coldExtraction: 'discovery.method.coldExtraction',
  firstColdPress: 'discovery.method.firstColdPress',
} as const satisfies Record<MethodFilter, WordId>;

export const offeredMethods = [
  'organic',
  'regenerative',
  'handHarvesting',
  'coldExtraction',
  'firstColdPress',
] as const satisfies readonly MethodFilter[];

/** A filter that is on, and the search without it. */
export interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  readonly without: DirectorySearch;
}

export function chosenFilters(words: Words, search: DirectorySearch): readonly ChosenFilter[] {
  const { t } = words;
  const start = fromTheStart(search);
  const { q: _q, ...withoutText } = start;
  const { region: _region, ...withoutRegion } = start;
  const { min: _min, max: _max, ...withoutRange } = start;
  const chosen: ChosenFilter[] = [];
  const add = (key: string, name: string, without: DirectorySearch) => chosen.push({ key, name, without });
  if (search.q !== undefined) add('q', t('discovery.chip.text', { text: search.q }), withoutText);
  for (const level of search.level ?? []) {
    add(level, levelName(words, level), withToggled(search, 'level', level));
  }
  if (search.region !== undefined) add('region', t('discovery.region.mediterranean'), withoutRegion);
  for (const country of search.country ?? []) {
    add(country, countryName(words, country), withToggled(search, 'country', country));
  }
  for (const method of search.method ?? []) {
    add(method, t(methodWords[method]), withToggled(search, 'method', method));
  }
  const range = rangeText(words, search);
  if (range !== undefined) add('range', range, withoutRange);
  return chosen;
}

export function rangeText({ t, formats }: Words, { min, max }: DirectorySearch): string | undefined {
  if (min !== undefined && max !== undefined) {
    return t('discovery.range.between', { min: formats.number(min), max: formats.phenolic(max) });
  }
  if (min !== undefined) return t('discovery.range.from', { min: formats.phenolic(min) });
  if (max !== undefined) return t('discovery.range.to', { max: formats.phenolic(max) });
  return undefined;
}
