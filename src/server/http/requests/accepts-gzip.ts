/** Whether a response may go out as gzip (RFC 9110, section 12.5.3). */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export function acceptsGzip(request: FastifyRequest): boolean {
  return new Negotiator(request.raw).encodings(['gzip']).length > 0;
}
