/** Errors of the demo provider in a browser are pages of the site: the provider leaves them to the route that called it. */
import type { IncomingMessage } from 'node:http';
import { type Configuration, errors } from 'oidc-provider';

export type DemoRefusal = 'sign-in-expired' | 'malformed-request' | 'provider-unreachable';

const refused = new WeakMap<IncomingMessage, DemoRefusal>();

export const leaveToRoute: NonNullable<Configuration['renderError']> = (context, _out, error) => {
  // Koa then writes nothing.
  context.respond = false;
  refused.set(context.req, refusalOf(error));
};

/** Undefined where the provider has answered. */
export function takeRefusal(request: IncomingMessage): DemoRefusal | undefined {
  return refused.get(request);
}

function refusalOf(error: Error): DemoRefusal {
  if (error instanceof errors.SessionNotFound) return 'sign-in-expired';
  return error instanceof errors.OIDCProviderError && error.statusCode < 500
    ? 'malformed-request'
    : 'provider-unreachable';
}
