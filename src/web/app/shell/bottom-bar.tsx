/** The bottom navigation on a phone, within reach of the thumb, with the scanner first of all. */
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, House, Leaf, ScanLine, Search, Settings2, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PopoverButton } from '../../kernel/page/popover.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import {
  administration,
  apply,
  dashboard,
  discovery,
  home,
  type NavItem,
  scan,
  useNavItems,
} from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

const icons: Readonly<Record<string, ReactNode>> = {
  [home.to]: <House aria-hidden="true" />,
  [discovery.to]: <Search aria-hidden="true" />,
  [apply.to]: <ClipboardList aria-hidden="true" />,
  [dashboard.to]: <Leaf aria-hidden="true" />,
  [administration.to]: <Settings2 aria-hidden="true" />,
};

export function BottomBar() {
  const { t } = useTranslations();
  const before = useNavItems([home, discovery]);
  const [scanner] = useNavItems([scan]);
  // One link by role: the pages of an administrator or a producer, else the application.
  const [own] = useNavItems([administration, dashboard, apply]);
  return (
    <nav aria-label={t('shell.quickNavigation')} className="bottom-bar">
      {before.map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      {scanner ? (
        <NavLink item={scanner} className="bottom-bar-scan" icon={<ScanLine aria-hidden="true" />} />
      ) : null}
      {own ? <BarLink item={own} /> : null}
      <UserItem />
    </nav>
  );
}

function BarLink({ item }: { item: NavItem }) {
  return <NavLink item={item} icon={icons[item.to]} />;
}

function UserItem() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const signInAddress = useSignInAddress();
  const icon = <User aria-hidden="true" />;
  return user ? (
    <PopoverButton opens="site-menu">
      {icon}
      <span>{t('shell.account')}</span>
    </PopoverButton>
  ) : (
    <a href={signInAddress}>
      {icon}
      <span>{t('shell.signIn')}</span>
    </a>
  );
}
