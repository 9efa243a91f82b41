/**
 * Downloads a small file from an address that a stranger named. Addresses of private networks are refused: services
 * behind the site's firewall are out of reach (server-side request forgery).
 */
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { isPublicHost, lookupPublic } from './public-addresses.ts';

/** Milliseconds from the first byte to the last. */
const patience = 10_000;

export interface DownloadRefusal {
  readonly code: 'address-refused' | 'unreachable' | 'too-large';
}

/** `trusted`: an origin that the operator configured, which may be private and without TLS. */
export async function download(
  address: string,
  { maxBytes, trusted }: { readonly maxBytes: number; readonly trusted: string | undefined },
): Promise<Result<Buffer, DownloadRefusal>> {
  const url = new URL(address);
  const isTrusted = url.origin === trusted;
  if (!isTrusted && !(url.protocol === 'https:' && isPublicHost(url.hostname))) {
    return err({ code: 'address-refused' });
  }
  try {
    const answer = await open(url, isTrusted ? {} : { lookup: lookupPublic });
    return await readAtMost(answer, maxBytes);
  } catch {
    return err({ code: 'unreachable' });
  }
}

/** Follows no redirect. */
async function open(url: URL, options: { readonly lookup?: LookupFunction }): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(url, { ...options, agent: false, signal: AbortSignal.timeout(patience) }, resolve);
    request.on('error', reject);
  });
}

async function readAtMost(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Result<Buffer, DownloadRefusal>> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    return err({ code: 'unreachable' });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxBytes) return err({ code: 'too-large' });
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
