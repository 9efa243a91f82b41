/** Mounts the demo provider at the origin of the site, and lets the OpenID client call it in-process. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import {
  allowInsecureRequests,
  type Configuration as Client,
  ClientSecretBasic,
  type CustomFetch,
  customFetch,
  discovery,
} from 'openid-client';
import { loginAgainAddress } from '../../../contract/common/sign-in.ts';
import { defaultLanguage, isSiteLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { sendProblem } from '../../http/problems/problem.ts';
import { originOf } from '../../http/requests/origin.ts';
import type { IdentityProvider } from '../openid/provider.ts';
import { newcomerSubject, sampleUser } from './claims.ts';
import {
  type DemoProviders,
  demoClientId,
  demoPath,
  interactionCookie,
  makeDemoProviders,
} from './provider.ts';
import { type DemoRefusal, takeRefusal } from './refusals.ts';
import { renderSignInPage } from './sign-in-page.ts';

/** What the provider answers. Any other address below it is none of ours. */
const answered = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['POST', '/token'],
  ['GET', '/auth'],
  ['POST', '/auth'],
  ['GET', '/auth/:uid'],
] as const;

export async function registerDemoProvider(app: FastifyInstance): Promise<IdentityProvider> {
  const providers = makeDemoProviders(app.services);
  await app.register(async (scope) => {
    leaveBodies(scope);
    const config = { who: 'anyone', crossSite: true, showsErrorPages: true } as const;
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      passOn(providers.at(originOf(request)), request, reply);
    for (const [method, path] of answered) scope.route({ method, url: demoPath + path, config, handler });
  });
  registerSignInPage(app, providers);
  const within = mountWithin(providers);
  const clientFor = async (request: FastifyRequest) =>
    clientAt(originOf(request), within, providers.clientSecret);
  return { name: 'demo', isDemo: true, clientFor, reachableClient: clientFor };
}

async function passOn(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  forwardOrigin(request);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  await answer(provider, request.raw, reply.raw);
  const code = takeRefusal(request.raw);
  return code === undefined ? undefined : refuse(reply, code);
}

/** The provider knows its addresses without the path that it is mounted at. */
async function answer(
  provider: Provider,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  request.originalUrl = request.url ?? '';
  request.url = request.originalUrl.slice(demoPath.length);
  await provider.callback()(request, response);
}

/** The provider parses bodies itself, from the raw stream. */
function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** A page of the site, like that of any other sign-in that ended too early. */
async function refuse(reply: FastifyReply, code: DemoRefusal): Promise<FastifyReply> {
  return sendProblem(reply, { code }, { signIn: { address: loginAgainAddress } });
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
    return language === undefined ? startAgain(request, reply) : sendSignInPage(reply, request, language);
  });
  app.post<{ Body: Record<string, unknown> | null }>(url, { config }, async (request, reply) => {
    const language = await languageOfAttempt(providers, request, reply);
    if (language === undefined) return startAgain(request, reply);
    const { person, email } = request.body ?? {};
    const subject = typeof person === 'string' ? sampleUser(person)?.id : newcomerSubject(email);
    if (subject === undefined) return sendSignInPage(reply.code(400), request, language, String(email ?? ''));
    const next = await providers
      .at(originOf(request))
      .interactionResult(request.raw, reply.raw, { login: { accountId: subject } });
    return reply.redirect(next, 303);
  });
}

/**
 * After the sign-in that this page belongs to has ended: the person went back, or the database lost it. Where the browser
 * has no cookie of it, another try would end here too.
 */
async function startAgain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.cookies[interactionCookie] === undefined) return refuse(reply, 'sign-in-expired');
  return reply.header('cache-control', 'no-store').redirect(loginAgainAddress, 303);
}

/** Undefined when the sign-in has expired or belongs to another browser. */
async function languageOfAttempt(providers: DemoProviders, request: FastifyRequest, reply: FastifyReply) {
  forwardOrigin(request);
  try {
    const provider = providers.at(originOf(request));
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const wanted = params['ui_locales'];
    return isSiteLanguage(wanted) ? wanted : defaultLanguage;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
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

async function clientAt(origin: string, within: FastifyInstance, clientSecret: string): Promise<Client> {
  return discovery(new URL(origin + demoPath), demoClientId, clientSecret, ClientSecretBasic(clientSecret), {
    [customFetch]: fetchWithin(within),
    ...(origin.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
  });
}

/**
 * For the client in this process, which need not be listening yet. The request of the sign-in has been counted and
 * checked; these pass no hook, and no other program reaches them.
 */
function mountWithin(providers: DemoProviders): FastifyInstance {
  const within = Fastify();
  leaveBodies(within);
  within.all('/*', async ({ raw, headers }, reply) => {
    const origin = [headers['x-forwarded-proto'], headers['x-forwarded-host']].join('://');
    await answer(providers.at(origin), raw, reply.raw);
  });
  return within;
}

function fetchWithin(within: FastifyInstance): CustomFetch {
  return async (address, options) => {
    const { pathname, search, protocol, host } = new URL(address);
    const forwarded = { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host };
    const response = await within.inject({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(options.headers)), ...forwarded },
      ...(options.body == null ? {} : { payload: String(options.body) }),
    });
    const headers = new Headers({ 'content-type': response.headers['content-type'] ?? '' });
    return new Response(response.body, { status: response.statusCode, headers });
  };
}
