/** The secret is changed without an interruption: while the previous one is accepted, nothing that it made is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { readCheckpoint, signCheckpoint } from '../../src/server/audit/checkpoint-signature.ts';
import { prepareSigningKey, signingKey } from '../../src/server/certification/proof/signing-keys.ts';
import type { Configuration } from '../../src/server/configuration/configuration.ts';
import { acceptedSecrets } from '../../src/server/configuration/session-secret.ts';
import { seal, unseal } from '../../src/server/identity/openid/sealed-cookie.ts';
import { addJob } from '../../src/server/jobs/add-job.ts';
import { createTestApplication, type TestApplication, testConfiguration } from '../support/application.ts';
import { runJobs } from '../support/jobs.ts';

const before = testConfiguration();
const during: Configuration = {
  ...before,
  sessionSecret: 'the secret that replaces it, as long as the other',
  previousSessionSecret: before.sessionSecret,
};
const after: Configuration = { ...during, previousSessionSecret: undefined };

let site: TestApplication;
let changed: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
  changed = await createTestApplication({ configuration: during, sharing: site });
});
afterAll(async () => {
  await changed.close();
  await site.close();
});

test('a sign-in that began with the previous secret is finished', () => {
  const sealed = seal(before.sessionSecret, { state: 'x' });
  expect(unseal(acceptedSecrets(during), sealed)).toEqual({ state: 'x' });
  expect(unseal(acceptedSecrets(after), sealed)).toBeUndefined();
});

test('a checkpoint of the audit log counts as signed by this site', async () => {
  const token = await signCheckpoint(
    { entries: 1, hash: 'a'.repeat(64), at: '2026-11-21T12:00:00Z' },
    before,
  );
  expect((await readCheckpoint(token, during)).kind).toBe('signed');
  expect((await readCheckpoint(token, after)).kind).toBe('signed-by-another-key');
});

test('the key of credentials is used until a new one is encrypted with the new secret', async () => {
  const { kid } = await signingKey(site.app.services);
  expect((await signingKey(changed.app.services)).kid).toBe(kid);
  await runDailyRotation();
  const { kid: next } = await signingKey(changed.app.services);
  expect(next).not.toBe(kid);
  await runDailyRotation();
  expect((await signingKey({ ...changed.app.services, configuration: after })).kid).toBe(next);
});

test('a site that gets a secret for credentials alone signs with a new key, which the secret of sessions does not open', async () => {
  const { services } = site.app;
  const own = { ...before, credentialSecret: 'the secret of credentials, which nothing else uses' };
  const withOwn = { ...services, configuration: own };
  const { kid } = await signingKey(services);
  expect((await signingKey(withOwn)).kid).toBe(kid);
  await prepareSigningKey(withOwn);
  const { kid: next } = await signingKey(withOwn);
  expect(next).not.toBe(kid);
  const otherSession = { ...own, sessionSecret: 'another secret of sessions, as long as the other' };
  expect((await signingKey({ ...services, configuration: otherSession })).kid).toBe(next);
  // Without the secret of its own the key cannot be opened: the site signs with a new one.
  expect((await signingKey(services)).kid).not.toBe(next);
});

test('a visitor stays the same, and their cookie is signed with the new secret', async () => {
  const url = `/api/qr/${makeCode(new Uint8Array(randomBytesOfCode).fill(20))}`;
  const scan = async (at: TestApplication, value?: string) => {
    const cookies = value === undefined ? {} : { visitor: value };
    const answer = await at.app.inject({ url, cookies });
    expect(answer.statusCode).toBe(404);
    return answer.cookies.find(({ name }) => name === 'visitor')?.value;
  };
  const first = await scan(site);
  const renewed = await scan(changed, first);
  expect(renewed).not.toBe(first);
  expect(renewed?.split('.')[0]).toBe(first?.split('.')[0]);
  expect(await scan(changed, renewed)).toBeUndefined();
});

async function runDailyRotation(): Promise<void> {
  await addJob(changed.database, 'rotate-signing-key', {});
  await runJobs(changed);
}
