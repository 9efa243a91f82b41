/** The client's transport in the browser: `fetch` to the same origin, with cookies, and only for the user of this page. */
import type { Transport } from '../../../contract/client.ts';
import { leaveIfReplaced } from '../device/this-document.ts';

const forbidden = 403;
/** For a page that is being left. */
const never = new Promise<never>(() => undefined);

export const browserTransport: Transport = async ({ method, path, headers, body, signal, keepalive }) => {
  if (leaveIfReplaced()) return never;
  const response = await fetch(path, {
    method,
    headers: { ...headers },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === true ? { keepalive } : {}),
  });
  // The answer to a suspended user marks the end of their session.
  return response.status === forbidden && leaveIfReplaced() ? never : response;
};
