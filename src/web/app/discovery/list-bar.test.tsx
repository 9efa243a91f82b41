/** The button of the filters counts filters; the search beside it is none. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { ListBar } from './list-bar.tsx';

test.each([
  [['q'], 0],
  [['gold', 'q'], 1],
  [['gold', 'greece'], 2],
])('with %j the button counts %i', async (keys, count) => {
  const i18n = createTranslations('en', await loadMessages('en'));
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <ListBar
        count="10 oils"
        filters="sheet"
        chosen={keys.map((key) => ({ key, name: key, link: <a href="/oils">{key}</a> }))}
        clear={<a href="/oils">Clear</a>}
      >
        {null}
      </ListBar>
    </TranslationsProvider>,
  );
  const label = count === 0 ? i18n.t('discovery.filters') : i18n.t('discovery.filtersOn', { count });
  expect(/<button[^>]*>.*?<\/svg>(?<label>[^<]*)<\/button>/u.exec(page)?.groups?.label).toBe(label);
});
