/** The button of the filters counts filters; the search beside it is none. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { directoryView } from './filters.tsx';
import { ListBar } from './list-bar.tsx';

const view = { ...directoryView, link: () => <a href="/discovery">Change</a> };

test.each([
  [{ q: 'elia' }, 0],
  [{ level: ['gold'], q: 'elia' }, 1],
  [{ level: ['gold'], country: ['greece'] }, 2],
] as const)('with %j the button counts %i', async (search, count) => {
  const i18n = createTranslations('en', await loadMessages('en'));
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <ListBar view={view} search={search} count="10 producers" />
    </TranslationsProvider>,
  );
  const label = count === 0 ? i18n.t('discovery.filters') : i18n.t('discovery.filtersOn', { count });
  expect(/<button[^>]*>.*?<\/svg>(?<label>[^<]*)<\/button>/u.exec(page)?.groups?.label).toBe(label);
});
