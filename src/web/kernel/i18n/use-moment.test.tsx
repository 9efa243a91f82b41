/** A time names its time zone, in every language and from the first paint on. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useMoment } from './use-moment.ts';
import { WordsProvider } from './use-words.tsx';
import { createWords } from './words.ts';

function Moment({ instant }: { instant: string }) {
  return useMoment()(instant);
}

test.each([
  ['en', 'common.country.greece', 'Greece', '21 November 2026, 14:00 (Greece, UTC+2)'],
  ['hr', 'common.country.croatia', 'Hrvatska', '21. studenoga 2026., 13:00 (Hrvatska, UTC+1)'],
] as const)('names the time zone of a server-rendered time in %s', (language, key, country, text) => {
  const words = createWords(language, { [key]: [country] });
  const page = renderToStaticMarkup(
    <WordsProvider words={words}>
      <Moment instant="2026-11-21T12:00:00.000Z" />
    </WordsProvider>,
  );
  expect(page.replaceAll('\u00a0', ' ')).toBe(text);
});
