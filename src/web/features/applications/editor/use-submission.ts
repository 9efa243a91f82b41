/** Sends the application once it is complete and in sync with other tabs and devices. */
import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { dismissToast, showToast } from '../../../kernel/ui/toasts.ts';
import { isEmpty, isRenewed, refusedAnswers } from '../answers/refused-application.ts';
import { sectionNames } from '../answers/section-names.ts';
import type { LocalDraft } from '../draft/draft.ts';
import { myApplicationsKey } from '../draft/queries.ts';
import { type Editor, loadRules } from './use-application-editor.ts';

/** Why nothing was sent. `undecided`: an answer is in conflict. `renewed`: answers arrived from elsewhere. */
export type HeldReason = 'undecided' | 'renewed';

export interface SubmissionState {
  readonly phase: 'idle' | 'sending' | 'invalid' | HeldReason | 'signed-out' | 'failed';
  /** The error message. */
  readonly sentence: string;
  readonly send: () => void;
}

export function hasConflicts(draft: LocalDraft | null): boolean {
  return draft !== null && Object.keys(draft.conflicts).length > 0;
}

export function useSubmission(
  editor: Editor,
  isSignedIn: boolean,
  onSubmitted: (submitted: ApplicationResponse) => void,
): SubmissionState {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const queries = useQueryClient();
  const { act, isPending, answer, failure, problem } = useAction({
    send: async () => {
      // Closes the message of an earlier attempt.
      dismissToast();
      const rules = await loadRules();
      // Loads the changes of other tabs and devices first: users only send answers that they have seen.
      const synchronized = await editor.synchronize?.();
      if (synchronized !== undefined && synchronized.arrived.length > 0) return 'renewed';
      if (hasConflicts(editor.latest())) return 'undecided';
      const checked = rules.checkAnswers(editor.answers, language);
      editor.tryOut(sectionNames);
      if (!checked.ok) return 'invalid';
      // A visitor may have signed in from another tab.
      const mayBeSignedIn =
        isSignedIn || (await queries.fetchQuery({ ...currentUserQuery(client), staleTime: 0 })) !== null;
      const draft = editor.latest();
      if (!mayBeSignedIn || draft === null) return 'signed-out';
      const draftRevision = draft.account.revision;
      const body = { ...checked.input, language: editor.language, draftRevision };
      const headers = { 'idempotency-key': draft.key };
      return bodyOf(await client.call('POST /api/producer-applications', { body }, { headers }));
    },
    lost: t('applications.failed.text'),
    sentenceOf: (refused) =>
      refused.status === 409 ? refusalSentence(i18n, refused) : t('applications.failed.text'),
    onDone: (submitted) => {
      if (typeof submitted === 'object') onSubmitted(submitted);
    },
    onFailed: ({ sentence, problem: refused }) => {
      const errors = refusedAnswers(refused, editor.answers, language);
      if (!isEmpty(errors)) return editor.refuse(errors);
      if (isRenewed(refused)) return undefined;
      if (refused?.status === 409) void queries.invalidateQueries({ queryKey: myApplicationsKey });
      return showToast({ title: t('applications.failed.title'), description: sentence, tone: 'bad' });
    },
  });
  const phaseOfFailure = () => {
    if (!isEmpty(refusedAnswers(problem, editor.answers, language))) return 'invalid';
    return isRenewed(problem) ? 'renewed' : 'failed';
  };
  const phaseOfAnswer = typeof answer === 'string' ? answer : 'idle';
  return {
    phase: isPending ? 'sending' : failure === undefined ? phaseOfAnswer : phaseOfFailure(),
    sentence: failure ?? '',
    send: () => act(),
  };
}
