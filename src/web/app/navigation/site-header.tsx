/** The top bar of every page: the name of the site, the navigation and the user menu. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { Wordmark } from '../../kernel/page/wordmark.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SignedInHeader } from './lazy-signed-in-header.ts';
import { discovery, headerItems, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { MenuButton, SiteMenu } from './site-menu.tsx';
import { ThemesButton } from './themes-button.tsx';

export function SiteHeader() {
  const { t } = useTranslations();
  const items = useNavItems(headerItems);
  const [finder] = useNavItems([discovery]);
  return (
    <header className="relative border-b border-line bg-paper">
      <div className="header-bar wrap flex h-15.5 items-center md:h-20">
        <Link to="/" className="inline-flex text-brand no-underline" aria-label={t('shell.homeLink')}>
          <Wordmark />
        </Link>
        <nav aria-label={t('shell.mainNavigation')} className="header-nav hidden xl:flex">
          {items.map((item) => (
            <NavLink key={item.to} item={item} className="nav-link" />
          ))}
        </nav>
        <div className="header-tools ml-auto flex items-center">
          <div className="hidden items-center md:flex">
            <LanguageMenu />
            <ThemesButton />
          </div>
          <UserMenu />
          {finder ? (
            <LinkButton
              size="small"
              className="flex-none whitespace-nowrap max-md:hidden xl:max-[88rem]:in-data-signed-in:hidden"
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

/** Notifications, name, email, role and private pages; for visitors, the sign-in link. */
function UserMenu() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const signInAddress = useSignInAddress();
  if (user != null) return <SignedInHeader user={user} />;
  return (
    <LinkButton
      variant="outlined"
      size="small"
      className="flex-none whitespace-nowrap max-md:hidden"
      href={signInAddress}
    >
      {t('shell.signIn')}
    </LinkButton>
  );
}
