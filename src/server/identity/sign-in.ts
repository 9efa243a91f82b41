/**
 * `/api/login` and `/api/callback`: the OpenID Connect authorization code flow with PKCE, state and nonce.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { callbackPath, loginPath } from '../../contract/common/sign-in.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { acceptedSecrets } from '../configuration/session-secret.ts';
import { preferredLanguage, prefixOf } from '../http/pages/preferences.ts';
import { sendProblem } from '../http/problem.ts';
import { returnPathIn, returnPathOf } from '../http/return-path.ts';
import { isSecure, originOf } from '../http/security/origin.ts';
import { startSession } from '../http/sessions.ts';
import { signInAccount } from './accounts.ts';
import { type Claims, identityOf, readClaims } from './claims.ts';
import { sampleUser } from './demo/claims.ts';
import type { IdentityProvider } from './provider.ts';
import { seal, unseal } from './sealed-cookie.ts';

const cookieName = 'sign-in';
const maxMilliseconds = 10 * 60_000;
const signInsPerMinute = 60;

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
});
type Attempt = z.infer<typeof attemptSchema>;

export function registerSignIn(app: FastifyInstance, provider: IdentityProvider): void {
  const config = { who: 'anyone', showsErrorPages: true, rateLimit: { max: signInsPerMinute } } as const;
  app.get<{ Querystring: Record<string, unknown> }>(loginPath, { config }, async (request, reply) =>
    beginSignIn(provider, request, reply, returnPathOf(request.query['returnTo'])),
  );
  app.get(callbackPath, { config }, async (request, reply) => finishSignIn(provider, request, reply));
}

async function beginSignIn(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo: string,
): Promise<FastifyReply> {
  const { configuration, clock } = request.server.services;
  const client = await reachProvider(provider, request);
  if (client === undefined) return sendProblem(reply, { code: 'provider-unreachable' });
  const attempt: Attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo,
    startedAt: clock().getTime(),
  };
  reply.setCookie(cookieName, seal(configuration.sessionSecret, attempt), {
    ...cookieOptions(request),
    maxAge: maxMilliseconds / 1000,
  });
  const address = oidc.buildAuthorizationUrl(client, {
    ...provider.parameters,
    redirect_uri: originOf(request) + callbackPath,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
    ui_locales: languageOf(request, returnTo),
  });
  return reply.header('cache-control', 'no-store').redirect(address.href);
}

async function finishSignIn(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { configuration, database } = request.server.services;
  const attempt = readAttempt(request);
  reply.clearCookie(cookieName, cookieOptions(request));
  if (attempt === undefined) return sendProblem(reply, { code: 'sign-in-expired' });
  const client = await reachProvider(provider, request);
  if (client === undefined) return sendProblem(reply, { code: 'provider-unreachable' });
  const claims = await exchangeCode(client, attempt, request);
  if (!claims.ok) return sendProblem(reply, claims.refusal);
  const account = await signInAccount(
    database,
    identityOf(claims.value, provider.name, languageOf(request, attempt.returnTo)),
    {
      adminEmails: configuration.adminEmails,
      linkByEmail: provider.isDemo,
      sample: provider.isDemo ? sampleUser(claims.value.sub) : undefined,
    },
  );
  if (!account.ok) return sendProblem(reply, account.refusal);
  await startSession(request, reply, account.value.id);
  const returnTo = landingOf(request, attempt.returnTo, account.value.language);
  return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
}

async function reachProvider(
  provider: IdentityProvider,
  request: FastifyRequest,
): Promise<oidc.Configuration | undefined> {
  try {
    return await provider.clientFor(request);
  } catch (error) {
    request.log.error({ err: error }, 'the identity provider cannot be reached');
    return undefined;
  }
}

type Exchanged =
  | { readonly ok: true; readonly value: Claims }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: CallbackRefusal };
    };

type CallbackRefusal = 'malformed-request' | 'sign-in-declined' | 'sign-in-expired' | 'provider-unreachable';

async function exchangeCode(
  client: oidc.Configuration,
  attempt: Attempt,
  request: FastifyRequest,
): Promise<Exchanged> {
  const address = new URL(request.url, originOf(request));
  if (!isAnswer(address.searchParams, client)) return refused('malformed-request');
  // A callback of another browser's sign-in.
  if (address.searchParams.get('state') !== attempt.state) return refused('sign-in-expired');
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return { ok: true, value: await readClaims(client, tokens) };
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) return refused('sign-in-declined');
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') {
      return refused('sign-in-expired');
    }
    // Logs only the name: the message and cause may hold the code or a token.
    request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'sign-in failed');
    return refused('provider-unreachable');
  }
}

/**
 * The library reports all of these with the same error as an invalid response of the provider; this separates
 * them.
 */
function isAnswer(query: URLSearchParams, client: oidc.Configuration): boolean {
  const isSaidOnce = singleParameters.every((name) => query.getAll(name).length <= 1);
  const isOfFlow = foreignParameters.every((name) => !query.has(name));
  const issuer = query.get('iss');
  const isOfProvider = issuer === null || issuer === client.serverMetadata().issuer;
  return isSaidOnce && isOfFlow && isOfProvider && Boolean(query.get('code')) !== query.has('error');
}

/** RFC 6749, section 3.1: each at most once. */
const singleParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];
/** Parameters of other flows. */
const foreignParameters = ['response', 'id_token', 'access_token', 'token', 'token_type'];

function refused(code: CallbackRefusal): Exchanged {
  return { ok: false, refusal: { code } };
}

function readAttempt(request: FastifyRequest): Attempt | undefined {
  const { configuration, clock } = request.server.services;
  const attempt = attemptSchema.safeParse(
    unseal(acceptedSecrets(configuration), request.cookies[cookieName]),
  );
  if (!attempt.success) return undefined;
  return clock().getTime() - attempt.data.startedAt <= maxMilliseconds ? attempt.data : undefined;
}

/** The language of the page to return to, else the reader's preference. */
function languageOf(request: FastifyRequest, returnTo: string): SiteLanguage {
  return prefixOf(returnTo) ?? preferredLanguage(request);
}

/** A path with a language keeps it; any other page opens in the language of the account. */
function landingOf({ server }: FastifyRequest, returnTo: string, language: SiteLanguage): string {
  if (prefixOf(returnTo) !== undefined) return returnTo;
  const translated = returnPathIn(language, returnTo);
  return server.pages?.pageRules(translated).known === true ? translated : returnTo;
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
