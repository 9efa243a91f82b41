/**
 * A laboratory confirms, corrects or denies a report: once, by a secret link that was mailed to the addresses of its record, and
 * about exactly what it was shown. A report that it corrects or denies counts nowhere; a result that is recorded again is another
 * one, and is asked about again.
 */
import { laterByDays } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import type { Transitions } from '../common/transitions.ts';
import type { DerivativesMethod, LaboratoryMethod } from './lab-results.ts';
import type { CertificationRefusal } from './refusals.ts';

export const laboratoryAnswers = ['confirmed', 'corrected', 'denied'] as const;
export type LaboratoryAnswer = (typeof laboratoryAnswers)[number];

export const confirmationStates = ['waiting', ...laboratoryAnswers, 'expired', 'revoked'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

export const confirmationTransitions = {
  waiting: {
    confirm: 'confirmed',
    correct: 'corrected',
    deny: 'denied',
    expire: 'expired',
    revoke: 'revoked',
  },
  confirmed: {},
  corrected: {},
  denied: {},
  expired: {},
  revoked: {},
} as const satisfies Transitions<ConfirmationState>;

/** Where laboratories answer; the secret of their link is its fragment. */
export const laboratoryPath = '/laboratory';

/** From the question. */
export const confirmationDays = 30;
export const confirmationReminderDays = [7, 21] as const;
/** Characters. */
export const confirmationLimits = {
  name: { least: 2, most: 200 },
  note: { least: 2, most: 2000 },
  contacts: 20,
} as const;

/** What a laboratory is asked about. */
export interface ReportFacts {
  readonly producer: string;
  readonly laboratory: string;
  readonly batchNumber: string | null;
  readonly method: LaboratoryMethod;
  readonly harvestedOn: string | null;
  readonly sampledOn: string | null;
  readonly reportedOn: string;
  /** mg/kg. */
  readonly phenolicContent: number;
  readonly oleocanthal: number | null;
  readonly oleacein: number | null;
  readonly hydroxytyrosolDerivatives: number | null;
  readonly derivativesMethod: DerivativesMethod | null;
  readonly reportNumber: string | null;
  readonly sampleNumber: string | null;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
}

export const correctableFacts = [
  'phenolicContent',
  'oleocanthal',
  'oleacein',
  'hydroxytyrosolDerivatives',
  'reportNumber',
  'sampleNumber',
  'sampledOn',
  'reportedOn',
] as const satisfies readonly (keyof ReportFacts)[];

/** The right values of those that are wrong. */
export type Correction = {
  readonly [Fact in (typeof correctableFacts)[number]]?: NonNullable<ReportFacts[Fact]> | undefined;
};

export function contradicts(answer: LaboratoryAnswer | null): boolean {
  return answer === 'corrected' || answer === 'denied';
}

/** The difference between a correction and what was asked about. */
export function correctionOf(typed: Correction, facts: ReportFacts): Correction {
  return Object.fromEntries(
    correctableFacts.flatMap((fact) =>
      typed[fact] === undefined || typed[fact] === facts[fact] ? [] : [[fact, typed[fact]]],
    ),
  );
}

interface Question {
  readonly state: ConfirmationState;
  readonly expiresAt: Date;
  readonly facts: ReportFacts;
  /** As the register has it now; undefined once it was withdrawn. */
  readonly current: ReportFacts | undefined;
}

/** Why a laboratory cannot answer (any more). */
export function checkAnswerable(
  { state, expiresAt, facts, current }: Question,
  now: Date,
): Result<null, CertificationRefusal> {
  if (state === 'revoked') return err({ code: 'confirmation-revoked' });
  if (state !== 'waiting' && state !== 'expired') return err({ code: 'report-answered' });
  if (current === undefined) return err({ code: 'report-withdrawn' });
  if (state === 'expired' || now > expiresAt) return err({ code: 'confirmation-expired' });
  return isSameReport(facts, current) ? ok(null) : err({ code: 'report-changed' });
}

/** Whatever the names of producer and laboratory are now. */
function isSameReport(facts: ReportFacts, current: ReportFacts): boolean {
  // Safe: the keys are those of the facts.
  const keys = Object.keys(current) as (keyof ReportFacts)[];
  return keys.every((key) => key === 'producer' || key === 'laboratory' || facts[key] === current[key]);
}

export interface TypedAnswer {
  readonly answer: LaboratoryAnswer;
  readonly note: string | null;
  readonly correction: Correction;
}

/** A denial has its reason, a correction its values and a note. */
export function checkAnswer(
  { answer, note, correction }: TypedAnswer,
  facts: ReportFacts,
): Result<null, CertificationRefusal> {
  if (answer === 'confirmed') return ok(null);
  const isCorrected = Object.keys(correctionOf(correction, facts)).length > 0;
  if (note === null || (answer === 'corrected' && !isCorrected)) return err({ code: 'answer-incomplete' });
  return ok(null);
}

export function confirmationEnd(askedAt: Date): Date {
  return laterByDays(askedAt, confirmationDays);
}

/** How many reminders should have been sent by now. */
export function remindersDue(askedAt: Date, now: Date): number {
  return confirmationReminderDays.filter((days) => laterByDays(askedAt, days) <= now).length;
}
