/** Mounts the demo provider at the origin of the site, and lets the OpenID client call it in-process. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import {
  allowInsecureRequests,
  type Configuration as Client,
  ClientSecretBasic,
  type CustomFetch,
  customFetch,
  discovery,
} from 'openid-client';
import { defaultLanguage, isSiteLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { sendProblem } from '../../http/problem.ts';
import { internalHeaders } from '../../http/security/internal.ts';
import { originOf } from '../../http/security/origin.ts';
import type { IdentityProvider } from '../provider.ts';
import { newcomerSubject, sampleUser } from './claims.ts';
import { type DemoProviders, demoClientId, demoPath, makeDemoProviders } from './provider.ts';
import { renderSignInPage } from './sign-in-page.ts';

export async function registerDemoProvider(app: FastifyInstance): Promise<IdentityProvider> {
  const providers = makeDemoProviders(app.services);
  await app.register(async (scope) => {
    // The provider parses bodies itself, from the raw stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const config = { who: 'anyone', crossSite: true } as const;
    scope.route({
      method: ['GET', 'POST'],
      url: `${demoPath}/*`,
      config,
      handler: async (request, reply) => passOn(providers.at(originOf(request)), request, reply),
    });
  });
  registerSignInPage(app, providers);
  return {
    name: 'demo',
    isDemo: true,
    // Otherwise the provider would reuse the last chosen user.
    parameters: { prompt: 'login' },
    clientFor: async (request) => clientAt(originOf(request), app, providers),
  };
}

function passOn(provider: Provider, request: FastifyRequest, reply: FastifyReply): void {
  forwardOrigin(request);
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  raw.originalUrl = request.raw.url ?? '';
  raw.url = raw.originalUrl.slice(demoPath.length);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  void provider.callback()(raw, reply.raw);
}

function forwardOrigin(request: FastifyRequest): void {
  const { protocol, host } = new URL(originOf(request));
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.raw.headers['x-forwarded-host'] = host;
}

function registerSignInPage(app: FastifyInstance, providers: DemoProviders): void {
  const url = `${demoPath}/sign-in/:uid`;
  const config = { who: 'anyone', showsErrorPages: true } as const;
  app.get(url, { config }, async (request, reply) => {
    const language = await languageOfAttempt(providers, request, reply);
    return language === undefined
      ? sendProblem(reply, { code: 'sign-in-expired' })
      : sendSignInPage(reply, request, language);
  });
  app.post<{ Body: Record<string, unknown> | null }>(url, { config }, async (request, reply) => {
    const language = await languageOfAttempt(providers, request, reply);
    if (language === undefined) return sendProblem(reply, { code: 'sign-in-expired' });
    const { person, email } = request.body ?? {};
    const subject = typeof person === 'string' ? sampleUser(person)?.id : newcomerSubject(email);
    if (subject === undefined) return sendSignInPage(reply.code(400), request, language, String(email ?? ''));
    const result = { login: { accountId: subject, remember: false } };
    const next = await providers.at(originOf(request)).interactionResult(request.raw, reply.raw, result);
    return reply.redirect(next, 303);
  });
}

/** Undefined when the sign-in has expired or belongs to another browser. */
async function languageOfAttempt(providers: DemoProviders, request: FastifyRequest, reply: FastifyReply) {
  forwardOrigin(request);
  try {
    const provider = providers.at(originOf(request));
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const wanted = params['ui_locales'];
    return isSiteLanguage(wanted) ? wanted : defaultLanguage;
  } catch {
    return undefined;
  }
}

function sendSignInPage(
  reply: FastifyReply,
  { url }: FastifyRequest,
  language: SiteLanguage,
  refusedEmail?: string,
): FastifyReply {
  const page = renderSignInPage(reply, { action: url, language, refusedEmail });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

async function clientAt(origin: string, app: FastifyInstance, providers: DemoProviders): Promise<Client> {
  return discovery(
    new URL(origin + demoPath),
    demoClientId,
    providers.clientSecret,
    ClientSecretBasic(providers.clientSecret),
    {
      [customFetch]: fetchWithin(app, origin),
      ...(origin.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    },
  );
}

/** The provider runs in this process, which need not be listening yet. */
function fetchWithin(app: FastifyInstance, origin: string): CustomFetch {
  return async (address, options) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(options.headers)), ...internalHeaders(origin) },
      ...(options.body == null ? {} : { payload: String(options.body) }),
    });
    const headers = new Headers({ 'content-type': answer.headers['content-type'] ?? '' });
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}
