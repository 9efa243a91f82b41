/** The client's transport for a large body: in browsers only XMLHttpRequest reports upload progress. */
import type { Transport } from '../../../contract/client.ts';
import { leaveIfReplaced } from '../../kernel/device/this-document.ts';

/** `onSent` gets the share of the body that has been sent, from 0 to 1. */
export function uploadTransport(onSent: (share: number) => void): Transport {
  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
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
}
