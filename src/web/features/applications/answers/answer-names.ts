/** The answers as typed: text for each question, a list for groups of check boxes. */
import type { ApplicationAnswers } from '../../../../contract/applications/applications.ts';

export type AnswerName = keyof ApplicationAnswers;
export type ListName = {
  [Name in AnswerName]: NonNullable<ApplicationAnswers[Name]> extends readonly unknown[] ? Name : never;
}[AnswerName];
export type TextName = Exclude<AnswerName, ListName>;
export type TypedAnswers = Record<TextName, string> & Record<ListName, string[]>;
