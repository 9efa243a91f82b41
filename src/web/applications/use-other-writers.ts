/** Shows in the fields of a form what another tab or device wrote into them, as soon as it is known here. */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../domain/applications/drafts.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';

export function useOtherWriters(
  form: UseFormReturn<TypedAnswers>,
  names: readonly AnswerName[],
  answers: TypedAnswers,
): void {
  const shown = useRef(answers);
  useEffect(() => {
    const before = shown.current;
    shown.current = answers;
    for (const name of names) {
      // What is typed here is in the field already.
      const isNews = !sameValue(before[name], answers[name]);
      if (isNews && !sameValue(form.getValues(name) ?? [], answers[name])) form.setValue(name, answers[name]);
    }
  });
}
