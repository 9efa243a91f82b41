/** The menu on narrow screens: the whole navigation in one sheet. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Popover, PopoverButton } from '../../kernel/page/popover.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { iconButtonClasses } from '../../kernel/ui/icon-button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { SignedInLinks, UserCard } from './lazy-signed-in-header.ts';
import { discovery, menuItems, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { ThemesButton } from './themes-button.tsx';

/**
 * For screens between the phone, whose bar has one, and the desktop, whose header has room for all links; with the items of a
 * signed-in user it has that room only on wider screens.
 */
export function MenuButton() {
  const { t } = useTranslations();
  return (
    <PopoverButton
      opens="site-menu"
      className={classNames(
        iconButtonClasses(),
        'max-md:hidden xl:not-in-data-signed-in:hidden min-[88rem]:hidden',
      )}
      aria-label={t('shell.menu')}
      title={t('shell.menu')}
    >
      <Menu aria-hidden="true" />
    </PopoverButton>
  );
}

export function SiteMenu() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const items = useNavItems(menuItems);
  const [finder] = useNavItems([discovery]);
  const signInAddress = useSignInAddress();
  return (
    <Popover
      id="site-menu"
      label={t('shell.menu')}
      className="menu-sheet xl:not-in-data-signed-in:hidden min-[88rem]:hidden"
    >
      {user ? <UserCard user={user} /> : null}
      <nav aria-label={t('shell.menu')}>
        {items.map((item) => (
          <NavLink key={item.to} item={item} className="menu-item" />
        ))}
        {user ? <SignedInLinks /> : null}
      </nav>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-(--menu-inset) pt-4 pb-2">
        {user ? null : (
          <LinkButton size="small" href={signInAddress}>
            {t('shell.signIn')}
          </LinkButton>
        )}
        {finder ? (
          <LinkButton size="small" variant="outlined" render={<Link to={finder.to} />}>
            {t('shell.findProducers')}
          </LinkButton>
        ) : null}
        <ThemesButton labelled />
      </div>
      <div
        role="group"
        aria-label={t('shell.languages')}
        className="flex flex-wrap gap-x-6 border-t border-line px-(--menu-inset) pt-2"
      >
        <LanguageLinks className="inline-flex min-h-11 items-center no-underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:underline-offset-4" />
      </div>
    </Popover>
  );
}
