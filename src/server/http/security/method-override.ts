/**
 * HTML forms can only POST. A route that accepts forms and has another method is reached by a urlencoded POST
 * with the field `_method`; any other POST to its address is refused.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
  RouteOptions,
} from 'fastify';
import type { RouteShape } from '../../../contract/common/route.ts';
import { sendProblem } from '../problems/problem.ts';
import { isForm } from '../problems/validation.ts';

const overrideField = '_method';

export function registerFormRoute(
  app: FastifyInstance,
  route: RouteShape,
  declared: Omit<RouteOptions, 'method' | 'url'> & { readonly preValidation: preValidationHookHandler[] },
): void {
  app.route({
    ...declared,
    method: 'POST',
    url: route.path,
    preValidation: [...declared.preValidation, async (request, reply) => override(route, request, reply)],
  });
}

async function override(route: RouteShape, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const body = isForm(request) ? request.body : undefined;
  if (typeof body === 'object' && body !== null && overrideField in body) {
    const { [overrideField]: method, ...fields } = body;
    if (typeof method === 'string' && method.toUpperCase() === route.method) {
      request.body = fields;
      return;
    }
  }
  reply.header('allow', route.method);
  await sendProblem(reply, { code: 'method-not-allowed' });
}
