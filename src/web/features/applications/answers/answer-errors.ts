/** The error of an answer, and its message next to the field. */
import { answerLimits } from '../../../../domain/applications/answers.ts';
import { latestYear } from '../../../../domain/applications/possible-answers.ts';
import { dayOf } from '../../../../domain/common/dates.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import type { AnyQuestion, NumberQuestion } from './sections.ts';

export const answerErrorKinds = [
  'missing',
  'chooseOne',
  'chooseSome',
  'short',
  'long',
  'notNumber',
  'notWhole',
  'low',
  'high',
  'refused',
] as const;
export type AnswerErrorKind = (typeof answerErrorKinds)[number];
export type AnswerErrors = { readonly [Name in AnswerName]?: AnswerErrorKind };

/** The messages of the specification, the same for every error of a field; and a similar one for website. */
export const ownSentences = {
  producerCompanyName: 'applications.error.producerCompanyName',
  email: 'applications.error.email',
  phone: 'applications.error.phone',
  website: 'applications.error.website',
} as const satisfies { readonly [Name in AnswerName]?: MessageId };

/** The rule that a refused answer breaks; `code` is the contract's name of the rule. */
export function errorKindOf(
  question: AnyQuestion,
  answer: string | readonly string[],
  code: string,
  language: SiteLanguage,
): AnswerErrorKind {
  if (question.kind === 'some') return isAnswered(answer) ? 'refused' : 'chooseSome';
  if (question.kind === 'one') return 'chooseOne';
  if (typeof answer !== 'string' || !isAnswered(answer)) return 'missing';
  if (question.kind === 'number') return numberErrorKind(question, answer, language);
  const rule = code.replaceAll('-', '_');
  // A `custom` error can mean too few characters: the contract counts those beyond the Basic Multilingual
  // Plane with a rule of its own.
  const isShort = rule === 'too_small' || (rule === 'custom' && isShorter(question.name, answer));
  if (isShort) return 'short';
  return rule === 'too_big' ? 'long' : 'refused';
}

function numberErrorKind(
  { name, whole }: NumberQuestion,
  answer: string,
  language: SiteLanguage,
): AnswerErrorKind {
  const value = readTypedNumber(answer, language);
  const { least, most } = boundsOfAnswer(name);
  if (value === null) return 'notNumber';
  if (whole && readTypedWhole(answer, language) === null) return 'notWhole';
  if (value < least) return 'low';
  if (most !== undefined && value > most) return 'high';
  return whole && !Number.isInteger(value) ? 'notWhole' : 'refused';
}

function isShorter(name: AnswerName, answer: string): boolean {
  return Array.from(answer.trim()).length < boundsOfAnswer(name).least;
}

interface Bounds {
  readonly least: number;
  readonly most: number | undefined;
}

/** The limits from the domain; text without its own limits uses those of short or long text. */
export function boundsOfAnswer(name: AnswerName, kind?: AnyQuestion['kind']): Bounds {
  const all: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = answerLimits;
  const own = all[name] ?? all[kind === 'prose' ? 'longText' : 'shortText'];
  // Validation runs in the browser only, so its clock applies.
  const most = name === 'establishedYear' ? latestYear(dayOf(new Date())) : own?.most;
  return { least: own?.least ?? 0, most };
}

/** Up to this maximum a message names both limits of a range; above it only the limit that was crossed. */
const sayableRange = 5000;

/** For the message next to the field, below its label. */
export function answerErrorMessage(
  i18n: Translations,
  question: AnyQuestion,
  error: AnswerErrorKind,
): string {
  const { t, formats } = i18n;
  if (question.name === 'phone' && error === 'refused') return t('common.phoneWrong');
  const isTooLong = error === 'long' && Object.hasOwn(answerLimits, question.name);
  const { least, most = 0 } = boundsOfAnswer(question.name, question.kind);
  // A number is there, so its own sentence alone would be untrue.
  if (question.name === 'phone' && error === 'short') {
    return `${t(ownSentences.phone)}. ${t('applications.error.short', { least: formats.number(least) })}`;
  }
  if (isOwn(question.name) && !isTooLong) return t(ownSentences[question.name]);
  const measured = (value: number) => withUnit(i18n, question, value);
  const isOutside = error === 'low' || error === 'high';
  const isRange = isOutside && most <= sayableRange;
  return t(`applications.error.${isRange ? 'between' : error}`, {
    least: isRange ? plain(formats, question, least) : measured(least),
    most: measured(most),
  });
}

function withUnit({ t, formats }: Translations, question: AnyQuestion, value: number): string {
  const unit = question.kind === 'number' ? question.unit : undefined;
  // Some languages spell the unit out and need its singular: "1 εκτάριο", not "1 εκτάρια".
  if (unit === 'ha') return formats.hectares(value);
  if (unit === 'l') return formats.litres(value);
  const figure = plain(formats, question, value);
  return unit === undefined ? figure : `${figure}\u00a0${t(`applications.unit.${unit}`)}`;
}

/** A year is not a quantity: no thousands separator. */
function plain(formats: Translations['formats'], { name }: AnyQuestion, value: number): string {
  return name === 'establishedYear' ? String(value) : formats.number(value);
}

/** For an error summary, away from the field. */
export function namedAnswerError(i18n: Translations, question: AnyQuestion, error: AnswerErrorKind): string {
  const sentence = answerErrorMessage(i18n, question, error);
  if (isOwn(question.name) && error !== 'long') return sentence;
  return i18n.t('applications.error.named', {
    field: i18n.t(`applications.question.${question.name}`),
    error: sentence,
  });
}

function isOwn(name: AnswerName): name is keyof typeof ownSentences {
  return Object.hasOwn(ownSentences, name);
}

/** Errors that only the server found, by field. */
export function errorsOfResponse(
  questions: readonly AnyQuestion[],
  answers: TypedAnswers,
  errors: readonly { readonly path: string; readonly code: string }[],
  language: SiteLanguage,
): AnswerErrors {
  const found: Partial<Record<AnswerName, AnswerErrorKind>> = {};
  for (const { path, code } of errors) {
    const [first] = path.split('.', 1);
    const question = questions.find(({ name }) => name === first);
    if (question) found[question.name] ??= errorKindOf(question, answers[question.name], code, language);
  }
  return found;
}
