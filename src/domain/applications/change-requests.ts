/**
 * What administrators ask an applicant to look at again, answer by answer, and what counts as an answer
 * to that: another value, or a reply that says why it stands.
 */
import type { Answers } from './submit.ts';
import { sameAnswers } from './submit.ts';

/** Characters. */
export const changeRequestLimits = {
  /** On the application as a whole. */
  comment: { most: 4000 },
  /** On one answer. */
  remark: { least: 1, most: 2000 },
  reply: { least: 1, most: 2000 },
  /** Why somebody withdraws. */
  reason: { most: 2000 },
} as const;

export interface SentAnswers {
  readonly answers: Answers;
  readonly replies: Readonly<Record<string, string | undefined>>;
}

/** The asked answers that are as they were and have no reply. */
export function unansweredFields(asked: readonly string[], before: Answers, sent: SentAnswers): string[] {
  const changed = changedFields(before, sent.answers);
  return asked.filter((field) => !changed.includes(field) && !sent.replies[field]);
}

export function changedFields(before: Answers, answers: Answers): string[] {
  return Object.keys(answers).filter(
    (field) => !sameAnswers({ value: before[field] }, { value: answers[field] }),
  );
}

/** What was sent about answers that nobody asked for. */
export function unaskedFields(asked: readonly string[], { answers, replies }: SentAnswers) {
  const isUnasked = (field: string) => !asked.includes(field);
  return {
    answers: Object.keys(answers).filter(isUnasked),
    replies: Object.keys(replies).filter(isUnasked),
  };
}
