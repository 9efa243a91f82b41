/** How the provider asks who signs in, after a session ended on this device. */
import type { FastifyRequest } from 'fastify';
import type { Configuration as Client } from 'openid-client';
import { isToBeAsked } from '../http/security/ask-who.ts';

/** It documents no "login", publishes no list of what it supports, and has no end of sessions. */
const google = 'https://accounts.google.com';

/** Parameters of the authorization request: OpenID Connect Core 1.0, section 3.1.2.1. */
export function promptFor(request: FastifyRequest, client: Client): Readonly<Record<string, string>> {
  if (!isToBeAsked(request)) return {};
  const { issuer, prompt_values_supported: supported } = client.serverMetadata();
  const selects = Array.isArray(supported) ? supported.includes('select_account') : issuer === google;
  return { prompt: selects ? 'select_account' : 'login' };
}
