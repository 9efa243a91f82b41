/** The nav items as data, each with the audience that sees it. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

/** `applicants`: all but producers, whose dashboard leads to their application. */
type Audience = 'everyone' | 'applicants' | 'signed-in' | 'producer' | 'admin';

export interface NavItem {
  readonly to: string;
  readonly word: MessageId;
  readonly audience: Audience;
  /** Loads as a new document, for a page with a security policy of its own. */
  readonly asDocument?: boolean;
}

export const home: NavItem = { to: '/', word: 'shell.home', audience: 'everyone' };
export const discovery: NavItem = { to: '/discovery', word: 'shell.discovery', audience: 'everyone' };
export const oils: NavItem = { to: '/oils', word: 'shell.oils', audience: 'everyone' };
export const scan: NavItem = { to: '/scan', word: 'shell.scan', audience: 'everyone', asDocument: true };
export const apply: NavItem = { to: '/producer-application', word: 'shell.applyNow', audience: 'applicants' };
/** Asks visitors to sign in. */
export const saved: NavItem = { to: '/saved', word: 'shell.saved', audience: 'everyone' };

const certification: NavItem = { to: '/certification', word: 'shell.certification', audience: 'everyone' };
const education: NavItem = { to: '/education', word: 'shell.education', audience: 'everyone' };
export const research: NavItem = { to: '/research', word: 'shell.research', audience: 'everyone' };
const verify: NavItem = { to: '/verify', word: 'shell.verify', audience: 'everyone', asDocument: true };
export const dashboard: NavItem = { to: '/producer', word: 'shell.dashboard', audience: 'producer' };
export const administration: NavItem = { to: '/admin', word: 'shell.admin', audience: 'admin' };

export const headerItems = [
  home,
  oils,
  discovery,
  certification,
  education,
  apply,
  dashboard,
  administration,
];
export const menuItems = [...headerItems, { ...scan, word: 'shell.scanQr' } satisfies NavItem];
export const footerItems = {
  find: [oils, discovery, scan],
  understand: [certification, verify, education, research],
  producers: [apply, dashboard],
} as const;

/** Those of `items` that the reader may see. */
export function useNavItems(items: readonly NavItem[]): readonly NavItem[] {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  return items.filter(({ audience }) => {
    if (audience === 'everyone') return true;
    if (audience === 'applicants') return user?.role !== 'producer';
    return user != null && (audience === 'signed-in' || user.role === audience);
  });
}
