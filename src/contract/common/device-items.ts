/**
 * All that the site stores on a device: where, whose it is, how long it lasts and what removes it. Code reaches a storage only through
 * `src/web/kernel/device/` and the service worker, under a name of this table (tests/architecture/device-storage.ts), and after each
 * journey `tests/support/stored-on-device.ts` compares the storages of its browser with the table.
 *
 * What belongs to a user is stored under their id and never read for another. What a visitor typed becomes the property of the user who
 * signs in next. Both end with a log-out.
 *
 * Three things have no keys. The query cache in memory ends with its document, and each sign-in and log-out opens a new one. The HTTP
 * cache gets no page and no answer for a user (`no-store`). A page that returns from the back-forward cache checks first whether its
 * user is still signed in.
 */

/** What is typed or chosen in one tab: in the session storage, which ends with the tab. */
interface TabItem {
  readonly storage: 'sessionStorage';
  readonly owner: 'user';
}
/** Drafts that outlive their tab: in the local storage. */
interface DraftItem {
  readonly storage: 'localStorage';
  readonly owner: 'user';
}
/** A choice for everybody who uses the device. */
interface DeviceItem {
  readonly storage: 'localStorage';
  readonly owner: 'device';
}
/** What is readable without a connection. */
interface CopyItem {
  readonly storage: 'cacheStorage';
  readonly owner: 'user';
}
interface Item {
  readonly content: string;
  readonly lifetime: string;
}

const tab = { storage: 'sessionStorage', owner: 'user' } as const;
const draft = { storage: 'localStorage', owner: 'user' } as const;
const untilSent = 'until it is sent or discarded, at most as long as the tab';
const untilRead = 'until it is read, at most as long as the tab';
/** Of drafts in the local storage, after the last keystroke. */
export const draftDays = 30;
const draftLifetime = `until it is sent or discarded, at most ${draftDays} days after the last keystroke`;

/**
 * The rows that belong to a user end, besides, at a log-out, the deletion of the account, its suspension, and when another user
 * signs in; each open tab follows at once. An expired session leaves what is typed to the same user.
 */
export const deviceItems = {
  form: { ...tab, content: 'a form that is being filled in', lifetime: untilSent },
  text: { ...tab, content: 'the text of a dialog', lifetime: untilSent },
  profile: { ...tab, content: 'changes of a profile that the site has not saved', lifetime: untilSent },
  inspection: { ...tab, content: 'an inspection report', lifetime: untilSent },
  'call-choice': { ...tab, content: 'the time chosen for a call', lifetime: untilSent },
  'call-notes': { ...tab, content: 'the notes of a call', lifetime: untilSent },
  'returned-document': { ...tab, content: 'why a document is returned', lifetime: untilRead },
  'interrupted-decision': { ...tab, content: 'a decision that a sign-in interrupted', lifetime: untilRead },
  'interrupted-certificate': {
    ...tab,
    content: 'a decision about a certificate that a sign-in interrupted',
    lifetime: untilRead,
  },
  'case-sequence': { ...tab, content: 'the list of cases that was opened last', lifetime: 'the tab' },
  application: { ...draft, content: 'answers of an application', lifetime: draftLifetime },
  comparison: {
    ...draft,
    content: 'the oils chosen for a comparison',
    lifetime: `until it is cleared, at most ${draftDays} days after the last choice`,
  },
  registration: { ...draft, content: 'the registration of a producer', lifetime: draftLifetime },
  present: { ...draft, content: 'that this user is signed in, for other tabs', lifetime: 'the session' },
  'last-log-out': {
    storage: 'localStorage',
    owner: 'device',
    content: 'the log-out that this storage has followed, in the session storage too',
    lifetime: 'no end',
  },
  visit: {
    storage: 'localStorage',
    owner: 'device',
    content: 'whose page was opened last, and how often that changed; in the session storage too',
    lifetime: 'no end',
  },
  theme: { storage: 'localStorage', owner: 'device', content: 'the palette', lifetime: 'no end' },
  shortcuts: {
    storage: 'localStorage',
    owner: 'device',
    content: 'whether single-key shortcuts are off',
    lifetime: 'no end',
  },
  probe: { storage: 'localStorage', owner: 'device', content: 'nothing', lifetime: 'a moment' },
  'account-copy': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'the collection and the last scans, with their date',
    lifetime: 'until the session ends',
  },
  'waiting-codes': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'codes that were scanned without a connection, then their verdicts',
    lifetime: 'until the user removes them',
  },
} as const satisfies Record<string, Item & (TabItem | DraftItem | DeviceItem | CopyItem)>;

type Named<Row> = {
  [Name in keyof typeof deviceItems]: (typeof deviceItems)[Name] extends Row ? Name : never;
}[keyof typeof deviceItems];
/** What it is about follows the name: `form order-address`. */
type About<Name extends string> = Name | `${Name} ${string}`;

export type TabItemName = About<Named<TabItem>>;
export type DraftItemName = About<Named<DraftItem>>;
export type DeviceItemName = Named<DeviceItem>;
export type CacheItemName = Named<CopyItem>;

/** Every key of a storage: `phenolive:<owner>:<item>`. An owner is a user's id, encoded, or one of these two. */
export const keyPrefix = 'phenolive:';
export const ownedByDevice = '@device';
export const ownedByVisitor = '@visitor';
/** Of the router: scroll positions by random keys, in the session storage. It belongs to the device and lasts as long as the tab. */
export const scrollPositionsKey = 'tsr-scroll-restoration-v1_3';

/**
 * The part of the Cache Storage that belongs to the user of this device. Pages read and write it; the worker answers no request from it
 * and deletes it at a log-out. Its entries are `/device/<owner>/<item>-<form of what is stored>`.
 */
export const deviceCache = 'phenolive-device';

/** Set by each log-out, and by each answer to a suspended user: pages that find another value remove what belongs to a user. */
export const logOutCookie = 'log-out';
/** Before the value: the page was logged out without a connection, and the session ends with the next request. */
export const pendingLogOut = 'pending-';

/** Cookies by their owner. Those of `device` are choices and last a year. */
export const deviceCookies = {
  session: { owner: 'user', lifetime: 'until the log-out, at most 90 days' },
  '__Host-session': { owner: 'user', lifetime: 'until the log-out, at most 90 days' },
  /** Its name ends with the attempt. */
  'sign-in': { owner: 'device', lifetime: 'ten minutes' },
  'ask-who': { owner: 'device', lifetime: '30 days' },
  'ended-session': { owner: 'user', lifetime: 'five minutes after the account was deleted' },
  visitor: { owner: 'device', lifetime: '90 days' },
  language: { owner: 'device', lifetime: 'a year' },
  theme: { owner: 'device', lifetime: 'a year' },
  scheme: { owner: 'device', lifetime: 'a year' },
  [logOutCookie]: { owner: 'device', lifetime: 'a year' },
} as const satisfies Record<string, Pick<Item, 'lifetime'> & { readonly owner: 'user' | 'device' }>;
