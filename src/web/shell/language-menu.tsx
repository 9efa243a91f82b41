/** The languages of the site: each leads to this very page, with its query, in that language. */
import { useRouterState } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { siteLanguages } from '../../domain/common/languages.ts';
import { iconButtonClasses } from '../design/icon-button.tsx';
import { languageNames } from '../words/language-names.ts';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import { Popover, PopoverButton } from './popover.tsx';

export function LanguageMenu() {
  const { t } = useWords();
  return (
    <>
      <PopoverButton
        opens="languages"
        className={iconButtonClasses()}
        aria-label={t('shell.languages')}
        title={t('shell.languages')}
      >
        <Globe aria-hidden="true" />
      </PopoverButton>
      <Popover id="languages" label={t('shell.languages')} className="menu-panel">
        <LanguageLinks className="menu-item" />
      </Popover>
    </>
  );
}

export function LanguageLinks({ className }: { className: string }) {
  const { language } = useWords();
  const location = useRouterState({ select: (state) => state.location });
  const here = `${location.pathname}${location.searchStr}`;
  return siteLanguages.map((other) => (
    // A plain link: the document is loaded anew with the words of that language.
    <a
      key={other}
      href={pathIn(other, here)}
      hrefLang={other}
      lang={other}
      className={className}
      {...(other === language ? { 'aria-current': 'true' } : {})}
    >
      {languageNames[other]}
    </a>
  ));
}
