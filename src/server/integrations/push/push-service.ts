/** Posts an encrypted message to the push service of a browser (RFC 8030). What it answers is not trusted, and not read. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHost, lookupPublic } from '../public-addresses.ts';

/** Milliseconds from the connection to the status. */
const usualPatience = 10_000;

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  /** The operator named its origin, which may be private and without TLS. */
  readonly isTrusted: boolean;
}

export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Its message names no address: an address at a push service is a secret of the device. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
}

/** @throws PushFailure where it cannot be reached, is slow, or is in a private network. */
export async function postPush(
  { endpoint, headers, body, isTrusted }: PushRequest,
  patience = usualPatience,
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  if (!isTrusted && !(url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)))
    throw new PushFailure('The address is not public.');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(isTrusted ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        // No redirect is followed, and no text is read.
        answer.destroy();
      },
    );
    sending.on('error', (cause) =>
      reject(new PushFailure('The push service cannot be reached in time.', { cause })),
    );
    sending.end(body);
  });
}
