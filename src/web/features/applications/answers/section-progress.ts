/** The progress of a section, from its answers and the form's rules. */

import type { AnswerErrors } from './answer-errors.ts';
import type { TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import { type SectionName, sectionNames } from './section-names.ts';
import { type AnyQuestion, sections } from './sections.ts';

export interface SectionProgress {
  readonly state: 'untouched' | 'begun' | 'invalid' | 'done';
  /** The number of invalid answers. */
  readonly errorCount: number;
}

/** A missing answer is an error only after the user tries to continue; `errors` is null while rules load. */
export function sectionProgress(
  questions: readonly AnyQuestion[],
  answers: TypedAnswers,
  errors: AnswerErrors | null,
  wasTried: boolean,
): SectionProgress {
  const isBegun = questions.some(({ name }) => isAnswered(answers[name]));
  const open = errors === null ? [] : questions.filter(({ name }) => errors[name] !== undefined);
  const errorCount = wasTried ? open.length : open.filter(({ name }) => isAnswered(answers[name])).length;
  if (errorCount > 0) return { state: 'invalid', errorCount };
  if (!isBegun) return { state: 'untouched', errorCount: 0 };
  return { state: errors !== null && open.length === 0 ? 'done' : 'begun', errorCount: 0 };
}

export type Progress = { readonly [Name in SectionName]: SectionProgress };

export function progressOf(
  answers: TypedAnswers,
  errors: AnswerErrors | null,
  tried: ReadonlySet<SectionName>,
): Progress {
  const each = (name: SectionName) => sectionProgress(sections[name], answers, errors, tried.has(name));
  return {
    company: each('company'),
    place: each('place'),
    groves: each('groves'),
    growing: each('growing'),
    mill: each('mill'),
    laboratory: each('laboratory'),
    market: each('market'),
    story: each('story'),
  };
}

export function sectionsDone(progress: Progress): number {
  return sectionNames.filter((name) => progress[name].state === 'done').length;
}
