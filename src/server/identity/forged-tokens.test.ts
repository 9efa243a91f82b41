/** An ID token that the provider did not issue for this sign-in, this site and this time is refused. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testOrigin,
} from '../../../tests/support/application.ts';

interface Token {
  readonly claims: JWTPayload;
  /** Who signs the token; `nobody`: unsigned. */
  readonly signedBy: 'provider' | 'stranger' | 'nobody';
}

let provider: Server;
let issuer: string;
let site: TestApplication;
/** The provider's response to the next code. */
let next: Token;
let logged: string[] = [];

beforeAll(async () => {
  const keys = { provider: await generateKeyPair('RS256'), stranger: await generateKeyPair('RS256') };
  const jwks = {
    keys: [{ ...(await exportJWK(keys.provider.publicKey)), alg: 'RS256', use: 'sig', kid: 'k' }],
  };
  provider = createServer((request, response) => {
    void (async () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await answerOf(request)));
    })();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so its address is an object.
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  site = await createTestApplication({
    configuration: { provider: { issuer, clientId: 'phenolive', clientSecret: 'a secret of the test' } },
    logger: {
      level: 'info',
      stream: new Writable({
        write(line, _encoding, done) {
          logged.push(String(line));
          done();
        },
      }),
    },
  });

  async function answerOf({ url }: IncomingMessage): Promise<object> {
    if (url === '/jwks') return jwks;
    if (url === '/token') return { access_token: 'a', token_type: 'Bearer', id_token: await sign(next) };
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  async function sign({ claims, signedBy }: Token): Promise<string> {
    if (signedBy === 'nobody') {
      const parts = [{ alg: 'none' }, claims].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return `${parts.join('.')}.`;
    }
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys[signedBy].privateKey);
  }
});
afterAll(async () => {
  provider.close();
  await site.close();
});

async function signInWith(change: (right: Token) => Token, at = site) {
  const begun = await at.call('GET', '/api/login');
  const { searchParams } = new URL(String(begun.headers.location));
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'phenolive',
    sub: 'maria',
    email: 'maria@groves.example',
    email_verified: true,
    nonce: searchParams.get('nonce') ?? '',
    iat: now,
    exp: now + 60,
  };
  next = change({ claims, signedBy: 'provider' });
  const attempt = begun.cookies.find(({ name }) => name.startsWith('sign-in-'));
  return at.app.inject({
    method: 'GET',
    url: `/api/callback?code=c&state=${searchParams.get('state')}`,
    headers: { host: new URL(testOrigin).host },
    cookies: attempt === undefined ? {} : { [attempt.name]: attempt.value },
  });
}

const sessionOf = ({ cookies }: Awaited<ReturnType<typeof signInWith>>) =>
  cookies.find(({ name, value }) => name === 'session' && value !== '');
const withClaims = (claims: JWTPayload) => (right: Token) => ({
  ...right,
  claims: { ...right.claims, ...claims },
});
const without = (claim: string) => (right: Token) => ({
  ...right,
  claims: Object.fromEntries(Object.entries(right.claims).filter(([name]) => name !== claim)),
});

test('signs the user in with a valid token, and logs that without the email address', async () => {
  logged = [];
  const answer = await signInWith((right) => right);
  expect(answer.statusCode).toBe(303);
  expect(sessionOf(answer)).toBeDefined();
  const { id } = await site.database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect(logged.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'signed in', userId: id }),
  );
  expect(logged.join('')).not.toContain('maria@');
});

test.each([
  ['signed by a stranger', (right: Token): Token => ({ ...right, signedBy: 'stranger' })],
  ['signed by nobody', (right: Token): Token => ({ ...right, signedBy: 'nobody' })],
  ['of another issuer', withClaims({ iss: 'https://elsewhere.example' })],
  ['for another site', withClaims({ aud: 'another-client' })],
  ['for another site beside this one', withClaims({ aud: ['phenolive', 'another'], azp: 'another' })],
  ['that has run out', withClaims({ exp: 1_600_000_000, iat: 1_599_999_000 })],
  ['that does not count yet', withClaims({ nbf: 4_000_000_000 })],
  ['of another sign-in', withClaims({ nonce: 'another' })],
  ['without the mark of a sign-in', without('nonce')],
  ['about nobody', without('sub')],
])('refuses a token %s', async (_name, change) => {
  const answer = await signInWith(change);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(sessionOf(answer)).toBeUndefined();
});

test('the session cookie is Secure, HttpOnly and limited to this host', async () => {
  const secure = await createTestApplication({
    configuration: {
      publicUrl: 'https://phenolive.example',
      provider: { issuer, clientId: 'phenolive', clientSecret: 'a secret of the test' },
    },
  });
  try {
    const answer = await signInWith((right) => right, secure);
    expect(answer.cookies.find(({ name }) => name.endsWith('session'))).toMatchObject({
      name: '__Host-session',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  } finally {
    await secure.close();
  }
});
