/** `/api/logout`: a same-site link or a form signs out at once, a link on another site asks first. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoutPath } from '../../contract/common/sign-in.ts';
import { renderPlainPage } from '../http/pages/plain-page.ts';
import { returnPathOf } from '../http/return-path.ts';
import { endSession } from '../http/sessions.ts';

export function registerSignOut(app: FastifyInstance): void {
  const config = { who: 'anyone', showsErrorPages: true } as const;
  app.get<{ Querystring: Record<string, unknown> }>(logoutPath, { config }, async (request, reply) =>
    isOurLink(request) ? signOut(request, reply) : askFirst(reply),
  );
  app.post<{ Querystring: Record<string, unknown> }>(logoutPath, { config }, async (request, reply) =>
    signOut(request, reply),
  );
}

/** Programs and old browsers send no Fetch Metadata; an image on another site would. */
function isOurLink(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

async function signOut(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await endSession(request, reply);
  return reply.header('cache-control', 'no-store').redirect(returnPathOf(request.query['returnTo']), 303);
}

function askFirst(reply: FastifyReply): FastifyReply {
  const page = renderPlainPage(reply, {
    title: 'Sign out?',
    paragraphs: ['Another site sent you here. Do you want to sign out of Phenolive?'],
    content: `<form method="post" action="${logoutPath}"><button type="submit">Sign out</button></form>`,
    links: [{ href: '/', label: 'Stay signed in' }],
  });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
