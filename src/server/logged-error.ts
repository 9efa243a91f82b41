/**
 * An error as it is logged. PostgreSQL quotes the record at fault in the words of its errors, and what
 * people wrote is not for the log: of its errors only the code, the places and the call stack stay.
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
