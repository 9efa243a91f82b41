/**
 * How query definitions call the API. A definition is written once, in src/web/<feature>/queries.ts,
 * and used by the route's loader and by the component alike:
 *
 *   export const producerQuery = (client: Client, id: string) =>
 *     queryOptions({
 *       queryKey: ['producers', id],
 *       queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/:id', { params: { id } }, signal),
 *     });
 */
import { notFound } from '@tanstack/react-router';
import type { Api, Endpoint } from '../../../contract/api.ts';
import type { Client, Reply } from '../../../contract/client.ts';
import type { RequestOf, ResponseOf } from '../../../contract/common/route.ts';
import { ProblemError, problemOfError } from './problem-error.ts';

/** Returns the body of a successful response; throws a refusal as a ProblemError. */
export async function fetchRoute<Name extends Endpoint>(
  client: Client,
  endpoint: Name,
  request: RequestOf<Api[Name]>,
  signal?: AbortSignal,
): Promise<ResponseOf<Api[Name]>> {
  return bodyOf(await client.call(endpoint, request, signal === undefined ? {} : { signal }));
}

/** The body of a reply, for calls with options such as `keepalive`; throws a refusal as a ProblemError. */
export function bodyOf<Name extends Endpoint>(reply: Reply<Name>): ResponseOf<Api[Name]> {
  if (!reply.ok) throw new ProblemError(reply.problem);
  return reply.body;
}

/** In a loader: a record that does not exist, or an invalid id, results in the "not found" page. */
export async function orNotFound<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    if ([400, 404].includes(problemOfError(error)?.status ?? 0)) throw notFound();
    throw error;
  }
}
