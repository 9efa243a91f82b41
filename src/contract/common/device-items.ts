/**
 * All that the site stores on a device: where, whose it is, what it is for, how long it lasts and what removes it. Code reaches a storage only through
 * `src/web/kernel/device/` and the service worker, under a name of this table (tests/architecture/device-storage.ts), and after each
 * journey `tests/support/stored-on-device.ts` compares the storages of its browser with the table.
 *
 * What belongs to a user is stored under their id and never read for another. What a visitor typed becomes the property of the user who
 * signs in next. Both end with a log-out.
 *
 * Four things have no keys. The query cache in memory ends with its document, and each sign-in and log-out opens a new one. The HTTP
 * cache gets no page and no answer for a user (`no-store`). A page that returns from the back-forward cache checks first whether its
 * user is still signed in. A push subscription belongs to the session that added it: the server sends nothing once that has ended, and
 * the worker ends the subscription at a log-out.
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
/** What ends it. The page `/legal/cookies` names purpose and time of each item in every language. */
type Lifetime = 'sent' | 'read' | 'tab' | 'draft' | 'session' | 'none' | 'moment' | 'removed' | 'version';
type Purpose =
  | 'typed'
  | 'interrupted'
  | 'place'
  | 'comparison'
  | 'tabs'
  | 'choice'
  | 'probe'
  | 'copy'
  | 'codes'
  | 'stages'
  | 'files';
interface Item {
  readonly content: string;
  readonly purpose: Purpose;
  readonly lifetime: Lifetime;
}

const tab = { storage: 'sessionStorage', owner: 'user' } as const;
const draft = { storage: 'localStorage', owner: 'user' } as const;
const device = { storage: 'localStorage', owner: 'device' } as const;
/** Until it is sent or discarded, at most as long as the tab. */
const untilSent = { purpose: 'typed', lifetime: 'sent' } as const;
/** Until it is read, at most as long as the tab. */
const untilRead = { purpose: 'interrupted', lifetime: 'read' } as const;
/** Of drafts in the local storage, after the last keystroke. */
export const draftDays = 30;

/**
 * The rows that belong to a user end, besides, at a log-out, the deletion of the account, its suspension, and when another user
 * signs in; each open tab follows at once. An expired session leaves what is typed to the same user.
 */
export const deviceItems = {
  form: { ...tab, content: 'a form that is being filled in', ...untilSent },
  text: { ...tab, content: 'the text of a dialog', ...untilSent },
  profile: { ...tab, content: 'changes of a profile that the site has not saved', ...untilSent },
  inspection: { ...tab, content: 'an inspection report', ...untilSent },
  'call-choice': { ...tab, content: 'the time chosen for a call', ...untilSent },
  'call-notes': { ...tab, content: 'the notes of a call', ...untilSent },
  'returned-document': { ...tab, content: 'why a document is returned', ...untilRead },
  'interrupted-decision': { ...tab, content: 'a decision that a sign-in interrupted', ...untilRead },
  'interrupted-certificate': {
    ...tab,
    content: 'a decision about a certificate that a sign-in interrupted',
    ...untilRead,
  },
  'case-sequence': {
    ...tab,
    content: 'the list of cases that was opened last',
    purpose: 'place',
    lifetime: 'tab',
  },
  application: { ...draft, content: 'answers of an application', purpose: 'typed', lifetime: 'draft' },
  comparison: {
    ...draft,
    content: 'the oils chosen for a comparison',
    purpose: 'comparison',
    lifetime: 'draft',
  },
  registration: { ...draft, content: 'the registration of a producer', purpose: 'typed', lifetime: 'draft' },
  present: {
    ...draft,
    content: 'that this user is signed in, for other tabs',
    purpose: 'tabs',
    lifetime: 'session',
  },
  'last-log-out': {
    ...device,
    content: 'the log-out that this storage has followed, in the session storage too',
    purpose: 'tabs',
    lifetime: 'none',
  },
  visit: {
    ...device,
    content: 'whose page was opened last, and how often that changed; in the session storage too',
    purpose: 'tabs',
    lifetime: 'none',
  },
  theme: { ...device, content: 'the palette', purpose: 'choice', lifetime: 'none' },
  shortcuts: {
    ...device,
    content: 'whether single-key shortcuts are off',
    purpose: 'choice',
    lifetime: 'none',
  },
  'label-sheet': {
    ...device,
    content: 'size and margins of the label sheet that was printed last',
    purpose: 'choice',
    lifetime: 'none',
  },
  probe: { ...device, content: 'nothing', purpose: 'probe', lifetime: 'moment' },
  'account-copy': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'the collection and the last scans, with their date',
    purpose: 'copy',
    lifetime: 'session',
  },
  'waiting-codes': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'codes that were scanned without a connection, then their verdicts',
    purpose: 'codes',
    lifetime: 'removed',
  },
  'own-batches': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'the batches of a producer, to record their stages without a connection',
    purpose: 'stages',
    lifetime: 'session',
  },
  'waiting-stages': {
    storage: 'cacheStorage',
    owner: 'user',
    content: 'stages that were recorded in the grove and are not sent yet, with their pictures',
    purpose: 'stages',
    lifetime: 'session',
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

/** What libraries store, under names of their own. A version of the site follows those that end with a hyphen. */
export const libraryItems = {
  [scrollPositionsKey]: { storage: 'sessionStorage', purpose: 'place', lifetime: 'tab' },
  'phenolive-assets': { storage: 'cacheStorage', purpose: 'files', lifetime: 'version' },
  'phenolive-pages-': { storage: 'cacheStorage', purpose: 'files', lifetime: 'version' },
  'phenolive-precache-': { storage: 'cacheStorage', purpose: 'files', lifetime: 'version' },
  /** When which file was used. */
  'workbox-expiration': { storage: 'indexedDB', purpose: 'files', lifetime: 'version' },
} as const satisfies Record<string, Omit<Item, 'content'> & { readonly storage: string }>;

/**
 * The part of the Cache Storage that belongs to the user of this device. Pages read and write it; the worker answers no request from it
 * and deletes it at a log-out. Its entries are `/device/<owner>/<item>-<form of what is stored>`.
 */
export const deviceCache = 'phenolive-device';

/** Set by each log-out, and by each answer to a suspended user: pages that find another value remove what belongs to a user. */
export const logOutCookie = 'log-out';
/** Before the value: the page was logged out without a connection, and the session ends with the next request. */
export const pendingLogOut = 'pending-';

/** Of choices, which pages store in cookies too: a year. */
export const choiceSeconds = 365 * 24 * 60 * 60;
