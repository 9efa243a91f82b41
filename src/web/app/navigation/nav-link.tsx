/** A navigation link; marks itself as the current page. */
import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { NavItem } from './nav-items.ts';

export interface NavLinkProps extends Pick<LinkComponentProps, 'className'> {
  item: NavItem;
  icon?: ReactNode;
}

export function NavLink({ item, icon, className }: NavLinkProps) {
  const { t } = useTranslations();
  return (
    <Link
      to={item.to}
      className={className}
      activeOptions={{ exact: item.to === '/' }}
      {...(item.asDocument ? { reloadDocument: true, preload: false } : {})}
    >
      {icon}
      <span>{t(item.word)}</span>
    </Link>
  );
}
