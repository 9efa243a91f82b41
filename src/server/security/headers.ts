/** Headers that every answer carries: a strict content policy without `unsafe-inline`, and helmet's others. */
import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
  app.decorateReply('nonce', function (this: FastifyReply) {
    this.nonceOfAnswer ||= randomBytes(16).toString('base64');
    return this.nonceOfAnswer;
  });
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    // Sent below, and only over HTTPS.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header(
        'content-security-policy',
        type.startsWith('text/html')
          ? pagePolicy(reply, mapSources(request.server.services.configuration.map))
          : dataPolicy,
      );
    }
    reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    );
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
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
