/**
 * What stands between method and version of a request. Servers must read the form that proxies are
 * sent, with scheme and host (RFC 9112, section 3.2.2); whose site it is, `Host` alone says here.
 */
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import { sendProblem } from '../problem.ts';

export function localTarget({ url = '/' }: { readonly url?: string | undefined }): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return readable(local === url || local.startsWith('/') ? local : `/${local}`);
}

/**
 * What stands in a path that cannot be decoded (`/%zz`) is read as it is written, so that whoever opens
 * it gets the page of an address that leads nowhere, like any other.
 */
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
 * `*` is no address of anything (RFC 9112, section 3.2.4). A request with two hosts is refused (section 3.2): a proxy
 * and we might each believe another one.
 */
export const refuseOtherTargets: preParsingHookHandler = (request, reply, _payload, done) => {
  if (request.url.startsWith('/') && !hasTwoHosts(request)) done();
  else sendProblem(reply, { code: 'malformed-request' }).catch(done);
};

/** Node keeps the first of them in `headers`; all that was sent is in `rawHeaders`, name and value by turns. */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}
