/** What is wrong with an answer, and the sentence that says so beside its field. */
import { answerLimits } from '../../domain/applications/answers.ts';
import { latestYear } from '../../domain/applications/possible-answers.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { readTypedNumber, readTypedWhole } from '../../domain/common/typed-number.ts';
import type { WordId } from '../words/word-ids.ts';
import type { Words } from '../words/words.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { isAnswered } from './answer-values.ts';
import type { AnyQuestion, NumberQuestion } from './sections.ts';

export const faultKinds = [
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
export type Fault = (typeof faultKinds)[number];
export type Faults = { readonly [Name in AnswerName]?: Fault };

/** The messages that the specification states, whatever is wrong with the field; and the like of website. */
export const ownSentences = {
  producerCompanyName: 'applications.fault.producerCompanyName',
  email: 'applications.fault.email',
  phone: 'applications.fault.phone',
  website: 'applications.fault.website',
} as const satisfies { readonly [Name in AnswerName]?: WordId };

/** Which rule an answer breaks that the contract did not accept; `code` is the contract's own name for it. */
export function faultOf(
  question: AnyQuestion,
  answer: string | readonly string[],
  code: string,
  language: SiteLanguage,
): Fault {
  if (question.kind === 'some') return isAnswered(answer) ? 'refused' : 'chooseSome';
  if (question.kind === 'one') return 'chooseOne';
  if (typeof answer !== 'string' || !isAnswered(answer)) return 'missing';
  if (question.kind === 'number') return faultOfNumber(question, answer, language);
  const rule = code.replaceAll('-', '_');
  // Whether characters beyond the basic plane are enough is a rule of its own to the contract.
  const isShort = rule === 'too_small' || (rule === 'custom' && isShorter(question.name, answer));
  if (isShort) return 'short';
  return rule === 'too_big' ? 'long' : 'refused';
}

function faultOfNumber({ name, whole }: NumberQuestion, answer: string, language: SiteLanguage): Fault {
  const value = readTypedNumber(answer, language);
  const { least, most } = boundsOf(name);
  if (value === null) return 'notNumber';
  if (whole && readTypedWhole(answer, language) === null) return 'notWhole';
  if (value < least) return 'low';
  if (most !== undefined && value > most) return 'high';
  return whole && !Number.isInteger(value) ? 'notWhole' : 'refused';
}

function isShorter(name: AnswerName, answer: string): boolean {
  return Array.from(answer.trim()).length < boundsOf(name).least;
}

interface Bounds {
  readonly least: number;
  readonly most: number | undefined;
}

/** From the domain; text without bounds of its own is short, or long where it has several lines. */
export function boundsOf(name: AnswerName, kind?: AnyQuestion['kind']): Bounds {
  const all: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = answerLimits;
  const own = all[name] ?? all[kind === 'prose' ? 'longText' : 'shortText'];
  // Faults are found in the browser only, so its own clock is meant.
  const most = name === 'establishedYear' ? latestYear(dayOf(new Date())) : own?.most;
  return { least: own?.least ?? 0, most };
}

/** Up to here both ends of a range are said; beyond, the far end is not what people think of. */
const sayableRange = 5000;

/** Beside the field, where its label can be read. */
export function faultSentence(words: Words, question: AnyQuestion, fault: Fault): string {
  const { t, formats } = words;
  if (question.name === 'phone' && fault === 'refused') return t('common.phoneWrong');
  const isTooLong = fault === 'long' && Object.hasOwn(answerLimits, question.name);
  if (isOwn(question.name) && !isTooLong) return t(ownSentences[question.name]);
  const { least, most = 0 } = boundsOf(question.name, question.kind);
  const measured = (value: number) => withUnit(words, question, value);
  const isOutside = fault === 'low' || fault === 'high';
  const isRange = isOutside && most <= sayableRange;
  return t(`applications.fault.${isRange ? 'between' : fault}`, {
    least: isRange ? plain(formats, question, least) : measured(least),
    most: measured(most),
  });
}

function withUnit({ t, formats }: Words, question: AnyQuestion, value: number): string {
  const unit = question.kind === 'number' ? question.unit : undefined;
  // Spelt out in some languages, and then "1 εκτάριο" and not "1 εκτάρια".
  if (unit === 'ha') return formats.hectares(value);
  if (unit === 'l') return formats.litres(value);
  const figure = plain(formats, question, value);
  return unit === undefined ? figure : `${figure}\u00a0${t(`applications.unit.${unit}`)}`;
}

/** A year is no quantity: it stands without a sign between its thousands. */
function plain(formats: Words['formats'], { name }: AnyQuestion, value: number): string {
  return name === 'establishedYear' ? String(value) : formats.number(value);
}

/** In a summary, where the field is not in sight. */
export function namedFault(words: Words, question: AnyQuestion, fault: Fault): string {
  const sentence = faultSentence(words, question, fault);
  if (isOwn(question.name) && fault !== 'long') return sentence;
  return words.t('applications.fault.named', {
    field: words.t(`applications.question.${question.name}`),
    fault: sentence,
  });
}

function isOwn(name: AnswerName): name is keyof typeof ownSentences {
  return Object.hasOwn(ownSentences, name);
}

/** What the server refused although the rules here had passed it, field by field. */
export function faultsOfServer(
  questions: readonly AnyQuestion[],
  answers: TypedAnswers,
  errors: readonly { readonly path: string; readonly code: string }[],
  language: SiteLanguage,
): Faults {
  const faults: Partial<Record<AnswerName, Fault>> = {};
  for (const { path, code } of errors) {
    const [first] = path.split('.', 1);
    const question = questions.find(({ name }) => name === first);
    if (question) faults[question.name] ??= faultOf(question, answers[question.name], code, language);
  }
  return faults;
}

/** The same from what the form library reports, which knows the contract's code only. */
export function faultKindOf(
  questions: readonly AnyQuestion[],
  name: AnswerName,
  answer: string | readonly string[] | null,
  code: unknown,
  language: SiteLanguage,
): Fault | undefined {
  const question = questions.find((one) => one.name === name);
  if (question === undefined || typeof code !== 'string') return undefined;
  return faultOf(question, answer ?? '', code, language);
}
