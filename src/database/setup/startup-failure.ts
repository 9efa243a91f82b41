/**
 * A reason why the program cannot start, worded for the operator. It is shown without a stack trace; any
 * other error at start is a bug and shows its stack trace.
 */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}
