/**
 * What was typed into the registration, kept in this browser with each keystroke until it was sent: for
 * each person under a key of their own, for visitors under another. What a visitor typed becomes the
 * person's after the sign-in. Where the browser keeps nothing, it lives as long as the page.
 */
import { isContentLanguage, isSiteLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { readTypedNumber } from '../../../domain/common/typed-number.ts';
import { emptyRegistration, fieldNames, figures, type TypedRegistration } from './registration-fields.ts';

export interface RegistrationDraft {
  readonly typed: TypedRegistration;
  /** False where nothing was typed before. */
  readonly isOld: boolean;
}

const visitor = 'visitor';

export function draftKey(userId: string | null): string {
  return `phenolive.registration.1.${userId ?? visitor}`;
}

export function openDraft(userId: string | null, language: SiteLanguage): RegistrationDraft {
  const own = readDraft(read(draftKey(userId)), language);
  const begun = userId === null ? null : readDraft(read(draftKey(null)), language);
  if (begun !== null) {
    const typed = own === null ? begun : merged(own, begun);
    // It is let go of only once it is kept under the person's own key.
    if (keepDraft(userId, typed, language)) write(draftKey(null), null);
    return { typed, isOld: true };
  }
  return { typed: own ?? emptyRegistration(language), isOld: own !== null };
}

/** Answers whether the browser keeps it beyond this page. */
export function keepDraft(userId: string | null, typed: TypedRegistration, language: SiteLanguage): boolean {
  return write(draftKey(userId), JSON.stringify({ typedIn: language, typed }));
}

export function forgetDraft(userId: string | null): void {
  write(draftKey(userId), null);
}

/** Asked before anything is typed, so that the warning does not push away what is being typed. */
export function canKeep(): boolean {
  const probe = `${draftKey(null)}.probe`;
  const kept = write(probe, '');
  write(probe, null);
  return kept;
}

/** What was typed last wins, field by field. */
function merged(older: TypedRegistration, newer: TypedRegistration): TypedRegistration {
  const answered = Object.entries(newer).filter(([, value]) => value.length > 0);
  return { ...older, ...Object.fromEntries(answered) };
}

/** Whatever lies in the browser's storage: what cannot be understood is passed over. */
function readDraft(text: string | null, language: SiteLanguage): TypedRegistration | null {
  const kept = parsed(text);
  const typed = kept?.['typed'];
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
  const typedIn = kept?.['typedIn'];
  return isSiteLanguage(typedIn) ? inLanguage(draft, typedIn, language) : draft;
}

/** Typed "1.468" is 1468 in Greek and not in English: figures are rewritten for another language. */
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

/** What the browser refused to keep, until the page is closed. */
const heldHere = new Map<string, string>();

function read(key: string): string | null {
  try {
    return heldHere.get(key) ?? localStorage.getItem(key);
  } catch {
    return heldHere.get(key) ?? null;
  }
}

function write(key: string, text: string | null): boolean {
  heldHere.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) heldHere.set(key, text);
    return false;
  }
}
