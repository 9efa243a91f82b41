/** The unsent application on the applicant's editor: what is kept, what the rules say, what was tried. */
import { useEffect, useMemo, useState } from 'react';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { useWords } from '../words/use-words.tsx';
import type { TypedAnswers } from './answer-names.ts';
import { typedAnswers } from './answer-values.ts';
import { type Draft, languageOf } from './draft.ts';
import type { DraftStore, Keeping } from './draft-store.ts';
import type { DraftSync, Syncing } from './draft-sync.ts';
import type { Faults } from './faults.ts';
import type { SectionName } from './section-names.ts';
import { type Progress, progressOf } from './section-progress.ts';
import { allQuestions } from './sections.ts';
import { type DraftOwner, useDraft } from './use-draft.ts';

export type Rules = typeof import('./answer-rules.ts');

export function loadRules(): Promise<Rules> {
  return import('./answer-rules.ts');
}

export interface Editor {
  /** False until the browser was asked what it keeps; fields are closed until then. */
  readonly ready: boolean;
  /** Null until then, and on the server. */
  readonly draft: Draft | null;
  readonly answers: TypedAnswers;
  readonly language: ContentLanguage;
  readonly keeping: Keeping;
  /** How it stands with the account; null for visitors. */
  readonly syncing: Syncing | null;
  /** Null while the rules are on their way. */
  readonly faults: Faults | null;
  readonly refused: Faults;
  readonly tried: ReadonlySet<SectionName>;
  readonly progress: Progress;
  readonly change: DraftStore['change'];
  readonly decide: DraftStore['decide'];
  /** Hands on to the account what waits; null for visitors. */
  readonly settle: DraftSync['settle'] | null;
  /** As it stands at this moment, not when the screen was drawn. */
  readonly latest: () => Draft | null;
  readonly clear: () => void;
  /** From now on what is missing in these sections is a fault. */
  readonly tryOut: (names: readonly SectionName[]) => void;
  /** What the server refused counts until the answer is another. */
  readonly refuse: (faults: Faults) => void;
}

const noAnswers = typedAnswers();

export function useApplicationEditor(owner: DraftOwner): Editor {
  const { language } = useWords();
  const [tried, setTried] = useState<ReadonlySet<SectionName>>(new Set());
  const [refusal, setRefusal] = useState<{ faults: Faults; answers: TypedAnswers } | null>(null);
  const rules = useRules();
  const { state, syncing, store, settle } = useDraft(owner);
  useWarningBeforeLoss(
    state?.keeping === 'fleeting' && state.draft.savedAt !== null && syncing !== 'resting',
  );

  const entries = state?.draft.entries;
  const answers = useMemo(() => (entries === undefined ? noAnswers : typedAnswers(entries)), [entries]);
  const refused = useMemo(() => stillRefused(refusal, answers), [refusal, answers]);
  const faults = useMemo(() => {
    if (rules === null) return null;
    const judged = rules.judge(answers, language);
    return { ...refused, ...(judged.ok ? {} : judged.faults) };
  }, [rules, answers, language, refused]);
  return {
    ready: state !== null,
    draft: state?.draft ?? null,
    answers,
    language: (state && languageOf(state.draft)) ?? language,
    keeping: state?.keeping ?? 'nothing',
    syncing,
    faults,
    refused,
    tried,
    progress: progressOf(answers, faults, tried),
    change: (changes) => store?.change(changes),
    decide: (name, choice) => store?.decide(name, choice),
    settle,
    latest: () => store?.state().draft ?? null,
    clear: () => store?.clear(),
    tryOut: (names) => setTried(new Set([...tried, ...names])),
    refuse: (found) => setRefusal({ faults: found, answers }),
  };
}

function stillRefused(
  refusal: { readonly faults: Faults; readonly answers: TypedAnswers } | null,
  answers: TypedAnswers,
): Faults {
  if (refusal === null) return {};
  const same = allQuestions.filter(({ name }) => refusal.answers[name] === answers[name]);
  return Object.fromEntries(
    same.flatMap(({ name }) => (refusal.faults[name] === undefined ? [] : [[name, refusal.faults[name]]])),
  );
}

function useRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    // Without them the form can still be filled in; sending asks for them again.
    loadRules().then(setRules, () => undefined);
  }, []);
  return rules;
}

/** The browser asks whether to leave, where leaving loses what was typed. */
function useWarningBeforeLoss(isFleeting: boolean): void {
  useEffect(() => {
    if (!isFleeting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isFleeting]);
}
