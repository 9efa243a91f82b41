/** Whether a request that changes something with GET comes from a link of our own pages, which no other site can open for a user. */
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/requests/origin.ts';

/**
 * Not a picture, a frame or a page that the browser loads in advance. Browsers that send no Fetch Metadata, as to an
 * address without TLS, say which page has the link; programs ask for no page.
 */
export function isOurLink(request: FastifyRequest): boolean {
  const { headers } = request;
  const { 'sec-fetch-site': site, 'sec-fetch-dest': target = 'document', 'sec-purpose': purpose } = headers;
  if (purpose !== undefined || !['document', 'empty'].includes(target)) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const isBrowser = headers.accept?.includes('text/html') === true;
  return !isBrowser || headers.referer?.startsWith(`${originOf(request)}/`) === true;
}
