/** The reply to a change request: the asked answers, saved while typing, checked and sent together. */
import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { answersProvedSince, categoryProving } from '../../../../domain/documents/documents.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { myDocumentsQuery } from '../../documents/queries.ts';
import { answerErrorMessage } from '../answers/answer-errors.ts';
import type { AnswerName } from '../answers/answer-names.ts';
import { typedAnswers } from '../answers/answer-values.ts';
import { isEmpty, isRenewed, refusedAnswers } from '../answers/refused-application.ts';
import { questionOf } from '../answers/sections.ts';
import { myApplicationsKey } from '../draft/queries.ts';
import { type Editor, loadRules } from '../editor/use-application-editor.ts';
import { type HeldReason, hasConflicts } from '../editor/use-submission.ts';
import {
  type AnswerToRequest,
  type AskedAnswer,
  type AskedErrorKind,
  answerToRequest,
  askedErrorKinds,
} from './asked-changes.ts';

export interface Asked {
  readonly application: ApplicationResponse;
  readonly requestId: number;
  readonly requestedAt: string;
  readonly asked: readonly AskedAnswer[];
}

type Outcome =
  | { readonly held: HeldReason }
  | { readonly errors: AnswerToRequest['errors'] }
  | { readonly answered: ApplicationResponse };

export function useAskedForm(
  editor: Editor,
  request: Asked,
  onAnswered: (application: ApplicationResponse) => void,
) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const queries = useQueryClient();
  const sentenceOf = (name: AnswerName, error: AskedErrorKind) =>
    error === 'unanswered'
      ? t(`applications.error.${categoryProving(name) === undefined ? 'unanswered' : 'unproved'}`)
      : answerErrorMessage(i18n, questionOf(name), error);
  const form = useTypedForm({
    initial: editor.answers,
    controlled: true,
    fields: request.asked.map(({ question }) => question.name),
    errorKinds: askedErrorKinds,
    // Checked when it is sent, in sync with other tabs and devices.
    check: () => ({ ok: true, input: undefined }),
    sentenceOf,
    summaryOf: (name, error) =>
      t('applications.error.named', {
        field: t(`applications.question.${name}`),
        error: sentenceOf(name, error),
      }),
    onChange: editor.change,
  });
  const answer = useAnswer(editor, request);
  const { act, isPending, ...last } = useAction({
    send: answer,
    lost: t('applications.asked.failed'),
    sentenceOf: (problem) =>
      problem.status === 409 ? refusalSentence(i18n, problem) : t('applications.asked.failed'),
    onDone: (outcome) => {
      if ('errors' in outcome) form.refuse(outcome.errors, '');
      if (!('answered' in outcome)) return;
      editor.clear();
      onAnswered(outcome.answered);
    },
    onFailed: ({ problem }) => {
      const errors = refusedAnswers(problem, editor.answers, language);
      if (!isEmpty(errors)) return form.refuse(errors, '');
      if (problem?.status === 409 && !isRenewed(problem))
        void queries.invalidateQueries({ queryKey: myApplicationsKey });
    },
  });
  const held = last.answer !== undefined && 'held' in last.answer ? last.answer.held : undefined;
  const isShownElsewhere = isRenewed(last.problem) || form.errors.length > 0;
  return {
    form,
    send: () => act(),
    isPending,
    /** Why nothing was sent: the user has to choose or to read first. */
    held: isRenewed(last.problem) ? 'renewed' : held,
    failure: isShownElsewhere ? undefined : last.failure,
  };
}

/** Checks the draft once it is in sync, and sends the answers that changed with their replies. */
function useAnswer(editor: Editor, { application, requestId, requestedAt, asked }: Asked) {
  const { language } = useTranslations();
  const client = useClient();
  const queries = useQueryClient();
  return async (): Promise<Outcome> => {
    const rules = await loadRules();
    const synchronized = await editor.synchronize?.();
    if (synchronized !== undefined && synchronized.arrived.length > 0) return { held: 'renewed' };
    const draft = editor.latest();
    if (draft === null) throw new Error('The draft is not open.');
    if (hasConflicts(draft)) return { held: 'undecided' };
    const checked = rules.checkAnswers(typedAnswers(draft.entries), language);
    const found = checked.ok ? {} : checked.errors;
    const documents = await queries.fetchQuery(myDocumentsQuery(client));
    const arrived = documents.map((one) => ({ ...one, createdAt: new Date(one.createdAt) }));
    const proved = answersProvedSince(arrived, new Date(requestedAt));
    const answer = answerToRequest(asked, application.answers, draft.entries, language, found, proved);
    if (!isEmpty(answer.errors)) return { errors: answer.errors };
    const { answers, replies } = answer;
    const body = { requestId, answers, replies, draftRevision: draft.account.revision };
    const params = { id: String(application.id) };
    return {
      answered: bodyOf(await client.call('POST /api/producer-applications/:id/answers', { params, body })),
    };
  };
}
