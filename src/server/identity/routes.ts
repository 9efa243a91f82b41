/** Sign-in, sign-out, the signed-in user, and what users can read, change and delete about themselves. */
import type { FastifyInstance } from 'fastify';
import { registerCurrentUser } from './current-user.ts';
import { type DeletionShares, registerDeletion } from './deletion.ts';
import { registerDemoProvider } from './demo/routes.ts';
import { registerExport } from './export.ts';
import { registerInterests } from './interests.ts';
import { type IdentityProvider, operatorsProvider } from './openid/provider.ts';
import { registerSettings } from './settings.ts';
import { type CarryOutWish, registerSignIn } from './sign-in.ts';
import { registerSignOut } from './sign-out.ts';
import { registerUsers } from './users.ts';

export async function registerIdentity(
  app: FastifyInstance,
  shares: DeletionShares,
  carryOut: CarryOutWish,
): Promise<void> {
  const provider = await identityProvider(app);
  if (provider !== undefined) registerSignIn(app, provider, carryOut);
  registerSignOut(app, provider);
  registerCurrentUser(app);
  registerSettings(app);
  registerExport(app);
  registerDeletion(app, shares);
  registerUsers(app);
  registerInterests(app);
}

/** The configuration requires a provider in production; the demo one never runs there. */
async function identityProvider(app: FastifyInstance): Promise<IdentityProvider | undefined> {
  const { provider, isProduction } = app.services.configuration;
  if (provider !== undefined) return operatorsProvider(provider);
  return isProduction ? undefined : registerDemoProvider(app);
}
