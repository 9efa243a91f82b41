/** Starts the page in the browser: takes over what the server rendered, in the language it was rendered in. */
import './site.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createClient } from '../contract/client.ts';
import { defaultLanguage, isSiteLanguage } from '../domain/common/languages.ts';
import { defaultTheme, isTheme } from '../domain/common/themes.ts';
import { browserTransport } from './data/browser-transport.ts';
import { createQueryClient } from './data/query-client.ts';
import { createSiteRouter } from './router.tsx';
import { loadMessages } from './words/catalogs.ts';
import { createWords } from './words/words.ts';

const { lang, dataset } = document.documentElement;
const language = isSiteLanguage(lang) ? lang : defaultLanguage;
const words = createWords(language, await loadMessages(language));

const router = createSiteRouter({
  client: createClient(browserTransport),
  queryClient: createQueryClient(),
  words,
  origin: location.origin,
  theme: isTheme(dataset['theme']) ? dataset['theme'] : defaultTheme,
  reference: null,
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
