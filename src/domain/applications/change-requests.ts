/**
 * The answers that administrators ask an applicant to review, and what counts as a response: a new value, a
 * document that proves it, or a reply that explains why the old one stays.
 */
import type { Answers } from './submit.ts';
import { sameAnswers } from './submit.ts';

/** Characters. */
export const changeRequestLimits = {
  /** About the application as a whole. */
  comment: { most: 4000 },
  /** About one answer. */
  remark: { least: 1, most: 2000 },
  reply: { least: 1, most: 2000 },
  /** Why an applicant withdraws. */
  reason: { most: 2000 },
} as const;

export interface AnswersInput {
  readonly answers: Answers;
  readonly replies: Readonly<Record<string, string | undefined>>;
}

/** The requested answers that are unchanged and have no reply; `proved`: those for which a document arrived. */
export function unansweredFields(
  asked: readonly string[],
  before: Answers,
  input: AnswersInput,
  proved: readonly string[],
): string[] {
  const answered = [...changedFields(before, input.answers), ...proved];
  return asked.filter((field) => !answered.includes(field) && !input.replies[field]);
}

export function changedFields(before: Answers, answers: Answers): string[] {
  return Object.keys(answers).filter(
    (field) => !sameAnswers({ value: before[field] }, { value: answers[field] }),
  );
}

/** Answers and replies to fields that were not requested. */
export function unaskedFields(asked: readonly string[], { answers, replies }: AnswersInput) {
  const isUnasked = (field: string) => !asked.includes(field);
  return {
    answers: Object.keys(answers).filter(isUnasked),
    replies: Object.keys(replies).filter(isUnasked),
  };
}
