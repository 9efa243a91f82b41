/**
 * `/api/logout` ends the session here and at the identity provider (OpenID Connect RP-Initiated Logout 1.0). A link of our own
 * pages or a form signs out at once; a link on another site asks first.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { loggedOutPath, logoutPath } from '../../contract/common/sign-in.ts';
import { escapeMarkup, renderPlainPage } from '../http/problems/plain-page.ts';
import { originOf } from '../http/requests/origin.ts';
import { preferredLanguage, prefixOf } from '../http/requests/preferences.ts';
import { returnPathIn, returnPathOf } from '../http/requests/return-path.ts';
import { askNoMore } from '../http/security/ask-who.ts';
import { endSession } from '../http/security/sessions.ts';
import { takeHandedToken } from './handed-token.ts';
import type { IdentityProvider } from './openid/provider.ts';
import { isOurLink } from './our-link.ts';
import { signOutWords } from './sign-out-words.ts';

type LogoutRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

const signOutStyle = `
.act{margin-top:1.5rem}
.button{display:inline-flex;align-items:center;text-decoration:none;color:var(--on-brand)}
`;
/** Servers refuse longer ones; a token with many claims may be that long. */
const maxAddressLength = 7_000;

/** `provider`: undefined where none is configured. */
export function registerSignOut(app: FastifyInstance, provider: IdentityProvider | undefined): void {
  const config = { who: 'anyone', showsErrorPages: true } as const;
  app.get<{ Querystring: Record<string, unknown> }>(logoutPath, { config }, async (request, reply) =>
    isOurLink(request) ? signOut(request, reply, provider) : askFirst(request, reply),
  );
  app.post<{ Querystring: Record<string, unknown> }>(logoutPath, { config }, async (request, reply) =>
    signOut(request, reply, provider),
  );
  app.get<{ Querystring: Record<string, unknown> }>(loggedOutPath, { config }, async (request, reply) => {
    askNoMore(request, reply);
    return leadTo(reply, returnPathOf(request.query['state']));
  });
}

async function signOut(
  request: LogoutRequest,
  reply: FastifyReply,
  provider: IdentityProvider | undefined,
): Promise<FastifyReply> {
  const returnTo = returnPathOf(request.query['returnTo']);
  const handed = takeHandedToken(request, reply);
  const idToken = (await endSession(request, reply)) ?? handed;
  const elsewhere = idToken && provider && (await endAtProvider(provider, idToken, request, returnTo));
  return leadTo(reply, elsewhere || returnTo);
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Where the provider ends its session; undefined where it cannot, or does not answer in time. */
async function endAtProvider(
  provider: IdentityProvider,
  idToken: string,
  request: FastifyRequest,
  returnTo: string,
): Promise<string | undefined> {
  // The policy of our pages lets no form and no script lead to another site.
  if (request.method === 'POST' || request.headers['sec-fetch-dest'] === 'empty') return undefined;
  try {
    const client = await provider.reachableClient(request);
    const { href } = buildEndSessionUrl(client, {
      id_token_hint: idToken,
      post_logout_redirect_uri: originOf(request) + loggedOutPath,
      state: returnTo,
    });
    return href.length <= maxAddressLength ? href : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    request.log.warn({ reason }, 'the session at the identity provider was not ended');
    return undefined;
  }
}

function askFirst(request: LogoutRequest, reply: FastifyReply): FastifyReply {
  const returnTo = returnPathOf(request.query['returnTo']);
  const language = prefixOf(returnTo) ?? preferredLanguage(request);
  const words = signOutWords[language];
  const address = `${logoutPath}?${new URLSearchParams({ returnTo })}`;
  const page = renderPlainPage(reply, {
    title: words.title,
    paragraphs: [words.question],
    language,
    // A link of ours, unlike the one that led here.
    content: `<p class="act"><a class="button" href="${escapeMarkup(address)}">${escapeMarkup(words.signOut)}</a></p>`,
    style: signOutStyle,
    links: [{ href: returnPathIn(language, '/'), label: words.stay }],
  });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
