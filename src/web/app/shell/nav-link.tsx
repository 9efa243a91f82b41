/** A navigation link; marks itself as the current page. */
import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { Place } from './nav-items.ts';

export interface PlaceLinkProps extends Pick<LinkComponentProps, 'className'> {
  place: Place;
  icon?: ReactNode;
}

export function NavLink({ place, icon, className }: PlaceLinkProps) {
  const { t } = useTranslations();
  return (
    <Link
      to={place.to}
      className={className}
      activeOptions={{ exact: place.to === '/' }}
      {...(place.asDocument ? { reloadDocument: true, preload: false } : {})}
    >
      {icon}
      <span>{t(place.word)}</span>
    </Link>
  );
}
