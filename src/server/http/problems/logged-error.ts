/**
 * An error as it is logged. PostgreSQL quotes records in its error messages, and user input must not be
 * logged: of its errors only the code, the names of the affected objects and the stack remain.
 */
export function loggedError(error: Error): Error | Readonly<Record<string, unknown>> {
  if (!('severity' in error) || !('code' in error)) return error;
  const { name, stack = '', code } = error;
  const places = ['table', 'column', 'constraint', 'routine'].map(
    (place) => [place, Reflect.get(error, place)] as const,
  );
  return {
    type: name,
    code,
    ...Object.fromEntries(places.filter(([, value]) => typeof value === 'string')),
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}
