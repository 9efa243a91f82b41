/**
 * Sign-ins in progress, each in a signed cookie of its own: two tabs may sign in at the same time. Where none of them
 * fits a callback, the newest one says which page the person came from.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { deviceCookies } from '../../../contract/common/device-cookies.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import { isSecure } from '../../http/requests/origin.ts';
import { seal, unseal } from './sealed-cookie.ts';

const prefix = 'sign-in-';
/** Long enough to fetch a second factor, or to create an account at the provider. */
export const maxAttemptSeconds = 2 * 60 * 60;
/** Of all cookies of earlier attempts: the headers of a request are limited to 16 KB. */
const maxCharacters = 4_000;

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  wish: z.string().optional(),
  startedAt: z.number(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export function startAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  { returnTo, wish }: Pick<Attempt, 'returnTo' | 'wish'>,
): Attempt {
  const { configuration, clock } = request.server.services;
  const attempt: Attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo,
    wish,
    startedAt: clock().getTime(),
  };
  makeRoom(request, reply);
  reply.setCookie(nameFor(attempt.state), seal(configuration.sessionSecret, attempt), {
    ...cookieOptions(request),
    maxAge: deviceCookies['sign-in'].seconds,
  });
  return attempt;
}

/** Undefined where this browser began no such sign-in, or too long ago. */
export function findAttempt(request: FastifyRequest, state: string | null): Attempt | undefined {
  const found = attemptsOf(request).find(({ attempt }) => attempt.state === state)?.attempt;
  if (found === undefined) return undefined;
  const age = request.server.services.clock().getTime() - found.startedAt;
  return age <= maxAttemptSeconds * 1000 ? found : undefined;
}

export function endAttempt(request: FastifyRequest, reply: FastifyReply, { state }: Attempt): void {
  reply.clearCookie(nameFor(state), cookieOptions(request));
}

/** Where the newest sign-in of this browser leads, and what it carries out. */
export function latestAim(request: FastifyRequest): Pick<Attempt, 'returnTo' | 'wish'> {
  return attemptsOf(request)[0]?.attempt ?? { returnTo: '/' };
}

function makeRoom(request: FastifyRequest, reply: FastifyReply): void {
  let left = maxCharacters;
  for (const { name, length } of attemptsOf(request)) {
    left -= length;
    if (left < 0) reply.clearCookie(name, cookieOptions(request));
  }
}

/** The newest first. */
function attemptsOf(request: FastifyRequest) {
  const secrets = acceptedSecrets(request.server.services.configuration);
  return Object.entries(request.cookies)
    .flatMap(([name, value = '']) => {
      if (!name.startsWith(prefix)) return [];
      const { success, data } = attemptSchema.safeParse(unseal(secrets, value));
      return success ? [{ name, length: value.length, attempt: data }] : [];
    })
    .toSorted((one, other) => other.attempt.startedAt - one.attempt.startedAt);
}

/** A part of the state, which is random; the whole one is compared. */
function nameFor(state: string): string {
  return prefix + state.slice(0, 8);
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
