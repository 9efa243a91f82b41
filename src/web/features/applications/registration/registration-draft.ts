/**
 * Stores the registration form in this browser with each keystroke until it is sent, with one key per user
 * and one for anonymous visitors. After sign-in an anonymous draft belongs to the user.
 */
import { isContentLanguage, isSiteLanguage, type SiteLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { readLocal, writeLocal } from '../../../kernel/drafts/local-text.ts';
import { emptyRegistration, fieldNames, figures, type TypedRegistration } from './registration-fields.ts';

export interface RegistrationDraft {
  readonly typed: TypedRegistration;
  /** False if nothing was typed before. */
  readonly isOld: boolean;
}

const visitor = 'visitor';

export function registrationDraftKey(userId: string | null): string {
  return `phenolive.registration.1.${userId ?? visitor}`;
}

export function openDraft(userId: string | null, language: SiteLanguage): RegistrationDraft {
  const own = readDraft(readLocal(registrationDraftKey(userId)), language);
  const begun = userId === null ? null : readDraft(readLocal(registrationDraftKey(null)), language);
  if (begun !== null) {
    const typed = own === null ? begun : merged(own, begun);
    // Deleted only after it is stored under the user's key.
    if (storeDraft(userId, typed, language)) writeLocal(registrationDraftKey(null), null);
    return { typed, isOld: true };
  }
  return { typed: own ?? emptyRegistration(language), isOld: own !== null };
}

/** Returns whether the draft survives closing the page. */
export function storeDraft(userId: string | null, typed: TypedRegistration, language: SiteLanguage): boolean {
  return writeLocal(registrationDraftKey(userId), JSON.stringify({ typedIn: language, typed }));
}

export function forgetDraft(userId: string | null): void {
  writeLocal(registrationDraftKey(userId), null);
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
