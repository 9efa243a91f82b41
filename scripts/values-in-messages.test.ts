/** Every text reads well with any name, number and date in it, in every language. */
import { describe, expect, test } from 'vitest';
import { siteLanguages } from '../src/domain/common/languages.ts';
import { loadMessages } from '../src/web/kernel/i18n/catalogs.ts';
import { formatsFor } from '../src/web/kernel/i18n/formats.ts';
import { type MessageValues, writeMessage } from '../src/web/kernel/i18n/message.ts';
import { readCatalog } from './catalogs.ts';

/** With articles, of each gender and number, in each script. */
const names = [
  'La Vialla',
  'Οι Ελιές του Παππού',
  'El Olivar',
  'L’Oliveto',
  'Το Κτήμα',
  'Uljara Kraljević',
  'Oljarna Lisjak',
  'The Groves',
];
const counts = [0, 1, 2, 3, 5, 11, 21, 101];
const days = ['2026-11-01', '2026-11-08', '2026-11-11'];
const dateNames = new Set(['date', 'day', 'when', 'time', 'target', 'until', 'from', 'to', 'dates']);

/** An article that no date can follow, or a case that no date has. */
const beforeDates: Readonly<Record<string, RegExp>> = {
  it: /(?:\b(?:il|al|dal|del|nel|sul)\s|\b(?:l|all|dall|dell)’)(?:1|8|11) novembre/u,
  el: /(?<!\p{L})(?:στις|τις|την|της) (?:1|8|11) Νοεμβρίου/u,
  sl: /(?<!\p{L})(?:do|od|pred|po) (?:1|8|11)\. november/u,
};
/** Articles meet no article, words no second space, sentences no second full stop. */
const broken =
  /undefined|NaN|\[object|[{}]| {2}|\s[.,;](?:\s|$)|(?<!\.)\.\.(?!\.)|(?<!\p{L})(?:del il|di il|de el|a el)(?!\p{L})/u;

describe.each(siteLanguages)('in %s', async (language) => {
  const messages = await loadMessages(language);
  const samples = counts.map((count, index) => ({
    count,
    name: names[index] ?? '',
    date: formatsFor(language).date(days[index % days.length] ?? ''),
  }));
  const written = Object.entries(readCatalog(language)).flatMap(([id, source]) =>
    samples.map((sample) => {
      const values = valuesFor(source, sample);
      const message = messages[id] ?? [];
      return { id, values, text: writeMessage(message, language, values) };
    }),
  );

  test('no text is broken', () => {
    const wrong = written.filter(({ text }) => broken.test(text) || text.trim() === '');
    expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  test('no date follows an article or needs a case', () => {
    const wrong = written.filter(({ text }) => beforeDates[language]?.test(text));
    expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  test('every name and date that a text takes is in it', () => {
    const missing = written.flatMap(({ id, values, text }) =>
      Object.entries(values)
        .filter(([, value]) => typeof value === 'string' && !text.includes(value.replace(/\.$/u, '')))
        .map(([name]) => `${id} loses ${name}: ${text}`),
    );
    expect(missing).toEqual([]);
  });
});

interface Sample {
  readonly count: number;
  readonly name: string;
  readonly date: string;
}

/** A number for what chooses a plural form, a date or a name for the others outside the forms. */
function valuesFor(source: string, { count, name, date }: Sample): MessageValues {
  const plurals = [...source.matchAll(/\{(\w+), plural/gu)].map(([, one = '']) => [one, count] as const);
  const others = [...source.matchAll(/\{(\w+)\}/gu)]
    .map(([, one = '']) => one)
    .filter((one) => !plurals.some(([plural]) => plural === one))
    .map((one) => [one, dateNames.has(one) ? date : name] as const);
  return Object.fromEntries([...others, ...plurals]);
}
