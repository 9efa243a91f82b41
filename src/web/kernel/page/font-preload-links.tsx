/** Preloads the two font files that the first paint needs in this language. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { fontPreloads } from '../ui/font-preloads.ts';

export function FontPreloads({ language }: { language: SiteLanguage }) {
  return fontPreloads(language).map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
  ));
}
