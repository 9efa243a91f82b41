/**
 * A push service and the browsers at it. It takes only messages that a real one would: the signature of the site is verified by
 * `jose` and the content is decrypted by `http_ece`, so neither judge is code of ours.
 */
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import type { PushMessage } from '../../src/contract/notifications/push.ts';

export interface PushedMessage {
  readonly message: PushMessage;
  /** As it was decrypted. */
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  /** What the signature of the site says. */
  readonly claims: JWTPayload;
}

/** What a browser passes to the site after `pushManager.subscribe`. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What the browser has received, in order. */
  readonly received: PushedMessage[];
}

export interface PushServer {
  readonly origin: string;
  /** `key`: of the site, as base64url; messages that another key signs are refused. */
  subscribe(key: string): BrowserSubscription;
  /** Answers the next requests with these; then it works again. */
  answerNext(...answers: readonly Refusal[]): void;
  /** Takes requests and never answers. Returns what resolves with the first of them, and what ends it. */
  stall(): { readonly arrived: Promise<void>; readonly resume: () => void };
  /** All requests, whatever became of them. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Subscribed {
  readonly ecdh: ECDH;
  readonly key: string;
  readonly subscription: BrowserSubscription;
}

export async function startPushServer(): Promise<PushServer> {
  const subscribed = new Map<string, Subscribed>();
  const requests: string[] = [];
  const next: Refusal[] = [];
  let stalled: (() => void) | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '' } = request;
    const content = await readBody(request);
    requests.push(url);
    if (stalled !== undefined) return stalled();
    const refused = next.shift();
    if (refused !== undefined) return end(response, refused);
    const target = subscribed.get(url);
    if (target === undefined) return end(response, { status: 404 });
    const claims = await claimsOf(request, target.key, origin);
    const text = decrypt(content, {
      version: 'aes128gcm',
      privateKey: target.ecdh,
      authSecret: target.subscription.keys.auth,
    }).toString('utf8');
    target.subscription.received.push({ message: JSON.parse(text), text, headers: request.headers, claims });
    end(response, { status: 201 });
  };
  const server = createServer((request, response) => {
    // What a real service would refuse: a test sees that nothing was received.
    answer(request, response).catch(() => end(response, { status: 403 }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Safe: it listens on a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    subscribe: (key) => {
      const ecdh = createECDH('prime256v1');
      const path = `/wpush/v2/${randomBytes(24).toString('base64url')}`;
      const subscription = {
        endpoint: origin + path,
        keys: {
          p256dh: ecdh.generateKeys().toString('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
        received: [],
      };
      subscribed.set(path, { ecdh, key, subscription });
      return subscription;
    },
    answerNext: (...answers) => void next.push(...answers),
    stall: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      stalled = resolve;
      return {
        arrived: promise,
        resume: () => {
          stalled = undefined;
          server.closeAllConnections();
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** RFC 8292: signed by the key that the browser subscribed for, for this service, and for at most a day. */
async function claimsOf(request: IncomingMessage, key: string, origin: string): Promise<JWTPayload> {
  const [, token = '', given] = request.headers.authorization?.match(/^vapid t=([^,]+), ?k=(.+)$/) ?? [];
  if (given !== key) throw new Error('The key is not the one that the browser subscribed for.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'] });
  if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 + 24 * 60 * 60)
    throw new Error('The signature is valid for more than a day.');
  return payload;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function end(response: ServerResponse, { status, headers = {} }: Refusal): void {
  response.writeHead(status, { ...headers, connection: 'close' });
  response.end();
}
