/** The identity provider for sign-in: the configured one, or the demo provider of the site. */
import type { FastifyRequest } from 'fastify';
import {
  allowInsecureRequests,
  type Configuration as Client,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SignInProvider } from '../configuration/configuration.ts';

export interface IdentityProvider {
  /** The issuer under which its subjects are stored. */
  readonly name: string;
  /**
   * True for the demo, where anyone can sign in as anyone: its email addresses are unverified, and accounts
   * are linked by them.
   */
  readonly isDemo: boolean;
  readonly parameters: Readonly<Record<string, string>>;
  clientFor(request: FastifyRequest): Promise<Client>;
}

export function operatorsProvider(settings: SignInProvider): IdentityProvider {
  let client: Promise<Client> | undefined;
  return {
    name: settings.issuer,
    isDemo: false,
    parameters: {},
    clientFor: async () => {
      // A provider that was unreachable is retried at the next sign-in.
      client ??= discover(settings).catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      return client;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Client> {
  const address = new URL(issuer);
  // Without these checks the library relies on TLS instead of the signature of the ID token, and a proxy may
  // terminate TLS.
  const checks = [enableNonRepudiationChecks];
  const execute = address.protocol === 'http:' ? [...checks, allowInsecureRequests] : checks;
  const basic = await discovery(address, clientId, clientSecret, ClientSecretBasic(clientSecret), {
    execute,
  });
  const methods = basic.serverMetadata().token_endpoint_auth_methods_supported;
  if (methods === undefined || methods.includes('client_secret_basic')) return basic;
  return discovery(address, clientId, clientSecret, ClientSecretPost(clientSecret), { execute });
}
