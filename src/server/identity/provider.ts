/** The identity provider that signs people in: the operator's, or the demo one of this process. */
import type { FastifyRequest } from 'fastify';
import {
  allowInsecureRequests,
  type Configuration as Client,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SignInProvider } from '../configuration.ts';

export interface IdentityProvider {
  /** Under which name its subjects are stored. */
  readonly name: string;
  /** True for the demo, where anybody may be anybody: its e-mail addresses prove nothing and link freely. */
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
      // A provider that was down at the first sign-in is asked again at the next.
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
  // Without it the library leaves the signature of the ID token to TLS, which a proxy on the way may end.
  const checks = [enableNonRepudiationChecks];
  const execute = address.protocol === 'http:' ? [...checks, allowInsecureRequests] : checks;
  const basic = await discovery(address, clientId, clientSecret, ClientSecretBasic(clientSecret), {
    execute,
  });
  const methods = basic.serverMetadata().token_endpoint_auth_methods_supported;
  if (methods === undefined || methods.includes('client_secret_basic')) return basic;
  return discovery(address, clientId, clientSecret, ClientSecretPost(clientSecret), { execute });
}
