/** The seas and countries that the chart labels, and the positions of the labels. */
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { ChartName } from './drawn-map.ts';

const seas = [
  { word: 'map.sea.adriatic', latitude: 42.9, longitude: 15.6 },
  { word: 'map.sea.aegean', latitude: 38.75, longitude: 25.1 },
  { word: 'map.sea.balearic', latitude: 39.3, longitude: 5.6 },
  { word: 'map.sea.black', latitude: 43.2, longitude: 34.5 },
  { word: 'map.sea.ionian', latitude: 36.6, longitude: 18.6 },
  { word: 'map.sea.tyrrhenian', latitude: 39.9, longitude: 12.2 },
] as const;

/** By ISO 3166 code; every browser knows their names in every language. */
const countries: readonly (readonly [code: string, latitude: number, longitude: number])[] = [
  ['ES', 40, -4],
  ['PT', 39.6, -8.1],
  ['FR', 46.4, 2.4],
  ['IT', 43.1, 12.2],
  ['GR', 39.6, 21.8],
  ['HR', 45.45, 16.6],
  ['TR', 39.2, 32.5],
  ['TN', 34.4, 9.4],
  ['DZ', 34.2, 3],
  ['MA', 32.6, -6.2],
  ['LY', 30.2, 17.6],
  ['EG', 29, 29.6],
];

export function chartNames({ t, language }: Translations): readonly ChartName[] {
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  // Countries first: if there is room for one label only, the country helps most.
  return [
    ...countries.map(
      ([code, latitude, longitude]): ChartName => ({
        name: regions.of(code) ?? code,
        kind: 'country',
        latitude,
        longitude,
      }),
    ),
    ...seas.map(({ word, ...place }): ChartName => ({ name: t(word), kind: 'sea', ...place })),
  ];
}
