/** The top bar of every page: the name of the site, the navigation and the user menu. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Wordmark } from '../../kernel/page/wordmark.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { discovery, headerItems, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { MenuButton, SiteMenu } from './site-menu.tsx';
import { ThemesButton } from './themes-button.tsx';
import { UserMenu } from './user-menu.tsx';

export function SiteHeader() {
  const { t } = useTranslations();
  const items = useNavItems(headerItems);
  const [finder] = useNavItems([discovery]);
  return (
    <header className="relative border-b border-line bg-paper">
      <div className="wrap flex h-15.5 items-center gap-x-6.5 md:h-20 min-[88rem]:gap-x-8.5">
        <Link to="/" className="inline-flex text-brand no-underline" aria-label={t('shell.homeLink')}>
          <Wordmark />
        </Link>
        <nav
          aria-label={t('shell.mainNavigation')}
          className="hidden gap-x-4.5 text-[0.9375rem] xl:flex min-[88rem]:gap-x-6 min-[88rem]:text-[1rem]"
        >
          {items.map((item) => (
            <NavLink key={item.to} item={item} className="nav-link" />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-x-1 md:gap-x-2 min-[88rem]:gap-x-2.5">
          <div className="hidden items-center md:flex">
            <LanguageMenu />
            <ThemesButton />
          </div>
          <UserMenu />
          {finder ? (
            <LinkButton
              size="small"
              className="flex-none whitespace-nowrap max-md:hidden"
              render={<Link to={finder.to} />}
            >
              {t('shell.findProducers')}
            </LinkButton>
          ) : null}
          <MenuButton />
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}
