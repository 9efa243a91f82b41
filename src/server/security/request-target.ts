/**
 * What stands between method and version of a request. Servers must read the form that proxies are
 * sent, with scheme and host (RFC 9112, section 3.2.2); whose site it is, `Host` alone says here.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';

export function localTarget({ url = '/' }: { readonly url?: string | undefined }): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return local === url || local.startsWith('/') ? local : `/${local}`;
}

/** `*` is no address of anything (RFC 9112, section 3.2.4). */
export async function refuseOtherTargets(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.url.startsWith('/')) await sendProblem(reply, { code: 'malformed-request' });
}
