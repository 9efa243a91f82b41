/** The applicant's reply to a change request: the answers that changed and the ones that have a comment. */
import type {
  ApplicationChangeRequest,
  ApplicationResponse,
} from '../../../../contract/applications/applications.ts';
import { sameAnswers } from '../../../../domain/applications/submit.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { type AnswerErrorKind, type AnswerErrors, answerErrorKinds } from '../answers/answer-errors.ts';
import type { AnswerName } from '../answers/answer-names.ts';
import { answersInput, typedAnswers } from '../answers/answer-values.ts';
import { type AnyQuestion, allQuestions } from '../answers/sections.ts';
import type { Entries } from '../draft/draft.ts';

export interface AskedAnswer {
  readonly question: AnyQuestion;
  readonly remark: string;
}

/** The request that waits for a reply; only one can be open. */
export function openRequest({ changeRequests }: ApplicationResponse): ApplicationChangeRequest | undefined {
  return changeRequests.find(({ answeredAt }) => answeredAt === null);
}

export function askedAnswers({ fields }: ApplicationChangeRequest): AskedAnswer[] {
  return fields.flatMap(({ field, comment }) => {
    const question = allQuestions.find(({ name }) => name === field);
    return question === undefined ? [] : [{ question, remark: comment }];
  });
}

export const replyName = (name: AnswerName) => `reply.${name}`;

export function replyOf(entries: Entries | undefined, name: AnswerName): string {
  const reply = entries?.[replyName(name)];
  return typeof reply === 'string' ? reply : '';
}

export const askedErrorKinds = [...answerErrorKinds, 'unanswered'] as const;
export type AskedErrorKind = AnswerErrorKind | 'unanswered';

export interface AnswerToRequest {
  /** Requested answers that changed; null if emptied. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly replies: Readonly<Record<string, string>>;
  readonly errors: { readonly [Name in AnswerName]?: AskedErrorKind };
}

/**
 * `rules`: the form's errors for all answers; those of answers outside the request are ignored. `proved`: the answers for which a
 * document arrived since.
 */
export function answerToRequest(
  asked: readonly AskedAnswer[],
  before: Readonly<Record<string, unknown>>,
  entries: Entries,
  language: SiteLanguage,
  rules: AnswerErrors,
  proved: readonly string[],
): AnswerToRequest {
  const input = answersInput(typedAnswers(entries), language);
  const answers: Record<string, unknown> = {};
  const replies: Record<string, string> = {};
  const errors: Partial<Record<AnswerName, AskedErrorKind>> = {};
  for (const { question } of asked) {
    const { name } = question;
    const reply = replyOf(entries, name).trim();
    if (reply !== '') replies[name] = reply;
    if (!sameAnswers({ value: before[name] }, { value: input[name] })) {
      answers[name] = input[name] ?? null;
      const error = rules[name];
      if (error !== undefined) errors[name] = error;
    } else if (reply === '' && !proved.includes(name)) errors[name] = 'unanswered';
  }
  return { answers, replies, errors };
}
