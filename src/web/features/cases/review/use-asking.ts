/**
 * The questions for an applicant, answer by answer. They are saved in the tab with every keystroke, so that
 * a reload or an expired session loses nothing, and are sent as one request.
 */
import { useEffect, useState } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { AnswerName } from '../../applications/answer-names.ts';
import { allQuestions } from '../../applications/sections.ts';

/** The question about each answer, by the name of the answer. */
export type Remarks = Readonly<Partial<Record<AnswerName, string>>>;

export interface Asking {
  /** False in states in which no request is possible. */
  readonly isOpen: boolean;
  readonly remarks: Remarks;
  readonly comment: string;
  /** Counts the attempts to send; missing text is an error from the first attempt on. */
  readonly attempt: number;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  mark(names: readonly AnswerName[]): void;
  unmark(name: AnswerName): void;
  write(name: AnswerName, remark: string): void;
  writeComment(comment: string): void;
  send(): void;
}

interface Typed {
  readonly remarks: Remarks;
  readonly comment: string;
}

const nothing: Typed = { remarks: {}, comment: '' };

/** `onSent`: called after the button that sent the request is gone. */
export function useAsking(application: ApplicationResponse, onSent: () => void): Asking {
  const { t } = useTranslations();
  const key = `review.asking.${application.id}`;
  const [typed, setTyped] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setTyped(readTyped(readFromSession(key)));
  }, [key]);
  const change = (next: Typed) => {
    setTyped(next);
    storeInSession(key, next);
  };
  const client = useClient();
  const { act, isPending, failure } = useAdminAction({
    send: async () =>
      fetchRoute(client, 'POST /api/producer-applications/:id/request-changes', {
        params: { id: String(application.id) },
        body: {
          comment: typed.comment.trim(),
          fields: namesOf(typed.remarks).map((field) => ({ field, comment: typed.remarks[field] ?? '' })),
        },
      }),
    done: t('review.request.sent'),
    onDone: () => {
      removeFromSession(key);
      setTyped(nothing);
      setAttempt(0);
      onSent();
    },
  });
  const isOpen = application.possibleActions.includes('request-changes');
  return {
    isOpen,
    remarks: isOpen ? typed.remarks : {},
    comment: typed.comment,
    attempt,
    isPending,
    failure,
    mark: (names) => {
      const added = Object.fromEntries(names.map((name) => [name, typed.remarks[name] ?? '']));
      change({ ...typed, remarks: { ...typed.remarks, ...added } });
    },
    unmark: (name) => {
      const { [name]: _, ...remarks } = typed.remarks;
      change({ ...typed, remarks });
    },
    write: (name, remark) => change({ ...typed, remarks: { ...typed.remarks, [name]: remark } }),
    writeComment: (comment) => change({ ...typed, comment }),
    send: () => {
      setAttempt(attempt + 1);
      const isComplete = namesOf(typed.remarks).every((name) => (typed.remarks[name] ?? '').trim() !== '');
      if (isComplete && namesOf(typed.remarks).length > 0) act();
    },
  };
}

/** In the order of the form, not of the marks. */
export function namesOf(remarks: Remarks): AnswerName[] {
  return allQuestions.flatMap(({ name }) => (remarks[name] === undefined ? [] : [name]));
}

function readTyped(persisted: object | null): Typed {
  if (persisted === null || !('remarks' in persisted && 'comment' in persisted)) return nothing;
  const given: Readonly<Record<string, unknown>> = { ...Object(persisted.remarks) };
  const remarks = Object.fromEntries(
    allQuestions.flatMap(({ name }) => {
      const remark = given[name];
      return typeof remark === 'string' ? [[name, remark]] : [];
    }),
  );
  return { remarks, comment: typeof persisted.comment === 'string' ? persisted.comment : '' };
}
