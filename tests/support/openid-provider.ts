/**
 * A third-party identity provider on its own address. It signs in the user who is at the browser without asking, and
 * stores its own session, which it ends where `endsSessions` is set.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  Provider,
} from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The `prompt` of each sign-in for which it asked who is at the browser. */
  readonly asked: readonly unknown[];
  /** Another user is at the browser from now on. */
  seat(claims: OpenIdClaims): void;
  /** The file of each user's picture, at `/picture`. */
  setPicture(file: Buffer): void;
  /** Answers nothing from now on, and leaves its callers waiting. */
  hang(): void;
  close(): Promise<void>;
}

export interface OpenIdClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  /** An address. */
  readonly picture?: string;
}

/** `tokenMethod`: how the client must authenticate. */
export async function startOpenIdProvider(options: {
  readonly redirectUri: string;
  readonly claims: OpenIdClaims;
  readonly tokenMethod: 'client_secret_basic' | 'client_secret_post';
  readonly endsSessions?: boolean;
  /** Lets the user choose an account where it is asked to, and says so. */
  readonly selectsAccount?: boolean;
}): Promise<OpenIdProvider> {
  const server = createServer();
  // No other test listens there after the provider has closed.
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = 'phenolive-at-outside';
  const clientSecret = 'secret-of-the-client-at-the-outside-provider';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map([[options.claims.sub, options.claims]]);
  let present = options.claims;
  let hangs = false;
  let picture: Buffer | undefined;
  const asked: unknown[] = [];
  const policy = interactionPolicy.base();
  if (options.selectsAccount)
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    adapter: adapterFactory(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'outside' }] },
    cookies: { keys: ['key of the cookies of the outside provider'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [options.redirectUri],
        post_logout_redirect_uris: [new URL('/api/logout/done', options.redirectUri).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: options.tokenMethod,
      },
    ],
    clientAuthMethods: [options.tokenMethod],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: options.endsSessions ?? false,
        logoutSource: (context, form) => {
          context.body = form;
        },
      },
    },
    interactions: { url: (_context, interaction) => `/enter/${interaction.uid}`, policy },
    discovery: options.selectsAccount ? { prompt_values_supported: ['login', 'select_account'] } : {},
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ ...(people.get(subject) ?? { sub: subject }) }),
    }),
    ttl: { Interaction: 60, Session: 60, Grant: 60, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const handle = provider.callback();
  const enter = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response);
    asked.push(params['prompt']);
    await provider.interactionFinished(request, response, {
      login: { accountId: present.sub },
      select_account: {},
    });
  };
  server.on('request', (request, response) => {
    if (hangs) return;
    if (request.url === '/picture') {
      response.writeHead(picture === undefined ? 404 : 200).end(picture);
      return;
    }
    void (request.url?.startsWith('/enter/') === true ? enter : handle)(request, response);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    asked,
    seat: (claims) => {
      people.set(claims.sub, claims);
      present = claims;
    },
    setPicture: (file) => {
      picture = file;
    },
    hang: () => {
      hangs = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** In memory. The provider's own would print a warning. */
function adapterFactory() {
  const saved = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => ({
    upsert: async (id, payload) => void saved.set(kind + id, payload),
    find: async (id) => saved.get(kind + id),
    findByUid: async (uid) =>
      [...saved.values()].find((payload) => payload.kind === kind && payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => void saved.set(kind + id, { ...saved.get(kind + id), consumed: 1 }),
    destroy: async (id) => void saved.delete(kind + id),
    revokeByGrantId: async () => undefined,
  });
}
