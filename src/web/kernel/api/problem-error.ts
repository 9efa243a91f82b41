/** A refusal of the API as an error, for queries and mutations; pages show its reason. */
import { createSerializationAdapter } from '@tanstack/react-router';
import type { Problem } from '../../../contract/common/problem.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The refusal behind an error; undefined if no answer arrived, or if the error is a bug. */
export function problemOfError(error: unknown): Problem | undefined {
  return error instanceof ProblemError ? error.problem : undefined;
}

/** Why a request failed: the server refused it, or no answer arrived. */
export type Failure = { readonly kind: 'refused'; readonly problem: Problem } | { readonly kind: 'lost' };

export function failureOf(error: unknown): Failure {
  const problem = problemOfError(error);
  return problem === undefined ? { kind: 'lost' } : { kind: 'refused', problem };
}

/** Sends an error from the server's rendering to the browser without loss. */
export const problemErrors = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof ProblemError,
  toSerializable: (error) => error.problem,
  fromSerializable: (problem) => new ProblemError(problem),
});
