/** The code on the page of a certificate: verified without a connection, with keys that a device stored before. */
import { createLocalJWKSet, jwtVerify } from 'jose';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovableProducer } from '../../../../tests/support/builders/evidence.ts';
import { verifyWithJwcrypto } from '../../../../tests/support/credential-verifiers.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { replaceSigningKey } from './signing-keys.ts';

const today = new Date('2026-11-21T10:00:00Z');
let site: TestApplication;
let admin: TestPerson;
let number: string;
beforeAll(async () => {
  site = await createTestApplication({
    pages: { ...minimalPages, renderStaticPage: (_kind, shown) => JSON.stringify(shown) },
  });
  site.setClock(today);
  admin = await site.signIn('admin');
  const producerId = await makeApprovableProducer(site.database, { name: 'Κτήμα της δοκιμής' });
  const approval = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
    as: admin,
    body: { certificationLevel: 'gold', phenolicContent: 1300 },
  });
  number = approval.json().certificateNumber;
});
afterAll(async () => site.close());

const onPage = async (): Promise<string | null> =>
  JSON.parse((await site.call('GET', `/certificate/${number}`)).body).summary;
const byApi = async () => site.call('GET', `/api/certificates/${number}/summary`);
const storedKeys = async () => createLocalJWKSet((await site.call('GET', '/.well-known/jwks.json')).json());

test('the code says who holds which level until when, and fits what a phone reads', async () => {
  const summary = (await onPage()) ?? '';
  const { payload } = await jwtVerify(summary, await storedKeys(), { currentDate: today });
  expect(payload).toMatchObject({
    iss: 'did:web:localhost',
    sub: number,
    name: 'Κτήμα της δοκιμής',
    level: 'gold',
    mgPerKg: 1300,
    batches: ['E-1'],
  });
  expect(summary.length).toBeLessThan(700);
  expect((await byApi()).headers['content-type']).toContain('application/jwt');
});

test('the picture of the code and the keys of before are all that a verifier needs', async () => {
  const keys = await storedKeys();
  const drawn = PNG.sync.read(
    await toBuffer((await onPage()) ?? '', { errorCorrectionLevel: 'L', margin: 4 }),
  );
  const read = jsQR.default(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height)?.data ?? '';
  expect((await jwtVerify(read, keys, { currentDate: today })).payload).toMatchObject({
    sub: number,
    level: 'gold',
  });
});

test('a changed code and one after its last day are rejected without a connection', async () => {
  const summary = (await onPage()) ?? '';
  const keys = await storedKeys();
  const [header, payload = '', signature] = summary.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"gold"', '"triple_gold"');
  const changed = `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`;
  await expect(jwtVerify(changed, keys, { currentDate: today })).rejects.toThrow('signature verification');
  const later = new Date('2027-11-22T00:00:00Z');
  await expect(jwtVerify(summary, keys, { currentDate: later })).rejects.toThrow('"exp"');
});

test('after another key signs, keys of before verify the earlier code, and only new ones the later', async () => {
  const [before, earlier] = [(await onPage()) ?? '', await storedKeys()];
  await replaceSigningKey(site.app.services);
  const after = (await onPage()) ?? '';
  const options = { currentDate: today };
  expect((await jwtVerify(before, await storedKeys(), options)).payload.sub).toBe(number);
  expect((await jwtVerify(after, await storedKeys(), options)).payload.sub).toBe(number);
  await expect(jwtVerify(after, earlier, options)).rejects.toThrow('no applicable key');
});

test('a certificate that is suspended or expired has no code', async () => {
  const decide = async (action: string) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, {
      as: admin,
      body: { action, reason: 'A sample is examined again.' },
    });
  await decide('suspend');
  expect([await onPage(), (await byApi()).statusCode]).toEqual([null, 404]);
  await decide('reinstate');
  expect(await onPage()).toBeTypeOf('string');
  site.setClock(new Date('2027-11-22T00:00:00Z'));
  expect(await onPage()).toBeNull();
  site.setClock(today);
});

test('a library in another language verifies the code', {
  tags: 'exhaustive',
  timeout: 240_000,
}, async () => {
  const document = (await site.call('GET', '/.well-known/did.json')).json();
  expect(JSON.parse(verifyWithJwcrypto((await byApi()).body, document)).sub).toBe(number);
});
