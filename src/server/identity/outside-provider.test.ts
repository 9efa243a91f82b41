/** Any OpenID Connect provider can be configured for sign-in; an unreachable one is reported. */
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { openBrowserLike } from '../../../tests/support/browser-like.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import {
  type OpenIdClaims,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../tests/support/openid-provider.ts';
import { countRows } from '../../../tests/support/records.ts';
import { sweepDocuments } from '../documents/sweep.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function startSite(
  claims: OpenIdClaims,
  tokenMethod: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<{
  site: TestApplication;
  origin: string;
  provider: OpenIdProvider;
  closeProvider: () => Promise<void>;
}> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdProvider({ redirectUri: `${origin}/api/callback`, claims, tokenMethod });
  const { issuer, clientId, clientSecret } = provider;
  const site = await createTestApplication({
    configuration: {
      publicUrl: origin,
      provider: { issuer, clientId, clientSecret },
      adminEmails: ['maria@groves.example'],
    },
  });
  await site.app.listen({ host: '127.0.0.1', port });
  closing.push(provider.close, site.close);
  return { site, origin, provider, closeProvider: provider.close };
}

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  'a user of a provider that requires %s gets an account, and the configured address becomes administrator',
  async (tokenMethod) => {
    const claims = { sub: 'maria', email: 'maria@groves.example', email_verified: true, name: 'Maria Grove' };
    const { origin } = await startSite(claims, tokenMethod);
    const browser = openBrowserLike(origin);
    expect((await browser.get('/api/login?returnTo=/healthz')).address).toBe(`${origin}/healthz`);
    const user: unknown = JSON.parse((await browser.get('/api/auth/user')).text);
    expect(user).toMatchObject({
      email: 'maria@groves.example',
      role: 'admin',
      firstName: 'Maria',
      lastName: 'Grove',
    });
  },
);

test('a user without an email address reads what is missing', async () => {
  const { origin } = await startSite({ sub: 'silent' }, 'client_secret_basic');
  const page = await openBrowserLike(origin).get('/api/login');
  expect(page.status).toBe(403);
  expect(page.text).toContain('No email address');
});

test('the demo provider does not exist beside a configured one', async () => {
  const { origin } = await startSite({ sub: 'anybody' }, 'client_secret_basic');
  const answer = await openBrowserLike(origin).get('/demo-provider/.well-known/openid-configuration');
  expect(answer.status).toBe(404);
});

test('an unreachable provider is reported on a plain page', async () => {
  const { origin, closeProvider } = await startSite({ sub: 'anybody' }, 'client_secret_basic');
  closing.shift();
  await closeProvider();
  const page = await openBrowserLike(origin).get('/api/login');
  expect(page.status).toBe(502);
  expect(page.text).toContain('Identity provider unreachable');
});

describe('the picture that a provider names', () => {
  test('is copied, shown to the user alone, replaced and deleted', async () => {
    const { site, origin, provider } = await startSite({ sub: 'maria', email: 'maria@groves.example' });
    const browser = openBrowserLike(origin);
    const signInWith = async (picture: string | undefined): Promise<string | null> => {
      provider.seat({
        sub: 'maria',
        email: 'maria@groves.example',
        ...(picture === undefined ? {} : { picture }),
      });
      await browser.get('/api/login?returnTo=/healthz');
      await runJobs(site, { only: ['fetch-user-picture'] });
      return JSON.parse((await browser.get('/api/auth/user')).text).profileImageUrl;
    };
    provider.setPicture(
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a8450' } })
        .png()
        .toBuffer(),
    );
    expect(await signInWith(undefined)).toBe(null);
    const address = await signInWith(`${provider.issuer}/picture`);
    expect(address).toMatch(/^\/pictures\/.*\/400x400\.webp$/);
    expect((await browser.get(address ?? '')).status).toBe(200);
    expect((await site.call('GET', address ?? '')).statusCode).toBe(404);
    // The file is asked for again only when its address changes.
    expect(await signInWith(`${provider.issuer}/picture`)).toBe(address);
    expect(await signInWith(`${provider.issuer}/picture?2`)).toBe(null);
    expect(await signInWith(`${provider.issuer}/picture`)).not.toBe(address);
    expect(await signInWith(undefined)).toBe(null);
    await sweepDocuments(site.app.services);
    expect(await countRows(site.database, 'pictures')).toBe(0);
  });

  test.each([
    ['nothing', undefined],
    ['no picture', Buffer.from('%PDF-1.7 and so on')],
    ['a picture of 6 MB', Buffer.alloc(6 * 1024 * 1024)],
  ])('is not shown when its address answers %s', async (_what, file) => {
    const { site, origin, provider } = await startSite({ sub: 'maria', email: 'maria@groves.example' });
    if (file !== undefined) provider.setPicture(file);
    provider.seat({ sub: 'maria', email: 'maria@groves.example', picture: `${provider.issuer}/picture` });
    const browser = openBrowserLike(origin);
    await browser.get('/api/login?returnTo=/healthz');
    await runJobs(site, { only: ['fetch-user-picture'] });
    expect(JSON.parse((await browser.get('/api/auth/user')).text)).toMatchObject({ profileImageUrl: null });
  });
});
