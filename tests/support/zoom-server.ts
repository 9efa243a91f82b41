/** A server with the part of Zoom's API that creates meetings, which fails on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ZoomMeeting {
  readonly topic: string;
  readonly agenda?: string;
  readonly type: number;
  readonly start_time: string;
  readonly duration: number;
  readonly timezone: string;
}

export interface ZoomServer {
  readonly settings: {
    readonly provider: 'zoom';
    readonly accountId: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly user: string;
    readonly tokenUrl: string;
    readonly apiUrl: string;
  };
  /** By id, in their current state. */
  readonly meetings: ReadonlyMap<string, ZoomMeeting>;
  /** Answers every request with this status; undefined works again. */
  fail(status: number | undefined): void;
  /** Does what is asked, but drops the connection before it responds. */
  loseResponses(lose: boolean): void;
  close(): Promise<void>;
}

const credentials = { accountId: 'account-1', clientId: 'client-1', clientSecret: 'secret-1' } as const;

export async function startZoomServer(): Promise<ZoomServer> {
  const meetings = new Map<string, ZoomMeeting>();
  let failure: number | undefined;
  let losesResponses = false;
  let last = 81_000_000_000;
  const answerTo = async (request: IncomingMessage): Promise<readonly [status: number, body?: object]> => {
    if (failure !== undefined) return [failure, { code: failure, message: 'Not now' }];
    const { method, url = '' } = request;
    const body = await readBody(request);
    if (method === 'POST' && url === '/oauth/token') return tokenFor(request, body);
    if (request.headers.authorization !== 'Bearer token-1')
      return [401, { code: 124, message: 'Invalid token' }];
    if (method === 'POST' && url === '/v2/users/me/meetings') {
      last += 1;
      meetings.set(String(last), JSON.parse(body));
      return [201, answerAbout(String(last), JSON.parse(body))];
    }
    const list = /^\/v2\/users\/me\/meetings\?(.*)$/.exec(url)?.[1];
    if (method === 'GET' && list !== undefined) return [200, pageOf(meetings, new URLSearchParams(list))];
    const id = /^\/v2\/meetings\/(\d+)$/.exec(url)?.[1] ?? '';
    const meeting = meetings.get(id);
    if (meeting === undefined) return [404, { code: 3001, message: 'Meeting does not exist' }];
    if (method === 'GET') return [200, answerAbout(id, meeting)];
    if (method === 'PATCH') meetings.set(id, { ...meeting, ...JSON.parse(body) });
    if (method === 'DELETE') meetings.delete(id);
    return [204];
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const respond = async () => {
      const [status, body] = await answerTo(request);
      if (losesResponses && request.url !== '/oauth/token') return response.destroy();
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    respond().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the meeting server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    settings: {
      provider: 'zoom',
      ...credentials,
      user: 'me',
      tokenUrl: `${origin}/oauth/token`,
      apiUrl: `${origin}/v2`,
    },
    meetings,
    fail: (status) => {
      failure = status;
    },
    loseResponses: (lose) => {
      losesResponses = lose;
    },
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function answerAbout(id: string, meeting: ZoomMeeting) {
  return { ...meeting, id: Number(id), join_url: `https://zoom.example/j/${id}`, password: '493817' };
}

/** Two per page, so that callers must read further pages; agendas are shortened, and passcodes left out. */
function pageOf(meetings: ReadonlyMap<string, ZoomMeeting>, query: URLSearchParams) {
  const first = Number(query.get('next_page_token') ?? 0);
  const all = [...meetings].map(([id, { topic, agenda = '' }]) => ({
    id: Number(id),
    topic,
    agenda: agenda.slice(0, 250),
    join_url: `https://zoom.example/j/${id}`,
  }));
  return {
    meetings: all.slice(first, first + 2),
    next_page_token: first + 2 < all.length ? String(first + 2) : '',
  };
}

function tokenFor(request: IncomingMessage, body: string): readonly [status: number, body: object] {
  const { accountId, clientId, clientSecret } = credentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const sent = new URLSearchParams(body);
  const isRight =
    request.headers.authorization === basic &&
    sent.get('grant_type') === 'account_credentials' &&
    sent.get('account_id') === accountId;
  if (!isRight) return [400, { reason: 'Invalid client', error: 'invalid_client' }];
  return [200, { access_token: 'token-1', token_type: 'bearer', expires_in: 3599 }];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
