/**
 * A real OpenID Connect provider for demos, at the origin of the site. Anyone can sign in as anyone, so it
 * never runs in production. Each origin of the site has its own instance, because an issuer is a URL.
 */
import { createECDH, createHmac, hkdfSync } from 'node:crypto';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { callbackPath } from '../../../contract/common/sign-in.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import type { Services } from '../../http/routing/services.ts';
import { maxAttemptSeconds } from '../openid/attempts.ts';
import { DemoAdapter } from './adapter.ts';
import { claimsOf } from './claims.ts';
import { leaveToRoute } from './refusals.ts';

export const demoPath = '/demo-provider';
export const demoClientId = 'phenolive';
export const interactionCookie = '_interaction';

const seconds = {
  Interaction: maxAttemptSeconds,
  Session: maxAttemptSeconds,
  Grant: 600,
  AuthorizationCode: 60,
  AccessToken: 60,
  IdToken: 60,
};

/** More origins than any demo uses; forged Host headers only evict other instances. */
const maxOrigins = 8;

export interface DemoProviders {
  readonly clientSecret: string;
  at(origin: string): Provider;
}

interface Keys {
  readonly clientSecret: string;
  readonly signing: JWK;
  /** The first one signs cookies, each is accepted. */
  readonly cookies: readonly string[];
}

/** All instances derive the same keys from the session secret, so none is stored. */
export function makeDemoProviders({
  database,
  configuration,
}: Pick<Services, 'database' | 'configuration'>): DemoProviders {
  const secrets = acceptedSecrets(configuration);
  const [secret] = secrets;
  const keys: Keys = {
    clientSecret: derive(secret, 'client'),
    signing: deriveSigningKey(secret),
    cookies: secrets.map((one) => derive(one, 'cookies')),
  };
  const providers = new Map<string, Provider>();
  return {
    clientSecret: keys.clientSecret,
    at: (origin) => {
      const known = providers.get(origin);
      if (known !== undefined) return known;
      const oldest = providers.size >= maxOrigins ? providers.keys().next().value : undefined;
      if (oldest !== undefined) providers.delete(oldest);
      const made = makeProvider(origin, database, keys);
      providers.set(origin, made);
      return made;
    },
  };
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`demo provider ${purpose}`).digest('base64url');
}

/** The same in every instance: a private key of P-256 is any number of 32 bytes but one in 2^32. */
function deriveSigningKey(secret: string): JWK {
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'phenolive demo provider', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  // Uncompressed: a byte that says so, and two coordinates.
  const point = pair.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), privateKey].map((bytes) =>
    bytes.toString('base64url'),
  );
  return { kty: 'EC', crv: 'P-256', x, y, d, alg: 'ES256', use: 'sig', kid: 'demo' };
}

function makeProvider(origin: string, database: Services['database'], keys: Keys): Provider {
  const issuer = origin + demoPath;
  const configuration: Configuration = {
    adapter: (kind: string) => new DemoAdapter(database, issuer, kind),
    clients: [
      {
        client_id: demoClientId,
        client_secret: keys.clientSecret,
        redirect_uris: [origin + callbackPath],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [...keys.cookies],
      names: { session: '_session', interaction: interactionCookie, resume: '_interaction_resume' },
    },
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
    ttl: seconds,
    // Its sessions are not stored.
    expiresWithSession: () => false,
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
    renderError: leaveToRoute,
  };
  const provider = new Provider(issuer, configuration);
  // This process sets the scheme and host itself, in the forwarded headers.
  provider.proxy = true;
  return provider;
}
