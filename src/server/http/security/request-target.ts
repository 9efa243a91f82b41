/**
 * The request target. Servers must accept the absolute form that proxies receive, with scheme and host (RFC
 * 9112, section 3.2.2); the site is determined by `Host` alone.
 */
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import { sendProblem } from '../problems/problem.ts';

export function localTarget({ url = '/' }: { readonly url?: string | undefined }): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return readable(local === url || local.startsWith('/') ? local : `/${local}`);
}

/** Escapes a path that cannot be decoded (`/%zz`), so that it gets the usual page of an unknown address. */
function readable(target: string): string {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length);
  }
}

/**
 * `*` is no resource (RFC 9112, section 3.2.4). A request with two Host headers is refused (section 3.2): a
 * proxy and we might each use a different one.
 */
export const refuseOtherTargets: preParsingHookHandler = (request, reply, _payload, done) => {
  if (request.url.startsWith('/') && !hasTwoHosts(request)) done();
  else sendProblem(reply, { code: 'malformed-request' }).catch(done);
};

/** Node keeps the first one in `headers`; `rawHeaders` has all of them, names and values alternating. */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}
