/** Writes raw bytes to a socket, because HTTP clients correct invalid requests. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawResponse {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `text` is sent byte for byte (ISO 8859-1). The request must make the server close the connection. */
export async function sendRaw(port: number, text: string): Promise<RawResponse> {
  const socket = connect(port, 'localhost');
  let response = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    response += String(chunk);
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  const [head = '', ...body] = response.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: body.join('\r\n\r\n'),
  };
}

/** A request line and a few headers that make the server close the connection. */
export function rawRequest(method: string, target: string, headers: readonly string[] = []): string {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
