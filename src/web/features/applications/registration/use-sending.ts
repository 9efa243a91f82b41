/** Sends the registration, once a user is signed in, and leads to the dashboard. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Problem } from '../../../../contract/common/problem.ts';
import { answersOfRegistration } from '../../../../domain/applications/profile.ts';
import { sameAnswers } from '../../../../domain/applications/submit.ts';
import { type FailedAction, useAction } from '../../../kernel/actions/use-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { dismissToast, showToast } from '../../../kernel/ui/toasts.ts';
import type { RegistrationInput } from './registration-rules.ts';

interface Ends {
  /** Receives the user who sent the registration. */
  readonly onSent: (userId: string) => void;
  readonly onFailed: (failed: FailedAction) => void;
}

/** `userId` is null for anonymous visitors; the answer is the sender, or null if a user must sign in first. */
export function useSending(userId: string | null, { onSent, onFailed }: Ends) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const currentUser = { ...currentUserQuery(client), staleTime: 0 };

  /**
   * The same registration was already sent, from another tab or with its response lost: counts as success.
   */
  const isSentAlready = async ({ code }: Problem, registration: RegistrationInput): Promise<boolean> => {
    if (code !== 'producer-exists') return false;
    const own = await client.call('GET /api/producer-applications/own', {});
    const [latest] = own.ok ? own.body : [];
    return latest !== undefined && sameAnswers(latest.answers, answersOfRegistration(registration));
  };

  return useAction({
    send: async (registration: RegistrationInput | undefined): Promise<string | null> => {
      // Closes the message of an earlier attempt.
      dismissToast();
      if (registration === undefined) throw new Error('The rules of the form did not arrive.');
      // A visitor may have signed in from another tab.
      const sender = userId ?? (await queries.fetchQuery(currentUser))?.id ?? null;
      if (sender === null) return null;
      const reply = await client.call('POST /api/producers', { body: registration });
      if (!reply.ok && !(await isSentAlready(reply.problem, registration))) bodyOf(reply);
      return sender;
    },
    lost: t('registration.failed.text'),
    sentenceOf: (problem) =>
      problem.status === 409 ? refusalSentence(i18n, problem) : t('registration.failed.text'),
    onDone: async (sender) => {
      if (sender === null) return;
      onSent(sender);
      showToast({
        title: t('registration.sent.title'),
        description: t('registration.sent.text'),
        tone: 'ok',
      });
      // Registration turns a consumer into a producer, which changes the dashboard and the navigation. It has
      // succeeded even if this query fails.
      await queries.fetchQuery(currentUser).catch(() => undefined);
      await Promise.all(
        [['producers'], ['applications']].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
      ).catch(() => undefined);
      await navigate({ to: '/producer', replace: true });
    },
    onFailed,
  });
}
