/**
 * The questions for an applicant, answer by answer, sent as one request. They are stored in the tab, so that a
 * reload or an expired session loses nothing.
 */
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { AnswerName } from '../../applications/answers/answer-names.ts';
import { allQuestions } from '../../applications/answers/sections.ts';

/** A remark about each marked answer, by the name of the answer. */
type TypedRemarks = { readonly comment: string; readonly marked: readonly string[] } & {
  readonly [Name in AnswerName]: string;
};

export type Asking = ReturnType<typeof useAsking>;

interface Request {
  readonly comment: string;
  readonly fields: { field: AnswerName; comment: string }[];
}

const names = allQuestions.map(({ name }) => name);

const nothing: TypedRemarks = {
  // Safe: a test checks that every name in the contract is a question.
  ...(Object.fromEntries(names.map((name) => [name, ''])) as Record<AnswerName, string>),
  comment: '',
  marked: [],
};

/** `onSent`: called after the button that sent the request is gone. */
export function useAsking(application: ApplicationResponse, onSent: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const form = useTypedForm({
    storedAs: `remarks on application ${application.id}`,
    prefix: 'remark-',
    initial: nothing,
    fields: names,
    errorKinds: ['missing'],
    check: (typed) => {
      const marked = markedIn(typed);
      const missing = marked.filter((name) => typed[name].trim() === '');
      const fields = marked.map((field) => ({ field, comment: typed[field] }));
      return missing.length === 0
        ? { ok: true, input: { comment: typed.comment.trim(), fields } }
        : { ok: false, errors: Object.fromEntries(missing.map((name) => [name, 'missing'])) };
    },
    sentenceOf: () => t('review.remarkMissing'),
    summaryOf: (name) =>
      t('applications.error.named', {
        field: t(`applications.question.${name}`),
        error: t('review.remarkMissing'),
      }),
  });
  const { act, isPending, failure } = useAdminAction({
    send: async (body: Request) =>
      fetchRoute(client, 'POST /api/producer-applications/:id/request-changes', {
        params: { id: String(application.id) },
        body: { ...body, from: application.status },
      }),
    done: t('review.request.sent'),
    onDone: () => {
      form.clear();
      onSent();
    },
  });
  /** False in states in which no request is possible. */
  const isOpen = application.possibleActions.includes('request-changes');
  const { marked } = form.values;
  return {
    form,
    isOpen,
    isPending,
    failure,
    /** In the order of the form, not of the marks. */
    marked: isOpen ? markedIn(form.values) : [],
    mark: (added: readonly AnswerName[]) => form.change({ marked: [...marked, ...added] }),
    unmark: (name: AnswerName) =>
      form.change({ ...form.values, [name]: '', marked: marked.filter((one) => one !== name) }),
    write: (name: AnswerName, remark: string) => form.change({ ...form.values, [name]: remark }),
    send: (request: Request) => {
      if (request.fields.length > 0) act(request);
    },
  };
}

function markedIn({ marked }: TypedRemarks): AnswerName[] {
  return names.filter((name) => marked.includes(name));
}
