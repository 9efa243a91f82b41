/**
 * A reason why the program cannot start, in words for the person who started it. It is shown as it
 * is, without a stack; every other error at start is a fault of ours and shows its stack.
 */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}
