/**
 * The language menu: each item links to this page, with its query, in that language. The choice is stored on
 * the device, and in the account of a signed-in user.
 */
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { languageKey, type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { linkedAddress } from '../../../domain/common/linked-address.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { storeOnDevice } from '../../kernel/device/choices.ts';
import { languageNames } from '../../kernel/i18n/language-names.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Popover, PopoverButton } from '../../kernel/page/popover.tsx';
import { iconButtonClasses } from '../../kernel/ui/icon-button.tsx';

export function LanguageMenu() {
  const { t } = useTranslations();
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
  const { language } = useTranslations();
  const location = useRouterState({ select: (state) => state.location });
  const here = linkedAddress(`${location.pathname}${location.searchStr}`);
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const choose = (chosen: SiteLanguage) => {
    storeOnDevice(languageKey, chosen);
    // The page is unloading; the next one is in the chosen language even if this request fails.
    if (user)
      void client
        .call('PATCH /api/me/settings', { body: { language: chosen } }, { keepalive: true })
        .catch(() => undefined);
  };
  return siteLanguages.map((other) => (
    // A plain link: the document reloads with the messages of that language.
    <a
      key={other}
      href={pathIn(other, here)}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={() => choose(other)}
      {...(other === language ? { 'aria-current': 'true' } : {})}
    >
      {languageNames[other]}
    </a>
  ));
}
