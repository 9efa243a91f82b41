/**
 * Public reads are open to scripts of every site (CORS in the Fetch Standard). Browsers show such an answer only to a call
 * without cookies, which is the answer for a visitor.
 */
import type { FastifyInstance } from 'fastify';
import type { RouteShape } from '../../../contract/common/route.ts';
import type { Audience } from '../../../domain/identity/principal.ts';
import { sendProblem } from '../problems/problem.ts';

export const anyOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const;

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
  allow: 'GET, HEAD, OPTIONS',
} as const;

export function allowsAnyOrigin(
  { method, isSecretAddress }: Pick<RouteShape, 'method' | 'isSecretAddress'>,
  who: Audience,
): boolean {
  return who === 'anyone' && method === 'GET' && isSecretAddress !== true;
}

/** Answers what a browser asks before a call with other headers than the usual ones, such as `If-None-Match`. */
export function registerPreflight(app: FastifyInstance, contract: RouteShape): void {
  app.options(
    contract.path,
    { config: { who: 'anyone', contract, session: false, anyOrigin: true } },
    async ({ params }, reply) =>
      // `/api/producers/pending` is no producer, and has a route of its own.
      contract.params?.safeParse({ ...Object(params) }).success === false
        ? sendProblem(reply, { code: 'not-found' })
        : reply.code(204).headers(preflightHeaders).send(),
  );
}
