/** Sends the registration once, even if the button is pressed repeatedly, and reports the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../../../contract/common/problem.ts';
import { answersOfRegistration } from '../../../../domain/applications/profile.ts';
import { sameAnswers } from '../../../../domain/applications/submit.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { dismissToast, showToast } from '../../../kernel/ui/toasts.ts';
import type { FieldName, TypedRegistration } from './registration-fields.ts';
import { fieldNames } from './registration-fields.ts';
import type { Registration } from './registration-rules.ts';

export type Phase = 'idle' | 'sending' | 'signed-out' | 'failed';

interface Outcome {
  readonly phase: Phase;
  /** The error message. */
  readonly sentence: string;
  /** A profile exists already; the page links to it. */
  readonly isListed?: boolean;
}

interface Ends {
  /** Null for anonymous visitors. */
  readonly userId: string | null;
  /** Receives the first invalid field. */
  readonly onWrong: (name: FieldName) => void;
  /** Receives the user who sent the registration. */
  readonly onSent: (userId: string) => void;
}

const idle: Outcome = { phase: 'idle', sentence: '' };

export function useSending(form: UseFormReturn<TypedRegistration>, ends: Ends) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>(idle);

  const failed = (sentence = t('registration.failed.text')): Outcome => {
    showToast({ title: t('registration.failed.title'), description: sentence, tone: 'bad' });
    return { phase: 'failed', sentence };
  };

  const refused = (problem: Problem): Outcome => {
    if (problem.status === 401) {
      // The input is stored; sign-in returns to this step.
      signInAgain();
      return { phase: 'sending', sentence: '' };
    }
    const named = new Set((problem.errors ?? []).map(({ path }) => path.split('.', 1)[0]));
    const wrong = fieldNames.filter((name) => named.has(name));
    const [first] = wrong;
    if (first === undefined) {
      const isListed = problem.code === 'producer-exists';
      return { ...failed(problem.status === 409 ? refusalSentence(i18n, problem) : undefined), isListed };
    }
    for (const name of wrong) form.setError(name, { type: 'refused' });
    ends.onWrong(first);
    return idle;
  };

  const sent = async (userId: string): Promise<Outcome> => {
    ends.onSent(userId);
    showToast({ title: t('registration.sent.title'), description: t('registration.sent.text'), tone: 'ok' });
    // Registration turns a consumer into a producer, which changes the dashboard and the navigation. It has
    // succeeded even if this query fails.
    await queries.fetchQuery({ ...currentUserQuery(client), staleTime: 0 }).catch(() => undefined);
    await Promise.all(
      [['producers'], ['applications']].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
    ).catch(() => undefined);
    await navigate({ to: '/producer', replace: true });
    return idle;
  };

  const submit = async (): Promise<Outcome> => {
    const { judge } = await import('./registration-rules.ts');
    const judged = judge(form.getValues(), language);
    if (!judged.ok) {
      await form.trigger();
      const [first = 'name'] = judged.wrong;
      ends.onWrong(first);
      return idle;
    }
    const userId = ends.userId ?? (await signedInSince());
    if (userId === null) return { phase: 'signed-out', sentence: '' };
    const reply = await client.call('POST /api/producers', { body: judged.registration });
    if (reply.ok || (await isSentAlready(reply.problem, judged.registration))) return sent(userId);
    return refused(reply.problem);
  };

  /**
   * The same registration was already sent, from another tab or with its response lost: counts as success.
   */
  const isSentAlready = async ({ code }: Problem, registration: Registration): Promise<boolean> => {
    if (code !== 'producer-exists') return false;
    const own = await client.call('GET /api/producer-applications/own', {});
    const [latest] = own.ok ? own.body : [];
    return latest !== undefined && sameAnswers(latest.answers, answersOfRegistration(registration));
  };

  /** A visitor may have signed in from another tab. */
  const signedInSince = async (): Promise<string | null> => {
    const user = await queries.fetchQuery({ ...currentUserQuery(client), staleTime: 0 });
    return user?.id ?? null;
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    // Closes the message of an earlier attempt.
    dismissToast();
    setOutcome({ phase: 'sending', sentence: '' });
    const next = await submit().catch(() => failed());
    isSending.current = next.phase === 'sending';
    setOutcome(next);
  };
  return { ...outcome, send: () => void send() };
}
