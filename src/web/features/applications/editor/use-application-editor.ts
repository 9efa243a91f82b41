/** The state of the application form: the draft, validation, and attempted sections. */
import { useEffect, useMemo, useState } from 'react';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import type { DraftStatus } from '../../../kernel/drafts/draft-sync.ts';
import { useWarningBeforeLoss } from '../../../kernel/drafts/use-warning-before-loss.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { AnswerErrors } from '../answers/answer-errors.ts';
import type { TypedAnswers } from '../answers/answer-names.ts';
import { typedAnswers } from '../answers/answer-values.ts';
import type { SectionName } from '../answers/section-names.ts';
import { type Progress, progressOf } from '../answers/section-progress.ts';
import { allQuestions } from '../answers/sections.ts';
import { type LocalDraft, languageOfDraft } from '../draft/draft.ts';
import type { ApplicationDraft, Persisting } from '../draft/draft-store.ts';
import type { ApplicationSync } from '../draft/draft-sync.ts';
import { type DraftOwner, useDraft } from '../draft/use-draft.ts';

export type Rules = typeof import('../answers/answer-rules.ts');

export function loadRules(): Promise<Rules> {
  return import('../answers/answer-rules.ts');
}

export interface Editor {
  /** False until the browser's storage is read; fields are disabled until then. */
  readonly ready: boolean;
  /** Null until then, and on the server. */
  readonly draft: LocalDraft | null;
  readonly answers: TypedAnswers;
  readonly language: ContentLanguage;
  readonly persisting: Persisting;
  /** The sync with the server; null for anonymous visitors. */
  readonly status: DraftStatus | null;
  /** Null while the rules load. */
  readonly errors: AnswerErrors | null;
  readonly refused: AnswerErrors;
  readonly tried: ReadonlySet<SectionName>;
  readonly progress: Progress;
  readonly change: ApplicationDraft['change'];
  readonly decide: ApplicationDraft['decide'];
  /** Saves pending answers to the server; null for anonymous visitors. */
  readonly synchronize: ApplicationSync['synchronize'] | null;
  /** The draft at the time of the call, not of the last render. */
  readonly latest: () => LocalDraft | null;
  readonly clear: () => void;
  /** From now on a missing answer in these sections is an error. */
  readonly tryOut: (names: readonly SectionName[]) => void;
  /** Errors from the server apply until the answer changes. */
  readonly refuse: (errors: AnswerErrors) => void;
}

const noAnswers = typedAnswers();

export function useApplicationEditor(owner: DraftOwner): Editor {
  const { language } = useTranslations();
  const [tried, setTried] = useState<ReadonlySet<SectionName>>(new Set());
  const [refusal, setRefusal] = useState<{ errors: AnswerErrors; answers: TypedAnswers } | null>(null);
  const rules = useRules();
  const { state, status, store, synchronize } = useDraft(owner);
  useWarningBeforeLoss(
    state?.persisting === 'fleeting' && state.draft.savedAt !== null && status !== 'saved',
  );

  const entries = state?.draft.entries;
  const answers = useMemo(() => (entries === undefined ? noAnswers : typedAnswers(entries)), [entries]);
  const refused = useMemo(() => stillRefused(refusal, answers), [refusal, answers]);
  const errors = useMemo(() => {
    if (rules === null) return null;
    const checked = rules.checkAnswers(answers, language);
    return { ...refused, ...(checked.ok ? {} : checked.errors) };
  }, [rules, answers, language, refused]);
  return {
    ready: state !== null,
    draft: state?.draft ?? null,
    answers,
    language: (state && languageOfDraft(state.draft)) ?? language,
    persisting: state?.persisting ?? 'nothing',
    status,
    errors,
    refused,
    tried,
    progress: progressOf(answers, errors, tried),
    change: (changes) => store?.change(changes),
    decide: (name, choice) => store?.decide(name, choice),
    synchronize,
    latest: () => store?.state().draft ?? null,
    clear: () => store?.clear(),
    tryOut: (names) => setTried(new Set([...tried, ...names])),
    refuse: (found) => setRefusal({ errors: found, answers }),
  };
}

function stillRefused(
  refusal: { readonly errors: AnswerErrors; readonly answers: TypedAnswers } | null,
  answers: TypedAnswers,
): AnswerErrors {
  if (refusal === null) return {};
  const same = allQuestions.filter(({ name }) => refusal.answers[name] === answers[name]);
  return Object.fromEntries(
    same.flatMap(({ name }) => (refusal.errors[name] === undefined ? [] : [[name, refusal.errors[name]]])),
  );
}

function useRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    // Without the rules the form still works; sending loads them again.
    loadRules().then(setRules, () => undefined);
  }, []);
  return rules;
}
