/** The nav items as data, each with the audience that sees it. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentPersonQuery } from '../../kernel/auth/queries.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

type Audience = 'everyone' | 'signed-in' | 'producer' | 'admin';

export interface Place {
  readonly to: string;
  readonly word: MessageId;
  readonly audience: Audience;
  /** Loads as a new document, for a page with a security policy of its own. */
  readonly asDocument?: boolean;
}

export const home: Place = { to: '/', word: 'shell.home', audience: 'everyone' };
export const discovery: Place = { to: '/discovery', word: 'shell.discovery', audience: 'everyone' };
export const scan: Place = { to: '/scan', word: 'shell.scan', audience: 'everyone', asDocument: true };
export const apply: Place = { to: '/producer-application', word: 'shell.applyNow', audience: 'everyone' };
export const favorites: Place = { to: '/favorites', word: 'shell.favorites', audience: 'signed-in' };

const certification: Place = { to: '/certification', word: 'shell.certification', audience: 'everyone' };
const education: Place = { to: '/education', word: 'shell.education', audience: 'everyone' };
export const research: Place = { to: '/research', word: 'shell.research', audience: 'everyone' };
export const dashboard: Place = { to: '/producer', word: 'shell.dashboard', audience: 'producer' };
export const administration: Place = { to: '/admin', word: 'shell.admin', audience: 'admin' };
const collection: Place = { to: '/collection', word: 'shell.myCollection', audience: 'signed-in' };
export const notifications: Place = { to: '/notices', word: 'notices.title', audience: 'signed-in' };
const settings: Place = { to: '/settings', word: 'shell.settings', audience: 'signed-in' };

export const headerItems = [home, discovery, certification, education, apply, dashboard, administration];
export const menuItems = [...headerItems, { ...scan, word: 'shell.scanQr' } satisfies Place];
export const privateItems = [notifications, collection, favorites, settings];
export const personPlaces = [dashboard, administration, ...privateItems];
export const footerItems = {
  find: [discovery, scan],
  understand: [certification, education, research],
  producers: [apply, dashboard],
} as const;

/** Those of `places` that the reader may see. */
export function useNavItems(places: readonly Place[]): readonly Place[] {
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  return places.filter(({ audience }) => {
    if (audience === 'everyone') return true;
    return person != null && (audience === 'signed-in' || person.role === audience);
  });
}
