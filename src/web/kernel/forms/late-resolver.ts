/** Loads the rules of a form on demand. If the chunk does not arrive, the form still works: the server validates. */
import type { FieldValues, Resolver } from 'react-hook-form';

export function lateResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  return async (typed, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve === null ? { values: typed, errors: {} } : resolve(typed, context, options);
  };
}
