/** The header items of signed-in users, such as the notification bell and the user menu. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { logoutPath } from '../../../contract/common/sign-in.ts';
import type { CurrentUser } from '../../../contract/identity.ts';
import { unreadQuery } from '../../features/notifications/unread-query.ts';
import { useLiveNotifications } from '../../features/notifications/use-live-notifications.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { fullName, initials } from '../../kernel/auth/user-name.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Popover, PopoverButton } from '../../kernel/page/popover.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { iconButtonClasses } from '../../kernel/ui/icon-button.tsx';
import { PaletteTrigger } from '../staff/palette/palette-trigger.tsx';
import { type NavItem, notifications, useNavItems, userItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

const maxShown = 99;
/** ms between polls while live notifications are not connected. */
const asksEvery = 30_000;

export function SignedInHeader({ user }: { user: CurrentUser }) {
  return (
    <>
      {user.role === 'admin' ? <PaletteTrigger /> : null}
      <NotificationsBell />
      <div className="hidden md:block">
        <UserMenu user={user} />
      </div>
    </>
  );
}

function NotificationsBell() {
  const { t } = useTranslations();
  const isLive = useLiveNotifications();
  const { data } = useQuery({
    ...unreadQuery(useClient()),
    refetchInterval: isLive ? false : asksEvery,
  });
  const count = data?.count ?? 0;
  return (
    <Link to={notifications.to} className={classNames(iconButtonClasses(), 'relative no-underline')}>
      <Bell aria-hidden="true" />
      <span className="sr-only">{t(notifications.word)}</span>
      {count === 0 ? null : <span className="unread-mark">{count > maxShown ? `${maxShown}+` : count}</span>}
    </Link>
  );
}

function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslations();
  return (
    <>
      <PopoverButton
        opens="person"
        className="avatar"
        aria-label={t('shell.personMenu', { name: fullName(user) })}
      >
        {initials(user)}
      </PopoverButton>
      <Popover id="person" label={t('shell.yourAccount')} className="menu-panel">
        <UserCard user={user} />
        <UserLinks />
      </Popover>
    </>
  );
}

export function UserCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslations();
  return (
    <p className="border-b border-line px-(--menu-inset,1rem) pt-2 pb-3">
      <b className="block font-semibold">{fullName(user)}</b>
      <span className="type-caption block break-all">{user.email}</span>
      <span className="type-caption block">{t(`shell.role.${user.role}`)}</span>
    </p>
  );
}

/** Every signed-in user can order. Not with the other nav items, because visitors load those. */
const orderItems: readonly NavItem[] = [
  { to: '/basket', word: 'orders.basket.title', audience: 'signed-in' },
  { to: '/orders', word: 'orders.mine.title', audience: 'signed-in' },
];

function UserLinks() {
  return <SignedInLinks items={userItems} />;
}

/** `items` of the signed-in user, their basket and orders, and the sign-out link. */
export function SignedInLinks({ items: first }: { items: readonly NavItem[] }) {
  const { t } = useTranslations();
  const items = useNavItems([...first, ...orderItems]);
  return (
    <>
      {items.map((item) => (
        <NavLink key={item.to} item={item} className="menu-item" />
      ))}
      <a href={logoutPath} className="menu-item">
        {t('shell.logOut')}
      </a>
    </>
  );
}
