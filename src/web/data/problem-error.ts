/** A refusal of the API as an error, so that queries and mutations can fail with it and screens can name it. */
import { createSerializationAdapter } from '@tanstack/react-router';
import type { Problem } from '../../contract/common/problem.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Lets an error that was met while rendering on the server arrive whole in the browser. */
export const problemErrors = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof ProblemError,
  toSerializable: (error) => error.problem,
  fromSerializable: (problem) => new ProblemError(problem),
});
