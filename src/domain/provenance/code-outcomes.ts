/**
 * What administrators found out about a code: a state of the code, of several, or of the whole batch. Each change of
 * state has a reason; the serious ones need two administrators, to be made and to be lifted.
 */
import { err, ok, type Result } from '../common/result.ts';
import { type ActionOf, nextState, type Transitions } from '../common/transitions.ts';
import type { ProvenanceRefusal } from './refusals.ts';

/** The most serious first: where code and batch have one each, the first of these decides. */
export const codeOutcomes = [
  'copy-in-circulation',
  'stolen-or-diverted',
  'explained',
  'false-alarm',
  'unclear',
] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

/** `lifted`: no outcome applies, as before the first. */
export const codeStates = [...codeOutcomes, 'lifted'] as const;
export type CodeState = (typeof codeStates)[number];

const harmless = {
  explained: 'explained',
  'false-alarm': 'false-alarm',
  unclear: 'unclear',
} as const;
const any = {
  'copy-in-circulation': 'copy-in-circulation',
  'stolen-or-diverted': 'stolen-or-diverted',
  ...harmless,
} as const;

/** A serious outcome is only lifted, so that one administrator cannot replace what two decided. The database has the same. */
export const codeTransitions = {
  'copy-in-circulation': { lift: 'lifted' },
  'stolen-or-diverted': { lift: 'lifted' },
  explained: { ...any, lift: 'lifted' },
  'false-alarm': { ...any, lift: 'lifted' },
  unclear: { ...any, lift: 'lifted' },
  lifted: any,
} as const satisfies Transitions<CodeState>;
export type CodeAction = ActionOf<typeof codeTransitions>;

/** Bottles with such a code are not to be trusted, and two administrators sign it. */
export const seriousOutcomes = ['copy-in-circulation', 'stolen-or-diverted'] as const satisfies CodeOutcome[];
export type SeriousOutcome = (typeof seriousOutcomes)[number];

export function isSerious(state: CodeState): state is SeriousOutcome {
  return seriousOutcomes.some((serious) => serious === state);
}

/** Shown with the verdict; the others are internal. */
export const publicOutcomes = [...seriousOutcomes, 'explained'] as const;

/** What a decision is about: the code, several codes of its batch, or every code of the batch. */
export const outcomeScopes = ['code', 'codes', 'batch'] as const;
export type OutcomeScope = (typeof outcomeScopes)[number];

/** Characters, and codes in one decision. The database enforces the lengths. */
export const outcomeLimits = {
  reason: { least: 2, most: 2000 },
  explanation: { least: 10, most: 1000 },
  foundIn: { least: 2, most: 120 },
  codes: { most: 100 },
} as const;

/** The state that follows; `lift` and each outcome are actions. */
export function decideCodeState(
  { state, version }: { readonly state: CodeState; readonly version: number },
  { action, seen }: { readonly action: CodeAction; readonly seen: number },
): Result<CodeState, ProvenanceRefusal> {
  if (version !== seen) return err({ code: 'code-outcome-conflict' });
  const next = nextState(codeTransitions, state, action);
  return next === undefined ? err({ code: 'code-outcome-not-possible' }) : ok(next);
}

/** Whether a change between these states needs two administrators, whatever the settings say of other decisions. */
export function needsTwoSignatures(from: CodeState, to: CodeState): boolean {
  return isSerious(from) || isSerious(to);
}

/** Of the outcomes of a code and of its batch, the one that decides. */
export function rulingOutcome<Found extends { readonly outcome: CodeOutcome }>(
  outcomes: readonly Found[],
): Found | undefined {
  for (const outcome of codeOutcomes) {
    const found = outcomes.find((one) => one.outcome === outcome);
    if (found !== undefined) return found;
  }
  return undefined;
}
