/** The key of push messages is made once, is stored encrypted, and stays while one of the secrets opens it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testConfiguration,
} from '../../../../tests/support/application.ts';
import { startPushServer } from '../../../../tests/support/push-service.ts';
import { pushKey } from './push-key.ts';

let logged: string[];
let site: TestApplication;
beforeEach(async () => {
  logged = [];
  const stream = { write: (line: string) => void logged.push(line) };
  site = await createTestApplication({ logger: { level: 'debug', stream } });
});
afterEach(async () => site.close());

const { sessionSecret } = testConfiguration();
const other = 'another secret of the tests, which is long enough too';

const withSecrets = (configuration: {
  readonly sessionSecret: string;
  readonly previousSessionSecret?: string;
}) => ({
  ...site.app.services,
  configuration: { ...site.app.services.configuration, ...configuration },
});

async function countDevices(): Promise<number> {
  return (await site.database.selectFrom('pushSubscriptions').select('id').execute()).length;
}

async function addDevice(): Promise<void> {
  const service = await startPushServer();
  const as = await site.signIn('producer');
  const { publicKey } = await pushKey(site.app.services);
  const { keys } = service.subscribe(publicKey);
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys };
  expect((await site.call('PUT', '/api/me/devices', { as, body })).statusCode).toBe(204);
  await service.close();
}

test('instances that start at once share one', async () => {
  const keys = await Promise.all([1, 2, 3].map(async () => pushKey(site.app.services)));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await pushKey(site.app.services)).toEqual(keys[0]);
});

test('neither the database nor the log has the private half', async () => {
  await addDevice();
  const { privateKey } = await pushKey(site.app.services);
  const [{ sealedPrivate } = expect.fail('no key')] = await site.database
    .selectFrom('pushKeys')
    .selectAll()
    .execute();
  expect(sealedPrivate.includes(privateKey)).toBe(false);
  expect(sealedPrivate.includes(Buffer.from(privateKey, 'base64url'))).toBe(false);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join()).not.toContain(privateKey);
  expect(logged.join()).not.toContain('fcm/send');
});

test('stays while the secret is replaced, and then needs the new one only', async () => {
  await addDevice();
  const before = await pushKey(site.app.services);
  expect(await pushKey(withSecrets({ sessionSecret: other, previousSessionSecret: sessionSecret }))).toEqual(
    before,
  );
  expect(await pushKey(withSecrets({ sessionSecret: other }))).toEqual(before);
  expect(await countDevices()).toBe(1);
});

test('is made again where the secret is lost, and devices that were added for it leave', async () => {
  await addDevice();
  const before = await pushKey(site.app.services);
  const after = await pushKey(withSecrets({ sessionSecret: other }));
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await countDevices()).toBe(0);
  expect(logged.join()).toContain('sealed with another secret');
});
