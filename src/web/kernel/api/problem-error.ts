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

/** Sends an error from the server's rendering to the browser without loss. */
export const problemErrors = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof ProblemError,
  toSerializable: (error) => error.problem,
  fromSerializable: (problem) => new ProblemError(problem),
});
