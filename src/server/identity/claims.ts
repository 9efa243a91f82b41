/** Reads a provider's claims (OpenID Connect Core 1.0, section 5.1) and validates them before use. */
import {
  type Configuration,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { z } from 'zod';
import type { Identity } from './accounts.ts';

const name = z.string().trim().min(1).nullable().catch(null);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Some providers send the string "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false).default(false),
  given_name: name.default(null),
  family_name: name.default(null),
  name: name.default(null),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .catch(null)
    .default(null),
});

export type Claims = z.output<typeof claimsSchema>;

/** Providers may omit the email address from the token; it is then fetched from the UserInfo endpoint. */
export async function readClaims(
  client: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Claims> {
  const claims = claimsSchema.parse(tokens.claims());
  if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  return claimsSchema.parse(await fetchUserInfo(client, tokens.access_token, claims.sub));
}

export function identityOf(claims: Claims, issuer: string, language: string): Identity {
  const [first, ...others] = claims.name?.split(/\s+/) ?? [];
  return {
    issuer,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    firstName: claims.given_name ?? first ?? null,
    lastName: claims.family_name ?? (others.join(' ') || null),
    language,
    picture: claims.picture,
  };
}
