/** The headers that programs may rely on; the API documentation shows them as they are described here. */
import { z } from 'zod';

export const idempotencyKeySchema = z
  .string()
  // Visible ASCII characters, up to the length of the database column.
  .regex(/^[\u0021-\u007e]{1,255}$/, 'Must be 1 to 255 visible characters');

export const requestHeaders = {
  'Idempotency-Key': idempotencyKeySchema.meta({
    description: 'Identifies one intent: the same call with the same key is done once, and answered again.',
    example: '6f9ad1c2-0d0f-4bb1-9a53-0c1f6a2b7a10',
  }),
  'If-None-Match': z.string().meta({
    description: 'The ETag of the version that the client has; the response is 304 if it is still current.',
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  }),
} as const;

export const responseHeaders = {
  'Access-Control-Allow-Origin': z
    .literal('*')
    .meta({ description: 'Scripts of every site may read the response, without cookies.' }),
  'Content-Disposition': z.string().meta({ description: 'The name of the file, where the response is one.' }),
  ETag: z.string().meta({ description: 'The version of the response, for If-None-Match.' }),
  Link: z.string().meta({
    description: 'Leads to the next page of the list (RFC 8288); absent on the last one.',
    example: '</api/products?cursor=eyJrIjoxfQ>; rel="next"',
  }),
  RateLimit: z.string().meta({
    description:
      'Requests that are left (r) for so many seconds (t): draft-ietf-httpapi-ratelimit-headers-10.',
    example: '"default";r=1199;t=42',
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'Requests (q) in each window of so many seconds (w), by the same draft.',
    example: '"default";q=1200;w=60',
  }),
  'Retry-After': z.int().meta({ description: 'Seconds to wait.', example: 42 }),
  'WWW-Authenticate': z.string().meta({
    description: 'How to sign in (RFC 9110, section 11.6.1): the site issues a cookie.',
    example: 'Cookie realm="Phenolive", form-action="/api/login", cookie-name="__Host-session"',
  }),
  'X-Request-Id': z.string().meta({ description: 'Reference number for support.' }),
  'X-Total-Count': z.int().meta({ description: 'How many there are on all pages.' }),
  'X-Total-Count-Relation': z
    .literal('gte')
    .meta({ description: 'There are more than X-Total-Count: counting on would take too long.' }),
} as const;

export type RequestHeader = keyof typeof requestHeaders;
export type ResponseHeader = keyof typeof responseHeaders;
