/** From what was typed to what is sent and back. Figures stay as typed until they are sent. */
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { DraftValue } from '../../domain/applications/drafts.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { readTypedNumber, readTypedWhole } from '../../domain/common/typed-number.ts';
import type { TypedAnswers } from './answer-names.ts';
import { type AnyQuestion, allQuestions, type NumberQuestion } from './sections.ts';

/** No answers, or those of a record whose values are text, numbers and lists of text. */
export function typedAnswers(
  given: Readonly<Record<string, unknown>> = {},
  language: SiteLanguage = 'en',
): TypedAnswers {
  const read = Object.fromEntries(
    allQuestions.map((question) => [question.name, typedAnswer(question, given[question.name], language)]),
  );
  // Every name of the contract is a question, which the test of the sections holds.
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

/** Typed "1.468" is 1468 in Greek and not in English: before the language changes, figures are rewritten. */
export function figureIn(name: string, value: DraftValue, from: SiteLanguage, to: SiteLanguage): DraftValue {
  if (from === to || typeof value !== 'string' || !figures.has(name)) return value;
  const read = readTypedNumber(value, from);
  return read === null ? value : writeNumber(read, to);
}

/** The answers of an application that came back, as what its correction begins with. */
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

/** The answers as they are sent: what was left empty is left out, figures are numbers. */
export function sentAnswers(answers: TypedAnswers, language: SiteLanguage): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const question of allQuestions) {
    const answer = answers[question.name];
    if (isAnswered(answer)) sent[question.name] = sentAnswer(question, answer, language);
  }
  return sent;
}

function sentAnswer(question: AnyQuestion, answer: string | string[], language: SiteLanguage): unknown {
  if (typeof answer !== 'string') return answer;
  // Text that is no number is sent as it is, so that the rule for the field refuses it.
  if (question.kind === 'number') return readFigure(question, answer, language) ?? answer;
  return question.name === 'website' ? withScheme(answer.trim()) : answer;
}

/** `null` for what is no number, or no whole one where only whole ones fit. */
export function readFigure({ whole }: NumberQuestion, answer: string, language: SiteLanguage): number | null {
  return whole ? readTypedWhole(answer, language) : readTypedNumber(answer, language);
}

/** People write `elaionas.example`. */
function withScheme(address: string): string {
  return /^[^\s:/@]+\.[^\s:@]+$/.test(address) ? `https://${address}` : address;
}
