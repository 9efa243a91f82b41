/** Responses without a matching route: 405 with the allowed methods, else 404. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../../contract/pages.ts';
import { sendProblem } from './problem.ts';

export function registerNotFound(app: FastifyInstance, pages: PageRenderer | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const methods = app.routeTable.methodsAt(path);
    if (methods.length === 0 && pages?.pageRules(request.url).known === true) methods.push('GET', 'HEAD');
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.toSorted().join(', '));
      return sendProblem(reply, { code: 'method-not-allowed' });
    }
    return sendProblem(reply, { code: 'not-found' });
  });
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
