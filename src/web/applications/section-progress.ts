/** How far a section has come, judged by the rules of the form and by what has been answered so far. */
import type { TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import type { Faults } from './faults.ts';
import { type SectionName, sectionNames } from './section-names.ts';
import { type AnyQuestion, sections } from './sections.ts';

export interface SectionProgress {
  readonly state: 'untouched' | 'begun' | 'faulty' | 'done';
  /** Answers that need another look. */
  readonly faulty: number;
}

/**
 * What is missing counts as a fault only once somebody tried to go on without it; `faults` are null
 * while the rules are still on their way.
 */
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
