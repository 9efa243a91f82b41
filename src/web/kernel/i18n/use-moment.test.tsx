/** A time names its time zone, in every language and from the first paint on. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTranslations } from './translations.ts';
import { useMoment } from './use-moment.ts';
import { TranslationsProvider } from './use-translations.tsx';

function Moment({ instant }: { instant: string }) {
  return useMoment()(instant);
}

test.each([
  ['en', 'common.country.greece', 'Greece', '21 November 2026, 14:00 (Greece, UTC+2)'],
  ['hr', 'common.country.croatia', 'Hrvatska', '21. studenoga 2026., 13:00 (Hrvatska, UTC+1)'],
] as const)('names the time zone of a server-rendered time in %s', (language, key, country, text) => {
  const i18n = createTranslations(language, { [key]: [country] });
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <Moment instant="2026-11-21T12:00:00.000Z" />
    </TranslationsProvider>,
  );
  expect(page.replaceAll('\u00a0', ' ')).toBe(text);
});
