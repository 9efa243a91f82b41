/**
 * Headers of every response: a strict content security policy without `unsafe-inline`, those of helmet, and a
 * default for caching.
 */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { MapSettings } from '../../configuration/configuration.ts';
import { isSecure } from '../requests/origin.ts';
import { anyOriginHeaders } from './any-origin.ts';
import { randomToken } from './drawn-text.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of scripts and styles; the same for the whole response. */
    nonce(): string;
    nonceOfResponse: string;
    /** True on pages that decode camera images with WebAssembly. */
    compilesWasm: boolean;
    /** The one foreign origin that this response may frame; empty for none. */
    framedOrigin: string;
  }
}

export async function registerHeaders(app: FastifyInstance): Promise<void> {
  app.decorateReply('nonceOfResponse', '');
  app.decorateReply('compilesWasm', false);
  app.decorateReply('framedOrigin', '');
  const nextNonce = randomToken(16, 'base64');
  app.decorateReply('nonce', function (this: FastifyReply) {
    this.nonceOfResponse ||= nextNonce();
    return this.nonceOfResponse;
  });
  const usual = { ...(await helmetHeaders()), 'permissions-policy': allowedDevices };
  const ofPublicReads = { ...usual, ...anyOriginHeaders };
  const map = mapSources(app.services.configuration.map);
  app.addHook('onRequest', (request, reply, done) => {
    const { anyOrigin } = request.routeOptions.config;
    reply.headers(anyOrigin === true ? ofPublicReads : usual).header('x-request-id', request.id);
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      reply.header('content-security-policy', isPage ? pagePolicy(reply, map) : dataPolicy);
    }
    // Responses without a caching rule are not stored.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

const allowedDevices = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** Equal for every response, so they are read once from a helmet instance of their own. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    // Set here instead: the policy differs between responses, and HSTS is sent over HTTPS only.
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

/** For JSON, pictures and files: nothing may run or be framed. */
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

/** Each begins with a space, or is empty. */
interface MapSources {
  readonly scripts: string;
  readonly styles: string;
  readonly pictures: string;
  readonly fonts: string;
  readonly calls: string;
}

/** What pages with the map may load: nothing more, unless the operator chose a provider. */
function mapSources({ provider, tiles, googleKey }: MapSettings): MapSources {
  // According to Google's documentation on content security policies.
  if (provider === 'google' && googleKey !== null) {
    return {
      scripts: ' https://*.googleapis.com https://*.gstatic.com',
      styles: ' https://fonts.googleapis.com',
      pictures: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
      fonts: ' https://fonts.gstatic.com',
      calls: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
    };
  }
  const none = { scripts: '', styles: '', pictures: '', fonts: '', calls: '' };
  return provider === 'own' && tiles !== null ? { ...none, pictures: ` ${new URL(tiles.url).origin}` } : none;
}
