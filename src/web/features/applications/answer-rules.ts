/**
 * Applies the contract's validation to the typed answers. A separate chunk because it includes Zod: the
 * page can be read and filled in before it loads.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type ApplicationAnswers, applicationAnswersOn } from '../../../contract/applications.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { sentAnswers } from './answer-values.ts';
import { type Fault, type Faults, faultOf } from './faults.ts';
import { allQuestions } from './sections.ts';

function rulesFor(language: SiteLanguage) {
  const rules = applicationAnswersOn(dayOf(new Date()));
  return z.preprocess((answers: TypedAnswers) => sentAnswers(answers, language), rules);
}

export type Judgement =
  | { readonly ok: true; readonly answers: ApplicationAnswers }
  | { readonly ok: false; readonly faults: Faults };

export function judge(answers: TypedAnswers, language: SiteLanguage): Judgement {
  const result = rulesFor(language).safeParse(answers);
  if (result.success) return { ok: true, answers: result.data };
  const faults: Partial<Record<AnswerName, Fault>> = {};
  for (const { path, code } of result.error.issues) {
    const question = allQuestions.find(({ name }) => name === path[0]);
    if (question) faults[question.name] ??= faultOf(question, answers[question.name], code, language);
  }
  return { ok: false, faults };
}

/** The resolver of one section's form: errors in other sections do not block it. */
export function resolverFor(names: readonly AnswerName[], language: SiteLanguage): Resolver<TypedAnswers> {
  const resolve: Resolver<TypedAnswers> = zodResolver(rulesFor(language), undefined, { raw: true });
  return async (answers, context, options) => {
    const { errors } = await resolve(answers, context, options);
    const own = names.filter((name) => errors[name] !== undefined);
    if (own.length === 0) return { values: answers, errors: {} };
    return { values: {}, errors: Object.fromEntries(own.map((name) => [name, errors[name]])) };
  };
}
