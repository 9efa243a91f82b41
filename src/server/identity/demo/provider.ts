/**
 * A real OpenID Connect provider for demos, at the origin of the site. Anyone can sign in as anyone, so it
 * never runs in production. Each origin of the site has its own instance, because an issuer is a URL.
 */
import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { callbackPath } from '../../../contract/common/sign-in.ts';
import { DemoAdapter } from './adapter.ts';
import { claimsOf } from './claims.ts';

export const demoPath = '/demo-provider';
export const demoClientId = 'phenolive';

/** More origins than any demo uses; forged Host headers only evict other instances. */
const maxOrigins = 8;

export interface DemoProviders {
  readonly clientSecret: string;
  at(origin: string): Provider;
}

export async function makeDemoProviders(secret: string): Promise<DemoProviders> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' };
  const clientSecret = derive(secret, 'client');
  const providers = new Map<string, Provider>();
  return {
    clientSecret,
    at: (origin) => {
      const known = providers.get(origin);
      if (known !== undefined) return known;
      const oldest = providers.size >= maxOrigins ? providers.keys().next().value : undefined;
      if (oldest !== undefined) providers.delete(oldest);
      const made = makeProvider(origin, clientSecret, key, derive(secret, 'cookies'));
      providers.set(origin, made);
      return made;
    },
  };
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`demo provider ${purpose}`).digest('base64url');
}

function makeProvider(origin: string, clientSecret: string, key: JWK, cookieKey: string): Provider {
  const saved: ConstructorParameters<typeof DemoAdapter>[1] = new Map();
  const configuration: Configuration = {
    adapter: (kind: string) => new DemoAdapter(kind, saved),
    clients: [
      {
        client_id: demoClientId,
        client_secret: clientSecret,
        redirect_uris: [origin + callbackPath],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Puts the claims into the token, so that no UserInfo request is needed.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `${demoPath}/sign-in/${interaction.uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_context, subject) => {
      const claims = claimsOf(subject);
      return claims === undefined ? undefined : { accountId: subject, claims: () => claims };
    },
    // In a demo, choosing a user is consent enough.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `The demo sign-in cannot continue: ${out.error_description ?? out.error}`;
    },
  };
  const provider = new Provider(origin + demoPath, configuration);
  // This process sets the scheme and host itself, in the forwarded headers.
  provider.proxy = true;
  return provider;
}
