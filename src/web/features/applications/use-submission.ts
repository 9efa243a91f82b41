/** Sends the application once, even if the button is pressed repeatedly, and reports the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../contract/applications.ts';
import type { Problem } from '../../../contract/common/problem.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { dismissToast, showToast } from '../../kernel/ui/toasts.ts';
import type { Draft } from './draft.ts';
import { faultsOfServer } from './faults.ts';
import { myApplicationsKey } from './queries.ts';
import { sectionNames } from './section-names.ts';
import { allQuestions } from './sections.ts';
import { type Editor, loadRules } from './use-application-editor.ts';

/** `undecided`: an answer is in conflict. `renewed`: answers arrived from another device. */
export type Phase = 'idle' | 'sending' | 'faulty' | 'undecided' | 'renewed' | 'signed-out' | 'failed';

export interface Submission {
  readonly phase: Phase;
  /** Counts the attempts; each moves the focus to its result. */
  readonly attempt: number;
  /** The error message. */
  readonly sentence: string;
  readonly send: () => void;
}

function hasConflicts(draft: Draft | null): boolean {
  return draft !== null && Object.keys(draft.conflicts).length > 0;
}

export function useSubmission(
  editor: Editor,
  isSignedIn: boolean,
  onSubmitted: (sent: ApplicationResponse) => void,
): Submission {
  const i18n = useTranslations();
  const client = useClient();
  const queries = useQueryClient();
  const signInAgain = useSignInAgain();
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<{ phase: Phase; sentence: string }>({ phase: 'idle', sentence: '' });
  const [attempt, setAttempt] = useState(0);
  const failed = (sentence = i18n.t('applications.failed.text')) => {
    showToast({ title: i18n.t('applications.failed.title'), description: sentence, tone: 'bad' });
    return { phase: 'failed', sentence } as const;
  };

  const submit = async (): Promise<{ phase: Phase; sentence?: string }> => {
    const rules = await loadRules();
    // Loads the changes of other tabs and devices first: users only send answers that they have seen.
    const settled = await editor.settle?.();
    if (settled !== undefined && settled.arrived.length > 0) return { phase: 'renewed' };
    if (hasConflicts(editor.latest())) return { phase: 'undecided' };
    const judged = rules.judge(editor.answers, i18n.language);
    editor.tryOut(sectionNames);
    if (!judged.ok) return { phase: 'faulty' };
    // A visitor may have signed in from another tab.
    const mayBeSignedIn =
      isSignedIn || (await queries.fetchQuery({ ...currentUserQuery(client), staleTime: 0 })) !== null;
    const draft = editor.latest();
    if (!mayBeSignedIn || draft === null) return { phase: 'signed-out' };
    const draftRevision = draft.account.revision;
    const reply = await client.call(
      'POST /api/producer-applications',
      { body: { ...judged.answers, language: editor.language, draftRevision } },
      { headers: { 'idempotency-key': draft.key } },
    );
    if (!reply.ok) return refused(reply.problem);
    onSubmitted(reply.body);
    return { phase: 'idle' };
  };

  const refused = (problem: Problem): { phase: Phase; sentence?: string } => {
    if (problem.status === 401) {
      signInAgain();
      return { phase: 'sending' };
    }
    const faults = faultsOfServer(allQuestions, editor.answers, problem.errors ?? [], i18n.language);
    if (Object.keys(faults).length > 0) {
      editor.refuse(faults);
      return { phase: 'faulty' };
    }
    if (problem.code === 'application-draft-conflict') return { phase: 'renewed' };
    if (problem.status !== 409) return failed();
    void queries.invalidateQueries({ queryKey: myApplicationsKey });
    return failed(refusalSentence(i18n, problem));
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    // Closes the message of an earlier attempt.
    dismissToast();
    setOutcome({ phase: 'sending', sentence: '' });
    const next = await submit().catch(() => failed());
    isSending.current = next.phase === 'sending';
    setOutcome({ sentence: '', ...next });
    setAttempt((before) => before + 1);
  };
  return { ...outcome, attempt, send: () => void send() };
}
