/** The progress of a section, from its answers and the form's rules. */
import type { TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import type { Faults } from './faults.ts';
import { type SectionName, sectionNames } from './section-names.ts';
import { type AnyQuestion, sections } from './sections.ts';

export interface SectionProgress {
  readonly state: 'untouched' | 'begun' | 'faulty' | 'done';
  /** The number of invalid answers. */
  readonly faulty: number;
}

/** A missing answer is an error only after the user tries to continue; `faults` is null while rules load. */
export function sectionProgress(
  questions: readonly AnyQuestion[],
  answers: TypedAnswers,
  faults: Faults | null,
  wasTried: boolean,
): SectionProgress {
  const isBegun = questions.some(({ name }) => isAnswered(answers[name]));
  const open = faults === null ? [] : questions.filter(({ name }) => faults[name] !== undefined);
  const faulty = wasTried ? open.length : open.filter(({ name }) => isAnswered(answers[name])).length;
  if (faulty > 0) return { state: 'faulty', faulty };
  if (!isBegun) return { state: 'untouched', faulty: 0 };
  return { state: faults !== null && open.length === 0 ? 'done' : 'begun', faulty: 0 };
}

export type Progress = { readonly [Name in SectionName]: SectionProgress };

export function progressOf(
  answers: TypedAnswers,
  faults: Faults | null,
  tried: ReadonlySet<SectionName>,
): Progress {
  const each = (name: SectionName) => sectionProgress(sections[name], answers, faults, tried.has(name));
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
