/** The client's transport for a large body: in browsers only XMLHttpRequest reports upload progress. */
import type { Transport } from '../../../contract/client.ts';
import { leaveIfReplaced } from '../../kernel/device/this-document.ts';

/** The pictures that are on their way: at most as many as their fields send at once. */
export const picturesUnderWay = new Set<Promise<unknown>>();

/** `onSent` gets the share of the body that has been sent, from 0 to 1. */
export function uploadTransport(onSent: (share: number) => void): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const sent = new Promise<Response>((resolve, reject) => {
      if (leaveIfReplaced()) return;
      const request = new XMLHttpRequest();
      const lose = () => reject(new TypeError('There was no answer.'));
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total === 0 ? 0 : loaded / total),
      );
      request.addEventListener('load', () => {
        const { responseText, status, statusText } = request;
        // The client reads JSON only from a response that says that it is JSON.
        const type = request.getResponseHeader('content-type') ?? '';
        resolve(new Response(responseText, { status, statusText, headers: { 'content-type': type } }));
      });
      request.addEventListener('error', lose);
      request.addEventListener('abort', lose);
      if (signal?.aborted) return lose();
      signal?.addEventListener('abort', () => request.abort());
      request.send(body ?? null);
    });
    const ended = sent.catch(() => undefined).finally(() => picturesUnderWay.delete(ended));
    picturesUnderWay.add(ended);
    return sent;
  };
}
