/**
 * `/api/login` and `/api/callback`: the OpenID Connect authorization code flow with PKCE, state and nonce.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { callbackPath, loginAddress, loginPath } from '../../contract/common/sign-in.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { originOf } from '../http/requests/origin.ts';
import { preferredLanguage, prefixOf } from '../http/requests/preferences.ts';
import { returnPathIn, returnPathOf } from '../http/requests/return-path.ts';
import type { Services } from '../http/routing/services.ts';
import { askNextTime, askNoMore } from '../http/security/ask-who.ts';
import { startSession } from '../http/security/sessions.ts';
import { signInAccount } from './accounts.ts';
import { type Claims, identityOf, readClaims } from './claims.ts';
import { sampleUser } from './demo/claims.ts';
import { type Attempt, endAttempt, findAttempt, latestAim, startAttempt } from './openid/attempts.ts';
import type { IdentityProvider } from './openid/provider.ts';
import { isOurLink } from './our-link.ts';
import { promptFor } from './prompt.ts';

const signInsPerMinute = 60;
const maxWishLength = 40;

/** Follows or saves what the visitor pressed before signing in. */
export type CarryOutWish = (
  services: Pick<Services, 'database' | 'clock'>,
  userId: string,
  wish: string,
) => Promise<void>;

export function registerSignIn(
  app: FastifyInstance,
  provider: IdentityProvider,
  carryOut: CarryOutWish,
): void {
  const config = { who: 'anyone', showsErrorPages: true, rateLimit: { max: signInsPerMinute } } as const;
  app.get<{ Querystring: Record<string, unknown> }>(loginPath, { config }, async (request, reply) => {
    const { again, returnTo, wish } = request.query;
    const aim = { returnTo: returnPathOf(returnTo), ...wishOf(request, wish) };
    return beginSignIn(provider, request, reply, again === undefined ? aim : latestAim(request));
  });
  app.get(callbackPath, { config }, async (request, reply) =>
    finishSignIn(provider, request, reply, carryOut),
  );
}

async function beginSignIn(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  aim: Pick<Attempt, 'returnTo' | 'wish'>,
): Promise<FastifyReply> {
  const { returnTo } = aim;
  const client = await reachProvider(provider, request);
  if (client === undefined) return refuse(reply, { code: 'provider-unreachable' }, returnTo);
  const attempt = startAttempt(request, reply, aim);
  const address = oidc.buildAuthorizationUrl(client, {
    ...promptFor(request, client),
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

/** No other site decides what a user follows. */
function wishOf(request: FastifyRequest, wish: unknown): { readonly wish?: string } {
  return typeof wish === 'string' && wish.length <= maxWishLength && isOurLink(request) ? { wish } : {};
}

async function finishSignIn(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  carryOut: CarryOutWish,
): Promise<FastifyReply> {
  const { configuration, database } = request.server.services;
  const address = new URL(request.url, originOf(request));
  const attempt = findAttempt(request, address.searchParams.get('state'));
  // A callback without a sign-in of this browser, or of one begun too long ago.
  if (attempt === undefined) {
    return refuse(reply, { code: 'sign-in-expired' }, latestAim(request).returnTo);
  }
  const { returnTo } = attempt;
  endAttempt(request, reply, attempt);
  const client = await reachProvider(provider, request);
  if (client === undefined) return refuse(reply, { code: 'provider-unreachable' }, returnTo);
  const exchanged = await exchangeCode(client, attempt, address, request);
  if (!exchanged.ok) return refuse(reply, exchanged.refusal, returnTo);
  const { claims, idToken } = exchanged.value;
  const account = await signInAccount(
    database,
    identityOf(claims, provider.name, languageOf(request, returnTo)),
    {
      adminEmails: configuration.adminEmails,
      linkByEmail: provider.isDemo,
      sample: provider.isDemo ? sampleUser(claims.sub) : undefined,
    },
  );
  if (!account.ok) {
    askNextTime(request, reply);
    return refuse(reply, account.refusal, returnTo);
  }
  const { id: userId, language } = account.value;
  const endsSessions = client.serverMetadata().end_session_endpoint !== undefined;
  await startSession(request, reply, { userId, idToken: endsSessions ? idToken : undefined });
  askNoMore(request, reply);
  if (attempt.wish !== undefined) await carryOut(request.server.services, userId, attempt.wish);
  return reply.header('cache-control', 'no-store').redirect(landingOf(request, returnTo, language), 303);
}

/** A page in the language of the page to return to, which offers to sign in again. */
async function refuse(reply: FastifyReply, refusal: KnownRefusal, returnTo: string): Promise<FastifyReply> {
  const language = prefixOf(returnTo);
  return sendProblem(reply, refusal, { signIn: { address: loginAddress(returnTo), language } });
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

interface Exchanged {
  readonly claims: Claims;
  readonly idToken: string | undefined;
}

type Exchange =
  | { readonly ok: true; readonly value: Exchanged }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: CallbackRefusal };
    };

type CallbackRefusal = 'malformed-request' | 'sign-in-declined' | 'sign-in-expired' | 'provider-unreachable';

async function exchangeCode(
  client: oidc.Configuration,
  attempt: Attempt,
  address: URL,
  request: FastifyRequest,
): Promise<Exchange> {
  if (!isAnswer(address.searchParams, client)) return refused('malformed-request');
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return { ok: true, value: { claims: await readClaims(client, tokens), idToken: tokens.id_token } };
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError)
      return refused(error.error === 'access_denied' ? 'sign-in-declined' : 'provider-unreachable');
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

function refused(code: CallbackRefusal): Exchange {
  return { ok: false, refusal: { code } };
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
