/**
 * The English start page offers itself in the language that the reader chose on this device, or that the browser asks for. The page
 * holds all of them, so caches and search engines get one page; a script in its head shows the right one before the first paint.
 */
import { defaultLanguage, languageKey, siteLanguages } from '../../../domain/common/languages.ts';
import { storeOnDevice } from '../../kernel/device/choices.ts';
import { siteInLanguage } from '../../kernel/i18n/language-names.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function LanguageHint() {
  const { language } = useTranslations();
  if (language !== defaultLanguage) return null;
  return (
    <p className="language-hint wrap">
      {siteLanguages
        .filter((other) => other !== defaultLanguage)
        .map((other) => (
          <a
            key={other}
            href={pathIn(other, '/')}
            hrefLang={other}
            lang={other}
            onClick={() => storeOnDevice(languageKey, other)}
          >
            {siteInLanguage[other]}
          </a>
        ))}
    </p>
  );
}
