/** The web app manifest (https://www.w3.org/TR/appmanifest) of each language, and the tags of a page that name it. */
import { recordStagePath, scanPath } from '../../../contract/common/offline.ts';
import type { PageRenderer } from '../../../contract/pages.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { type Scheme, schemes, type Theme } from '../../../domain/common/themes.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { colour } from '../../kernel/ui/plain-colours.ts';
import { serverTranslations } from './server-translations.ts';

const manifestPath = '/manifest.webmanifest';
const icons = [
  { src: '/icon-192.png', sizes: '192x192' },
  { src: '/icon-512.png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
].map((icon) => ({ ...icon, type: 'image/png' }));

export const webManifest: PageRenderer['webManifest'] = (language) => {
  const { t } = serverTranslations(language);
  const paper = colour('--paper');
  return {
    // One installation, whatever the language.
    id: '/',
    name: 'Phenolive',
    short_name: 'Phenolive',
    description: t('offline.manifest'),
    lang: language,
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons,
    shortcuts: [
      { name: t('scanner.title'), url: pathIn(language, scanPath) },
      { name: t('grove.title'), url: pathIn(language, recordStagePath) },
    ],
  };
};

/** Not in the page's components, where they would cost scripts: nothing changes them in the browser. */
export function manifestTags(language: SiteLanguage, theme: Theme, scheme: Scheme | undefined): string {
  const colours =
    scheme === undefined
      ? schemes.map((one) => themeColour(theme, one, ` media="(prefers-color-scheme: ${one})"`)).join('')
      : themeColour(theme, scheme, '');
  return `<link rel="manifest" href="${pathIn(language, manifestPath)}">${colours}`;
}

function themeColour(theme: Theme, scheme: Scheme, media: string): string {
  return `<meta name="theme-color"${media} content="${colour('--paper', theme, scheme)}">`;
}
