/** Answers as a list: choices as labels, numbers with units, text marked with its language. */
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { type AnswerErrors, answerErrorMessage } from './answer-errors.ts';
import type { TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import { type ChoiceSet, choices } from './choices.ts';
import { levelBand } from './level-band.ts';
import type { AnyQuestion } from './sections.ts';

type Props = {
  questions: readonly AnyQuestion[];
  answers: TypedAnswers;
  errors: AnswerErrors;
  written: ContentLanguage;
};

export function AnswersList({ questions, answers, errors, written }: Props) {
  const i18n = useTranslations();
  const shown = questions.filter(
    ({ name, required }) => required || isAnswered(answers[name]) || errors[name] !== undefined,
  );
  const items = shown.map((question): Definition => {
    const error = errors[question.name];
    return {
      key: question.name,
      term: i18n.t(`applications.question.${question.name}`),
      value: <Answer question={question} answer={answers[question.name]} written={written} />,
      flag: error && answerErrorMessage(i18n, question, error),
    };
  });
  const left = questions.length - shown.length;
  return (
    <>
      {items.length > 0 ? <DefinitionList items={items} wide /> : null}
      {left > 0 ? (
        <p className="mt-2 text-small text-ink-2">{i18n.t('applications.leftOpen', { count: left })}</p>
      ) : null}
    </>
  );
}

type AnswerProps = { question: AnyQuestion; answer: string | readonly string[]; written: ContentLanguage };

export function Answer({ question, answer, written }: AnswerProps) {
  const i18n = useTranslations();
  if (!isAnswered(answer)) {
    return <span className="text-ink-2">{i18n.t('applications.notAnswered')}</span>;
  }
  if (question.kind === 'one' || question.kind === 'some') {
    return i18n.formats.list([answer].flat().map((value) => choiceInWords(i18n, question.choices, value)));
  }
  if (typeof answer !== 'string') return null;
  if (question.kind !== 'number') {
    return (
      <span lang={written} className="whitespace-pre-line">
        {answer}
      </span>
    );
  }
  const unit = question.unit === undefined ? '' : `\u00a0${i18n.t(`applications.unit.${question.unit}`)}`;
  const value = readTypedNumber(answer, i18n.language);
  if (value === null) return answer;
  // A year has no thousands separator.
  return `${question.name === 'establishedYear' ? value : i18n.formats.number(value)}${unit}`;
}

function choiceInWords(i18n: Translations, set: ChoiceSet, value: string): string {
  const level = set === 'level' ? choices.level.find((one) => one.value === value) : undefined;
  if (level) return `${i18n.t(level.word)} (${levelBand(i18n, level.value)})`;
  const choice = choices[set].find((one) => one.value === value);
  return choice ? i18n.t(choice.word) : value;
}
