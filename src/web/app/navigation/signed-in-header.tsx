/** The header items of signed-in users, such as the notification bell and the user menu. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, ShoppingBasket } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../../contract/identity/identity.ts';
import { unreadQuery } from '../../features/notifications/unread-query.ts';
import { useLiveNotifications } from '../../features/notifications/use-live-notifications.ts';
import { basketCountQuery } from '../../features/orders/basket-count-query.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { fullName, initials } from '../../kernel/auth/user-name.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Popover, PopoverButton } from '../../kernel/page/popover.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { iconButtonClasses } from '../../kernel/ui/icon-button.tsx';
import { PaletteTrigger } from '../staff/palette/palette-trigger.tsx';
import { LogOutLink } from './log-out/log-out-link.tsx';
import { MenuProducerSwitch } from './menu-producer-switch.tsx';
import { administration, dashboard, type NavItem, saved, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

/** Not with the other nav items, because visitors load those. Every signed-in user can order. */
const notifications: NavItem = { to: '/notifications', word: 'notices.title', audience: 'signed-in' };
const basket: NavItem = { to: '/basket', word: 'orders.basket.title', audience: 'signed-in' };
const privateItems: readonly NavItem[] = [
  basket,
  { to: '/orders', word: 'orders.mine.title', audience: 'signed-in' },
  notifications,
  saved,
  { to: '/collection', word: 'shell.myCollection', audience: 'signed-in' },
  { to: '/settings', word: 'shell.settings', audience: 'signed-in' },
];

const maxShown = 99;
/** ms between polls while live notifications are not connected. */
const asksEvery = 30_000;

export function SignedInHeader({ user }: { user: CurrentUser }) {
  useEffect(() => {
    const answering = import('./log-out/unsent.ts').then(
      ({ answerFor }) => answerFor(user.id),
      () => undefined,
    );
    return () => void answering.then((stop) => stop?.());
  }, [user.id]);
  return (
    <>
      {user.role === 'admin' ? <PaletteTrigger /> : null}
      <NotificationsBell />
      <BasketLink />
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
      {count === 0 ? null : <span className="unread-mark">{short(count)}</span>}
    </Link>
  );
}

/** Shown while something is in the basket. A change is announced on the page where it is made. */
function BasketLink() {
  const { t } = useTranslations();
  const count = useQuery(basketCountQuery(useClient())).data?.count ?? 0;
  const [announced, setAnnounced] = useState({ count, text: '' });
  if (announced.count !== count) setAnnounced({ count, text: t('orders.basket.count', { count }) });
  return (
    <>
      <span role="status" className="sr-only">
        {announced.text}
      </span>
      {count === 0 ? null : (
        <Link to={basket.to} className={classNames(iconButtonClasses(), 'relative no-underline')}>
          <ShoppingBasket aria-hidden="true" />
          <span className="sr-only">{t('orders.basket.count', { count })}</span>
          <span aria-hidden="true" className="unread-mark">
            {short(count)}
          </span>
          {/* On a phone the header scrolls away: the same mark is on the button of the menu. */}
          <span aria-hidden="true" className="unread-mark basket-mark">
            {short(count)}
          </span>
        </Link>
      )}
    </>
  );
}

function short(count: number): string {
  return count > maxShown ? `${maxShown}+` : String(count);
}

const roleItems: readonly NavItem[] = [dashboard, administration];

function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslations();
  return (
    <>
      <PopoverButton
        opens="person"
        className="avatar"
        aria-label={t('shell.personMenu', { name: fullName(user) })}
      >
        {user.profileImageUrl === null ? (
          initials(user)
        ) : (
          <img src={user.profileImageUrl} alt="" className="size-full rounded-full object-cover" />
        )}
      </PopoverButton>
      <Popover id="person" label={t('shell.yourAccount')} className="menu-panel">
        <UserCard user={user} />
        <SignedInLinks items={roleItems} />
      </Popover>
    </>
  );
}

export function UserCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslations();
  return (
    <>
      <p className="border-b border-line px-(--menu-inset,1rem) pt-2 pb-3">
        <b className="block font-semibold">{fullName(user)}</b>
        <span className="type-caption block break-all">{user.email}</span>
        <span className="type-caption block">{t(`shell.role.${user.role}`)}</span>
      </p>
      {user.role === 'producer' ? <MenuProducerSwitch /> : null}
    </>
  );
}

const noItems: readonly NavItem[] = [];

/** `items`, the private pages of every signed-in user, and the sign-out link. */
export function SignedInLinks({ items: first = noItems }: { items?: readonly NavItem[] }) {
  const { t } = useTranslations();
  const items = useNavItems([...first, ...privateItems]);
  const count = useQuery(basketCountQuery(useClient())).data?.count ?? 0;
  return (
    <>
      {items.map((item) =>
        item === basket && count > 0 ? (
          <Link key={item.to} to={item.to} className="menu-item">
            {t('orders.basket.count', { count })}
          </Link>
        ) : (
          <NavLink key={item.to} item={item} className="menu-item" />
        ),
      )}
      <LogOutLink />
    </>
  );
}
