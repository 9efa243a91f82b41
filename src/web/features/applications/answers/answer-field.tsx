/** The form control of a question: a line of text, a text area, a number with its unit, or choices. */

import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { CheckboxGroup, type GroupChoice, RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import type { TypedAnswers } from './answer-names.ts';
import { type ChoiceSet, choices } from './choices.ts';
import { levelBand } from './level-band.ts';
import type { AnyQuestion } from './sections.ts';

type Props = {
  question: AnyQuestion;
  /** The answer and its error. */
  control: ReturnType<TypedForm<TypedAnswers>['control']>;
  /** A number next to another number shares its row. */
  paired: boolean;
  /** The language in which the applicant writes. */
  written: ContentLanguage;
};

export function AnswerField({ question, control, paired, written }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { value: answer, ...field } = control;
  const group = {
    ...field,
    label: t(`applications.question.${question.name}`),
    hint: question.hint && t(question.hint),
    note: question.required ? undefined : t('applications.optional'),
    className: question.kind === 'number' && paired ? 'self-end' : 'sm:col-span-2',
  };
  if (question.kind === 'some') {
    return (
      <CheckboxGroup
        {...group}
        value={typeof answer === 'string' ? [] : answer}
        choices={offeredChoices(i18n, question.choices)}
        columns
      />
    );
  }
  const shared = {
    ...group,
    value: typeof answer === 'string' ? answer : '',
    // `required` alone would show the browser's messages, which are in the browser's language.
    'aria-required': question.required,
  };
  if (question.kind === 'line') {
    const { type = 'text', autoComplete, width } = question;
    const isProper = type !== 'text';
    return (
      <TextField
        {...shared}
        type={type === 'url' ? 'text' : type}
        {...(type === 'url' ? { inputMode: 'url' } : {})}
        {...(isProper ? {} : { lang: written })}
        autoComplete={autoComplete ?? 'off'}
        width={width}
      />
    );
  }
  if (question.kind === 'prose') {
    const footnote = <ClaimHint text={shared.value} />;
    return <TextArea {...shared} rows={question.rows} lang={written} footnote={footnote} />;
  }
  if (question.kind === 'number') {
    const unit = question.unit && t(`applications.unit.${question.unit}`);
    return <NumberField {...shared} unit={unit} whole={question.whole} width={paired ? 'full' : 'short'} />;
  }
  if (question.folded) {
    const listed = choices[question.choices].map(({ value, word }) => ({ value, label: t(word) }));
    return <SelectField {...shared} choices={listed} placeholder={t('applications.choose')} width="medium" />;
  }
  return <RadioGroup {...group} value={shared.value} choices={offeredChoices(i18n, question.choices)} />;
}

function offeredChoices(i18n: Translations, set: ChoiceSet): GroupChoice[] {
  const { t } = i18n;
  if (set !== 'level') return choices[set].map(({ value, word }) => ({ value, label: t(word) }));
  return choices.level.map(({ value, word }) => ({ value, label: t(word), hint: levelBand(i18n, value) }));
}
