/** What is kept of an unsent application in this browser, and how it is read back. */
import {
  type ContentLanguage,
  isContentLanguage,
  isSiteLanguage,
  type SiteLanguage,
} from '../../domain/common/languages.ts';
import type { TypedAnswers } from './answer-names.ts';
import { inLanguage, isAnswered, typedAnswers } from './answer-values.ts';
import { allQuestions } from './sections.ts';

export interface Draft {
  readonly answers: TypedAnswers;
  /** The language the applicant writes in; null until they chose one. */
  readonly language: ContentLanguage | null;
  /** Sent with the application, so that sending twice makes one. */
  readonly key: string;
  /** The language of the site in which the figures were typed. */
  readonly typedIn: SiteLanguage;
  /** ISO instants; null until something was typed. */
  readonly startedAt: string | null;
  readonly savedAt: string | null;
}

/** What to start from: the answers of an application that came back. */
export type Beginning = Pick<Draft, 'answers' | 'language'>;

export function newDraft(typedIn: SiteLanguage, beginning?: Beginning): Draft {
  const { answers = typedAnswers(), language = null } = beginning ?? {};
  return { answers, language, key: newKey(), typedIn, startedAt: null, savedAt: null };
}

/** `crypto.randomUUID` exists on https only; a server on a home network speaks http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whatever lies in the browser's storage: what cannot be understood is passed over. */
export function readDraft(text: string | null): Draft | null {
  const kept = parsed(text);
  if (kept === null || !isSiteLanguage(kept['typedIn'])) return null;
  const answers = isRecord(kept['answers']) ? kept['answers'] : {};
  const key = kept['key'];
  return {
    answers: typedAnswers(answers),
    language: isContentLanguage(kept['language']) ? kept['language'] : null,
    key: typeof key === 'string' && /^[\da-f]{32}$/.test(key) ? key : newKey(),
    typedIn: kept['typedIn'],
    startedAt: instant(kept['startedAt']),
    savedAt: instant(kept['savedAt']),
  };
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

function instant(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}

export function draftIn(draft: Draft, language: SiteLanguage): Draft {
  if (draft.typedIn === language) return draft;
  return {
    ...draft,
    answers: inLanguage(draft.answers, draft.typedIn, language),
    typedIn: language,
  };
}

/** Somebody who began signed out and then signed in: what was typed last wins, answer by answer. */
export function mergedDrafts(one: Draft, other: Draft): Draft {
  const [older, newer] = (one.savedAt ?? '') < (other.savedAt ?? '') ? [one, other] : [other, one];
  const before = draftIn(older, newer.typedIn);
  const answers = { ...before.answers };
  for (const question of allQuestions) {
    if (!isAnswered(newer.answers[question.name])) continue;
    if (question.kind === 'some') answers[question.name] = newer.answers[question.name];
    else answers[question.name] = newer.answers[question.name];
  }
  return {
    ...newer,
    answers,
    language: newer.language ?? older.language,
    startedAt: older.startedAt ?? newer.startedAt,
  };
}
