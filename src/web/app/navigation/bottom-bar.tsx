/** The bottom navigation on a phone, within reach of the thumb, with the scanner in its middle. */
import { Heart, House, Leaf, Menu, ScanLine, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PopoverButton } from '../../kernel/page/popover.tsx';
import {
  administration,
  dashboard,
  home,
  type NavItem,
  oils,
  saved,
  scan,
  useNavItems,
} from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

const icons: Readonly<Record<string, ReactNode>> = {
  [home.to]: <House aria-hidden="true" />,
  [oils.to]: <Search aria-hidden="true" />,
  [saved.to]: <Heart aria-hidden="true" />,
  [dashboard.to]: <Leaf aria-hidden="true" />,
  [administration.to]: <Leaf aria-hidden="true" />,
};

const scanShort: NavItem = { ...scan, word: 'shell.scanShort' };

export function BottomBar() {
  const { t } = useTranslations();
  const before = useNavItems([home, oils]);
  const [scanner] = useNavItems([scanShort]);
  // One link by role: the pages of an administrator or a producer, else the saved oils.
  const [own] = useNavItems([administration, dashboard, saved]);
  return (
    <nav aria-label={t('shell.quickNavigation')} className="bottom-bar">
      {before.map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      {scanner ? (
        <NavLink item={scanner} className="bottom-bar-scan" icon={<ScanLine aria-hidden="true" />} />
      ) : null}
      {own ? <BarLink item={own} /> : null}
      <PopoverButton opens="site-menu">
        <Menu aria-hidden="true" />
        <span>{t('shell.menu')}</span>
      </PopoverButton>
    </nav>
  );
}

function BarLink({ item }: { item: NavItem }) {
  return <NavLink item={item} icon={icons[item.to]} />;
}
