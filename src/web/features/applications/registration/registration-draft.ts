/**
 * Stores the registration form in this browser with each keystroke until it is sent. After the sign-in a visitor's draft belongs to
 * the user.
 */
import { isContentLanguage, isSiteLanguage, type SiteLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { draftKeyOf, draftKeysOf, readLocal, writeLocal } from '../../../kernel/device/local-text.ts';
import { emptyRegistration, fieldNames, figures, type TypedRegistration } from './registration-fields.ts';

export interface RegistrationDraft {
  readonly typed: TypedRegistration;
  /** False if nothing was typed before. */
  readonly isOld: boolean;
}

const draftKey = (userId: string | null) => draftKeyOf(userId, 'registration');

export function openDraft(userId: string | null, language: SiteLanguage): RegistrationDraft {
  // What the user typed before they signed in is the newer.
  const keys = userId === null ? [] : [...draftKeysOf(userId, 'registration'), draftKey(null)];
  const begun = [draftKey(userId), ...keys.filter((key) => key !== draftKey(userId))].flatMap((key) => {
    const typed = readDraft(readLocal(key), language);
    return typed === null ? [] : [{ key, typed }];
  });
  const typed = begun.map((one) => one.typed).reduce(merged, emptyRegistration(language));
  const before = begun.filter(({ key }) => key !== draftKey(userId));
  // Deleted only after it is stored under the user's key.
  if (before.length > 0 && storeDraft(userId, typed, language))
    for (const { key } of before) writeLocal(key, null);
  return { typed, isOld: begun.length > 0 };
}

/** Whether something was typed that was not sent. */
export function hasUnsentRegistration(userId: string): boolean {
  return draftKeysOf(userId, 'registration').some((key) => readLocal(key) !== null);
}

/** Returns whether the draft survives closing the page. */
export function storeDraft(userId: string | null, typed: TypedRegistration, language: SiteLanguage): boolean {
  return writeLocal(draftKey(userId), JSON.stringify({ typedIn: language, typed }));
}

export function forgetDraft(userId: string | null): void {
  writeLocal(draftKey(userId), null);
}

/** The newer value wins, field by field. */
function merged(older: TypedRegistration, newer: TypedRegistration): TypedRegistration {
  const answered = Object.entries(newer).filter(([, value]) => value.length > 0);
  return { ...older, ...Object.fromEntries(answered) };
}

/** Parses anything from the browser's storage; invalid values are ignored. */
function readDraft(text: string | null, language: SiteLanguage): TypedRegistration | null {
  const persisted = parsed(text);
  const typed = persisted?.['typed'];
  if (!isRecord(typed)) return null;
  const draft = emptyRegistration(language);
  for (const name of fieldNames) {
    const value = typed[name];
    if (name === 'language') {
      if (isContentLanguage(value)) draft.language = value;
    } else if (name === 'productionMethods') {
      if (Array.isArray(value)) draft[name] = value.filter((one) => typeof one === 'string');
    } else if (typeof value === 'string') draft[name] = value;
  }
  const typedIn = persisted?.['typedIn'];
  return isSiteLanguage(typedIn) ? inLanguage(draft, typedIn, language) : draft;
}

/** "1.468" means 1468 in Greek but not in English: rewrites numbers for another language. */
function inLanguage(typed: TypedRegistration, from: SiteLanguage, to: SiteLanguage): TypedRegistration {
  if (from === to) return typed;
  const format = new Intl.NumberFormat(to, { useGrouping: false, maximumFractionDigits: 6 });
  const rewritten = { ...typed };
  for (const name of figures) {
    const value = readTypedNumber(typed[name], from);
    if (value !== null) rewritten[name] = format.format(value);
  }
  return rewritten;
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
