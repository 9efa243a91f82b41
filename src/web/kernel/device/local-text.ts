/** Drafts of a user or visitor that outlive their tab. */
import type { DraftItemName } from '../../../contract/common/device-items.ts';
import { writeChoice } from './choices.ts';
import { ownedStorage } from './document-storage.ts';
import { datedText, keyOf, undatedText } from './owned-storage.ts';

/** The whole key of a draft, made by `draftKeyOf`. */
export type DraftKey = string & { readonly owned: unique symbol };

export function draftKeyOf(userId: string | null, item: DraftItemName): DraftKey {
  // Safe: this is the only place that makes one.
  return keyOf(userId, item) as DraftKey;
}

/** Of drafts that are someone's, with any of them signed in. */
export function draftKeysOfUsers(item: DraftItemName): DraftKey[] {
  const isOfUser = (key: string): key is DraftKey => itemIn(key) === item && !key.startsWith(keyOf(null, ''));
  return ownedStorage().keys('localStorage').filter(isOfUser);
}

/** Whether a visitor typed it, before they signed in. */
export function wasOfVisitor(key: DraftKey): boolean {
  return / visitor\+*$/.test(key);
}

function itemIn(key: string): string | undefined {
  return key.split(':')[2]?.split(' ', 1)[0];
}

/** The keys of an item of this user, whatever it is about. */
export function draftKeysOf(userId: string | null, item: DraftItemName): DraftKey[] {
  const one = draftKeyOf(userId, item);
  const isOfItem = (key: string): key is DraftKey => key === one || key.startsWith(`${one} `);
  return ownedStorage().keys('localStorage').filter(isOfItem);
}

export function readLocal(key: DraftKey): string | null {
  return draftText(ownedStorage().read('localStorage', key));
}

/** The draft in what is stored, which an event brings too. */
export function draftText(stored: string | null): string | null {
  return undatedText(stored, Date.now());
}

/** Whether the text survives closing the page; null removes it. */
export function writeLocal(key: DraftKey, text: string | null): boolean {
  return ownedStorage().write('localStorage', key, text === null ? null : datedText(text, Date.now()));
}

/** Checked before the user types, because a later warning would move the field while they type. */
export function canStoreLocally(): boolean {
  const isStored = writeChoice('probe', '');
  writeChoice('probe', null);
  return isStored;
}
