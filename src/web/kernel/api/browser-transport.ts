/** The client's transport in the browser: `fetch` to the same origin, with cookies. */
import type { Transport } from '../../../contract/client.ts';

export const browserTransport: Transport = ({ method, path, headers, body, signal, keepalive }) =>
  fetch(path, {
    method,
    headers: { ...headers },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === true ? { keepalive } : {}),
  });
