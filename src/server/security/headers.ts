/**
 * Headers that every answer carries: a strict content policy without `unsafe-inline`, helmet's others, and who may keep
 * it.
 */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { drawText } from './drawn-text.ts';
import { type MapSources, mapSources } from './map-sources.ts';
import { isSecure } from './origin.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The number that scripts and styles of this answer carry; the same for the whole answer. */
    nonce(): string;
    nonceOfAnswer: string;
    /** True on pages that decode camera pictures with WebAssembly. */
    compilesWasm: boolean;
    /** The one site of somebody else that this answer may show in a frame; empty for none. */
    framedOrigin: string;
  }
}

export async function registerHeaders(app: FastifyInstance): Promise<void> {
  app.decorateReply('nonceOfAnswer', '');
  app.decorateReply('compilesWasm', false);
  app.decorateReply('framedOrigin', '');
  const nextNonce = drawText(16, 'base64');
  app.decorateReply('nonce', function (this: FastifyReply) {
    this.nonceOfAnswer ||= nextNonce();
    return this.nonceOfAnswer;
  });
  const usual = { ...(await helmetHeaders()), 'permissions-policy': allowedDevices };
  const map = mapSources(app.services.configuration.map);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(usual);
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      reply.header('content-security-policy', isPage ? pagePolicy(reply, map) : dataPolicy);
    }
    // What does not say for whom it may be kept is kept by nobody.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

const allowedDevices = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** The same for every answer, so helmet is asked once, by a server that answers nobody else. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    // These two are ours: one differs from answer to answer, the other is sent over HTTPS only.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  asked.get('/', async (_request, reply) => reply.getHeaders());
  const answer = await asked.inject('/');
  await asked.close();
  return answer.json<Record<string, string>>();
}

/** For JSON, pictures and files: nothing in them may run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

function pagePolicy(reply: FastifyReply, map: MapSources): string {
  const nonce = `'nonce-${reply.nonce()}'`;
  const wasm = reply.compilesWasm ? " 'wasm-unsafe-eval'" : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${nonce}${wasm}${map.scripts}`,
    `style-src 'self' ${nonce}${map.styles}`,
    `img-src 'self' data: blob:${map.pictures}`,
    `font-src 'self'${map.fonts}`,
    `connect-src 'self'${map.calls}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(reply.framedOrigin === '' ? [] : [`frame-src ${reply.framedOrigin}`]),
  ].join('; ');
}
