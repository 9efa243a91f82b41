/** Requests that cannot be parsed as HTTP (headers too long, invalid syntax): answered on the raw socket. */
import type { Socket } from 'node:net';
import { problemMediaType } from '../../../contract/common/problem.ts';
import { problemOf } from '../problems/problem.ts';
import { requestRefusals } from '../problems/request-refusals.ts';

const codesOfErrors: Readonly<Record<string, 'headers-too-large' | 'request-timeout'>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const code = codesOfErrors[error.code ?? ''] ?? 'malformed-request';
  const answer = requestRefusals[code];
  const body = JSON.stringify(problemOf({ code }, answer));
  socket.end(
    [
      `HTTP/1.1 ${answer.status} ${answer.title}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
