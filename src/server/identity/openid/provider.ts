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
import type { SignInProvider } from '../../configuration/configuration.ts';

export interface IdentityProvider {
  /** The issuer under which its subjects are stored. */
  readonly name: string;
  /**
   * True for the demo, where anyone can sign in as anyone: its email addresses are unverified, and accounts
   * are linked by them.
   */
  readonly isDemo: boolean;
  clientFor(request: FastifyRequest): Promise<Client>;
  /** Asks the provider itself, and rejects soon where it does not answer. */
  reachableClient(request: FastifyRequest): Promise<Client>;
}

/** A sign-out does not wait longer for a provider. */
const patienceSeconds = 2;

export function operatorsProvider(settings: SignInProvider): IdentityProvider {
  let client: Promise<Client> | undefined;
  return {
    name: settings.issuer,
    isDemo: false,
    clientFor: async () => {
      // A provider that was unreachable is retried at the next sign-in.
      client ??= discover(settings).catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      return client;
    },
    reachableClient: async () => discoverBasic(settings, patienceSeconds),
  };
}

async function discover(settings: SignInProvider): Promise<Client> {
  const basic = await discoverBasic(settings);
  const methods = basic.serverMetadata().token_endpoint_auth_methods_supported;
  if (methods === undefined || methods.includes('client_secret_basic')) return basic;
  const { clientId, clientSecret } = settings;
  const { address, execute } = discoveryOf(settings);
  return discovery(address, clientId, clientSecret, ClientSecretPost(clientSecret), { execute });
}

async function discoverBasic(settings: SignInProvider, timeout?: number): Promise<Client> {
  const { clientId, clientSecret } = settings;
  const { address, execute } = discoveryOf(settings);
  return discovery(address, clientId, clientSecret, ClientSecretBasic(clientSecret), {
    execute,
    ...(timeout === undefined ? {} : { timeout }),
  });
}

function discoveryOf({ issuer }: SignInProvider) {
  const address = new URL(issuer);
  // Without these checks the library relies on TLS instead of the signature of the ID token, and a proxy may
  // terminate TLS.
  const checks = [enableNonRepudiationChecks];
  return { address, execute: address.protocol === 'http:' ? [...checks, allowInsecureRequests] : checks };
}
