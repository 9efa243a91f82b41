/** Sends the reply to a change request once and reports the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../contract/applications.ts';
import type { Problem } from '../../../contract/common/problem.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { typedAnswers } from './answer-values.ts';
import { type AnswerToRequest, type AskedAnswer, answerToRequest } from './asked-changes.ts';
import { faultsOfServer } from './faults.ts';
import { myApplicationsKey } from './queries.ts';
import { allQuestions } from './sections.ts';
import { type Editor, loadRules } from './use-application-editor.ts';

type Phase = 'idle' | 'sending' | 'faulty' | 'undecided' | 'renewed' | 'failed';

export interface Answering {
  readonly phase: Phase;
  readonly attempt: number;
  readonly sentence: string;
  readonly faults: AnswerToRequest['faults'];
  readonly send: () => void;
}

interface Outcome {
  readonly phase: Phase;
  readonly sentence?: string;
  readonly faults?: AnswerToRequest['faults'];
}

export function useAnswering(
  editor: Editor,
  {
    application,
    requestId,
    asked,
  }: {
    readonly application: ApplicationResponse;
    readonly requestId: number;
    readonly asked: readonly AskedAnswer[];
  },
  onAnswered: (application: ApplicationResponse) => void,
): Answering {
  const i18n = useTranslations();
  const client = useClient();
  const queries = useQueryClient();
  const signInAgain = useSignInAgain();
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>({ phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const failed = (sentence = i18n.t('applications.asked.failed')): Outcome => ({
    phase: 'failed',
    sentence,
  });

  const submit = async (): Promise<Outcome> => {
    const rules = await loadRules();
    const settled = await editor.settle?.();
    if (settled !== undefined && settled.arrived.length > 0) return { phase: 'renewed' };
    const draft = editor.latest();
    if (draft === null) return failed();
    if (Object.keys(draft.conflicts).length > 0) return { phase: 'undecided' };
    const judged = rules.judge(typedAnswers(draft.entries), i18n.language);
    const found = judged.ok ? {} : judged.faults;
    const answer = answerToRequest(asked, application.answers, draft.entries, i18n.language, found);
    const { answers, replies, faults } = answer;
    if (Object.keys(faults).length > 0) return { phase: 'faulty', faults };
    const body = { requestId, answers, replies, draftRevision: draft.account.revision };
    const reply = await client.call('POST /api/producer-applications/:id/answers', {
      params: { id: String(application.id) },
      body,
    });
    if (!reply.ok) return refused(reply.problem);
    editor.clear();
    onAnswered(reply.body);
    return { phase: 'idle' };
  };

  const refused = (problem: Problem): Outcome => {
    if (problem.status === 401) {
      signInAgain();
      return { phase: 'sending' };
    }
    const errors = (problem.errors ?? []).map((error) => ({
      ...error,
      path: error.path.replace(/^(answers|replies)\./, ''),
    }));
    const faults = faultsOfServer(allQuestions, editor.answers, errors, i18n.language);
    if (Object.keys(faults).length > 0) return { phase: 'faulty', faults };
    if (problem.code === 'application-draft-conflict') return { phase: 'renewed' };
    if (problem.status !== 409) return failed();
    void queries.invalidateQueries({ queryKey: myApplicationsKey });
    return failed(refusalSentence(i18n, problem));
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setOutcome({ phase: 'sending' });
    const next = await submit().catch(() => failed());
    isSending.current = next.phase === 'sending';
    setOutcome(next);
    setAttempt((before) => before + 1);
  };
  const { phase, sentence = '', faults = {} } = outcome;
  return { phase, attempt, sentence, faults, send: () => void send() };
}
