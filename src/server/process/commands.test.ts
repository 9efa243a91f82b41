/** What an operator does from the command line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApplication, testConfiguration } from '../../../tests/support/application.ts';
import { openDatabaseUrl } from '../../../tests/support/database-url.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';
import { listSigningKeys } from '../../database/certification/signing-keys.ts';
import { startDatabase } from '../../database/start.ts';
import { prepareSigningKey, signingKey } from '../certification/proof/signing-keys.ts';
import { rotateSigningKeyNow, signOutAll, verifyAudit } from './commands.ts';

test('signs every user out', async () => {
  const site = await createTestApplication();
  const people = [await site.signIn('consumer'), await site.signIn('admin')];
  const { url: databaseUrl, close } = await openDatabaseUrl(site);
  const said: string[] = [];
  const terminal = {
    info: (text: string) => void said.push(text),
    error: (text: string) => expect.fail(text),
  };
  await signOutAll({ ...testConfiguration(), databaseUrl }, terminal);
  expect(said).toEqual(['Signed out everywhere. Sessions that ended: 2.']);
  for (const as of people)
    expect((await site.call('GET', '/api/notifications', { as })).statusCode).toBe(401);
  await close();
  await site.close();
});

test('makes another key that signs credentials, and leaves the public half of the first published', async () => {
  const site = await createTestApplication();
  await prepareSigningKey(site.app.services);
  const before = await listSigningKeys(site.database);
  const { url: databaseUrl, close } = await openDatabaseUrl(site);
  const said: string[] = [];
  const terminal = {
    info: (text: string) => void said.push(text),
    error: (text: string) => expect.fail(text),
  };
  await rotateSigningKeyNow({ ...testConfiguration(), databaseUrl }, terminal);
  const after = await listSigningKeys(site.database);
  const { kid } = await signingKey(site.app.services);
  expect([before.length, after.length]).toEqual([1, 2]);
  expect(said.join()).toContain(`The key ${kid} signs`);
  expect(after.map((key) => key.kid)).toContain(before[0]?.kid);
  expect(before[0]?.kid).not.toBe(kid);
  await close();
  await site.close();
});

test('verifies the audit log beside the site that runs on the embedded database', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-verify-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const configuration = { ...testConfiguration(), databaseUrl: undefined, dataDirectory };
  const site = await startDatabase({ ...configuration, onTrouble: (message) => expect.fail(message) });
  onTestFinished(site.stop);
  await insertAuditEvent(site.database, {
    actor: null,
    action: 'user.change-role',
    recordType: 'user',
    recordId: 'someone',
  });
  const said: string[] = [];
  const terminal = {
    info: (text: string) => void said.push(text),
    error: (text: string) => expect.fail(text),
  };
  await verifyAudit(configuration, ['node', 'main.ts', '--verify-audit'], terminal);
  expect(said.join()).toMatch(/1 entr/);
  // The site goes on with its server, and no second one was started.
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
});
