/**
 * Anyone verifies a credential with the published keys, without a request to this site, and sees a
 * revocation.
 */
import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { CompactSign, compactVerify, createLocalJWKSet, decodeProtectedHeader, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import { makeApprovableProducer } from '../../../../tests/support/builders/evidence.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { rotateSigningKey, signingKey } from './signing-keys.ts';

const today = new Date('2026-11-21T10:00:00Z');
let site: TestApplication;
let admin: TestPerson;
let number: string;
beforeAll(async () => {
  const pages = { ...minimalPages, drawBadge: async (shown: object) => JSON.stringify(shown) };
  site = await createTestApplication({ pages });
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

const credential = async (of = number): Promise<string> =>
  (await site.call('GET', `/api/certificates/${of}/credential`)).body;
const publishedKeys = async () => (await site.call('GET', '/.well-known/jwks.json')).json();

/** What the holder of a file and of the published keys reads offline. */
async function read(signed: string) {
  const { payload } = await compactVerify(signed, createLocalJWKSet(await publishedKeys()));
  return JSON.parse(new TextDecoder().decode(payload));
}

test('a credential matches the register and is verified with the published keys', async () => {
  const answer = await site.call('GET', `/api/certificates/${number}/credential`);
  expect(answer.headers['content-type']).toContain('application/vc+jwt');
  expect(decodeProtectedHeader(answer.body)).toMatchObject({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc' });
  expect(await read(answer.body)).toMatchObject({
    type: ['DigitalConformityCredential', 'VerifiableCredential'],
    name: `Certificate ${number}`,
    validFrom: '2026-11-21T00:00:00Z',
    validUntil: '2027-11-21T23:59:59Z',
    credentialSubject: {
      issuedToParty: { name: 'Κτήμα της δοκιμής' },
      profileScore: { code: 'gold', rank: 3, definition: '1200 to 1799 mg/kg of phenolic compounds' },
    },
  });
});

test('a content is signed and rendered with the method and date of its report, and omitted without one', async () => {
  const badge = async (of = number) => (await site.call('GET', `/badge/${of}.svg`)).json();
  const subject = (await read(await credential())).credentialSubject;
  const [level, ...results] = subject.conformityAssessment;
  expect(level.assessedPerformance).toMatchObject([{ measure: { value: 1300, unit: 'NA' } }]);
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(results[0]).toMatchObject({
    assessmentDate: '2026-11-01',
    referenceStandard: [{ id: 'http://localhost/vocabulary/methods/nmr' }],
    evidence: [{ digestMultibase: expect.stringMatching(/^uEi[\w-]{44}$/) }],
    conformance: true,
  });
  expect(subject.description).toBe('Based on results of two laboratories.');
  const measured = { contentBasis: 'measured', phenolicMethod: 'NMR', phenolicReportedOn: '2026-11-01' };
  expect(await badge()).toMatchObject(measured);
  expect((await site.call('GET', `/api/certificates/${number}`)).json()).toMatchObject(measured);

  const unmeasured = await makeProducer(site.database);
  const { number: legacy } = await makeCertificate(site.database, { producerId: unmeasured });
  const unsupported = (await read(await credential(legacy))).credentialSubject;
  expect(unsupported.conformityAssessment).toMatchObject([
    { assessedPerformance: [{ score: { definition: expect.any(String) } }] },
  ]);
  expect(JSON.stringify(unsupported)).not.toContain('"measure"');
  expect(unsupported.description).toBe('Issued before results were required.');
  expect(await badge(legacy)).toMatchObject({ contentBasis: 'stated', phenolicMethod: null });
});

test('the issuer is a did:web whose document holds the key that the signature names', async () => {
  const signed = await credential();
  const answer = await site.call('GET', '/.well-known/did.json');
  expect(answer.headers['content-type']).toContain('application/did+json');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const document = answer.json();
  const { kid } = decodeProtectedHeader(signed);
  expect(document.id).toBe((await read(signed)).issuer.id);
  expect(kid).toMatch(/^did:web:localhost#[\w-]{43}$/);
  expect(document.assertionMethod).toContain(kid);
  const method = document.verificationMethod.find(({ id }: { id: string }) => id === kid);
  expect(method).toMatchObject({ type: 'JsonWebKey', controller: document.id });
  const { payload } = await compactVerify(signed, await importJWK(method.publicKeyJwk, 'ES256'));
  expect(payload.length).toBeGreaterThan(0);
});

test('a credential from before the site had a DID finds its key by the bare thumbprint', async () => {
  const { kid, privateKey } = await signingKey(site.app.services);
  const earlier = await new CompactSign(new TextEncoder().encode('{"id":"of 2025"}'))
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'vc+jwt' })
    .sign(privateKey);
  expect((await read(earlier)).id).toBe('of 2025');
});

test('OpenSSL verifies the signature too', async () => {
  const [header = '', payload = '', signature = ''] = (await credential()).split('.');
  const { keys } = await publishedKeys();
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  const isGood = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isGood(`${header}.${payload}`)).toBe(true);
  expect(isGood(`${header}.${payload.slice(0, -1)}A`)).toBe(false);
});

test('an altered credential is rejected', async () => {
  const [header = '', payload = '', signature = ''] = (await credential()).split('.');
  const forged = JSON.parse(Buffer.from(payload, 'base64url').toString());
  forged.credentialSubject.profileScore.code = 'triple_gold';
  const changed = `${header}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
  await expect(read(changed)).rejects.toThrow('signature verification failed');
});

test('the status lists show a suspension and a revocation, and a credential names that of suspensions', async () => {
  const { credentialStatus } = await read(await credential());
  const isSet = async (purpose: string): Promise<boolean> => {
    const list = await read((await site.call('GET', `/credentials/status/${purpose}/0`)).body);
    expect(list.credentialSubject).toMatchObject({ type: 'BitstringStatusList', statusPurpose: purpose });
    const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
    expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
    const index = credentialStatus.statusListIndex;
    return ((bits[Math.floor(index / 8)] ?? 0) & (0x80 >> (index % 8))) !== 0;
  };
  const decide = async (body: object) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, { as: admin, body });
  expect(credentialStatus.statusListCredential).toBe('http://localhost/credentials/status/suspension/0');
  expect([await isSet('suspension'), await isSet('revocation')]).toEqual([false, false]);
  await decide({ action: 'suspend', reason: 'A sample is examined again.' });
  expect([await isSet('suspension'), await isSet('revocation')]).toEqual([true, false]);
  await decide({ action: 'revoke', reason: 'The oil was not of this grove.' });
  expect([await isSet('suspension'), await isSet('revocation')]).toEqual([true, true]);
});

test('another key signs after ninety days, and earlier signatures still verify', async () => {
  const before = await credential();
  const { application } = site;
  await rotateSigningKey(application.services);
  expect(decodeProtectedHeader(await credential()).kid).toBe(decodeProtectedHeader(before).kid);
  site.setClock(new Date(today.getTime() + 90 * 24 * 60 * 60 * 1000));
  await rotateSigningKey(application.services);
  const after = await credential();
  site.setClock(today);
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  expect((await site.call('GET', '/.well-known/did.json')).json().assertionMethod).toHaveLength(2);
  expect((await read(before)).id).toBe((await read(after)).id);
});

test('no private key is published or stored unencrypted', async () => {
  const { keys } = await publishedKeys();
  expect(keys.every((key: object) => !('d' in key))).toBe(true);
  const rows = await site.database.selectFrom('signingKeys').selectAll().execute();
  for (const { sealedPrivate, publicJwk } of rows) {
    expect(JSON.stringify(publicJwk)).not.toContain('"d"');
    expect(Buffer.from(sealedPrivate ?? []).toString('latin1')).not.toContain('"d"');
  }
});

test.each([
  '/credentials/status/revocation/10000',
  '/credentials/status/refresh/0',
  '/credentials/status/revocation/-1',
])('%s is not a status list', async (address) => {
  expect((await site.call('GET', address)).statusCode).toBe(404);
});
