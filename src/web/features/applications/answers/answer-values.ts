/** Converts typed answers into the request body and back. Numbers stay as typed until they are sent. */
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import type { DraftValue } from '../../../../domain/applications/drafts.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import type { TypedAnswers } from './answer-names.ts';
import { type AnyQuestion, allQuestions, type NumberQuestion } from './sections.ts';

/** Empty answers, or those of a record whose values are text, numbers and lists of text. */
export function typedAnswers(
  given: Readonly<Record<string, unknown>> = {},
  language: SiteLanguage = 'en',
): TypedAnswers {
  const read = Object.fromEntries(
    allQuestions.map((question) => [question.name, typedAnswer(question, given[question.name], language)]),
  );
  // Safe: a test checks that every name in the contract is a question.
  return read as TypedAnswers;
}

function typedAnswer({ kind }: AnyQuestion, given: unknown, language: SiteLanguage): string | string[] {
  if (kind === 'some') return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  if (typeof given === 'number') return writeNumber(given, language);
  return typeof given === 'string' ? given : '';
}

export function isAnswered(answer: string | readonly string[]): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0;
}

const figures: ReadonlySet<string> = new Set(
  allQuestions.flatMap(({ kind, name }) => (kind === 'number' ? [name] : [])),
);

/** "1.468" means 1468 in Greek but not in English: rewrites a number when the language changes. */
export function figureIn(name: string, value: DraftValue, from: SiteLanguage, to: SiteLanguage): DraftValue {
  if (from === to || typeof value !== 'string' || !figures.has(name)) return value;
  const read = readTypedNumber(value, from);
  return read === null ? value : writeNumber(read, to);
}

/** The answers of a returned application, as the start of its correction. */
export function beginningOf(
  { answers, language: written }: Pick<ApplicationResponse, 'answers' | 'language'>,
  language: SiteLanguage,
): Readonly<Record<string, DraftValue>> {
  const typed = Object.entries(typedAnswers(answers, language)).filter(([, answer]) => isAnswered(answer));
  return { ...Object.fromEntries(typed), language: written };
}

function writeNumber(value: number, language: SiteLanguage): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}

/** The answers as the request body: omits empty answers and converts numbers. */
export function answersInput(answers: TypedAnswers, language: SiteLanguage): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const question of allQuestions) {
    const answer = answers[question.name];
    if (isAnswered(answer)) input[question.name] = answerInput(question, answer, language);
  }
  return input;
}

function answerInput(question: AnyQuestion, answer: string | string[], language: SiteLanguage): unknown {
  if (typeof answer !== 'string') return answer;
  // Text that is not a number is sent as typed, so that the field's rule refuses it.
  if (question.kind === 'number') return readFigure(question, answer, language) ?? answer;
  return question.name === 'website' ? withScheme(answer.trim()) : answer;
}

/** `null` if the text is not a number, or not an integer where the question requires one. */
export function readFigure({ whole }: NumberQuestion, answer: string, language: SiteLanguage): number | null {
  return whole ? readTypedWhole(answer, language) : readTypedNumber(answer, language);
}

/** Accepts an address without a scheme, such as `elaionas.example`. */
function withScheme(address: string): string {
  return /^[^\s:/@]+\.[^\s:@]+$/.test(address) ? `https://${address}` : address;
}
