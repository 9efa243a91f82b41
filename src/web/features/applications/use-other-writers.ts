/** Updates the form's fields with changes from other tabs and devices. */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../domain/applications/drafts.ts';
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
      // The field already shows what was typed here.
      const isNews = !sameValue(before[name], answers[name]);
      if (isNews && !sameValue(form.getValues(name) ?? [], answers[name])) form.setValue(name, answers[name]);
    }
  });
}
