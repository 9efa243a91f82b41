/** Others verify what the site signs: the schemas of UNTP, Digital Bazaar's library with its status list, and Python's. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovableProducer } from '../../../../tests/support/builders/evidence.ts';
import {
  type Verdict,
  verifyWithDigitalBazaar,
  verifyWithJwcrypto,
} from '../../../../tests/support/credential-verifiers.ts';
import { untpErrors } from '../../../../tests/support/untp/untp-judge.ts';
import { conformityCredentialSchema } from '../../../../tests/support/untp-schema.ts';
import { replaceSigningKey } from './signing-keys.ts';

const today = new Date('2026-11-21T10:00:00Z');
let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  // The verifiers read the clock of the machine.
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  site = await createTestApplication();
  site.setClock(today);
  admin = await site.signIn('admin');
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

async function certify(): Promise<string> {
  const producerId = await makeApprovableProducer(site.database, { name: 'Κτήμα της δοκιμής' });
  const approval = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
    as: admin,
    body: { certificationLevel: 'gold', phenolicContent: 1300 },
  });
  return approval.json().certificateNumber;
}

const jwtOf = async (number: string): Promise<string> =>
  (await site.call('GET', `/api/certificates/${number}/credential`)).body;
const withProof = async (number: string) =>
  (await site.call('GET', `/api/certificates/${number}/credential/data-integrity`)).json();

/** What a verifier fetches; it may receive something else than the site sent. */
async function fetchJson(address: string): Promise<Record<string, unknown>> {
  const { pathname } = new URL(address);
  const headers = { accept: 'application/ld+json, application/json' };
  return JSON.parse((await site.app.inject({ url: pathname, headers })).body);
}

const verify = async (credential: object, fetched = fetchJson): Promise<Verdict> =>
  verifyWithDigitalBazaar(credential, fetched);
const decide = async (number: string, action: 'suspend' | 'revoke' | 'reinstate') =>
  site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action, reason: 'A sample is examined again.' },
  });

test('both forms hold the same credential, which follows UNTP 0.7.0', async () => {
  const number = await certify();
  const { iss, iat: _, ...payload } = decodeJwt(await jwtOf(number));
  const { proof, ...credential } = await withProof(number);
  expect(conformityCredentialSchema.parse(credential)).toEqual(payload);
  expect(untpErrors(credential, 'conformity-credential')).toEqual([]);
  expect(untpErrors({ ...credential, credentialStatus: [] }, 'conformity-credential')).not.toEqual([]);
  expect(iss).toBe('did:web:localhost');
  expect(proof).toMatchObject({
    type: 'DataIntegrityProof',
    cryptosuite: 'ecdsa-rdfc-2019',
    proofPurpose: 'assertionMethod',
  });
});

test('a verifier of proofs accepts a certificate in force', async () => {
  const credential = await withProof(await certify());
  expect(await verify(credential)).toEqual({ verified: true, reason: '', isSuspended: false });
});

test('a verifier of proofs rejects each changed figure, name and date', async () => {
  const credential = await withProof(await certify());
  const text = JSON.stringify(credential);
  const changes = [
    ['"value":1300', '"value":1900'],
    ['Κτήμα της δοκιμής', 'Κτήμα των άλλων'],
    ['"code":"gold"', '"code":"triple_gold"'],
    ['2027-11-21T23:59:59Z', '2037-11-21T23:59:59Z'],
    ['"unit":"NA"', '"unit":"GRM"'],
    ['"digestMultibase":"uEiD', '"digestMultibase":"uEiA'],
  ] as const;
  for (const [now, forged] of changes.filter(([was]) => text.includes(was))) {
    const { verified, reason } = await verify(JSON.parse(text.replaceAll(now, forged)));
    expect([now, verified]).toEqual([now, false]);
    expect(reason).toContain('Invalid signature');
  }
  expect(changes.filter(([was]) => text.includes(was)).length).toBeGreaterThanOrEqual(5);
});

test('a verifier of proofs sees a suspension, its end, and a revocation', async () => {
  const number = await certify();
  const credential = await withProof(number);
  const seen: unknown[] = [];
  for (const action of ['suspend', 'reinstate', 'revoke'] as const) {
    expect((await decide(number, action)).statusCode).toBeLessThan(300);
    seen.push((await verify(credential)).isSuspended);
  }
  expect(seen).toEqual([true, false, true]);
});

test('a verifier of proofs rejects a status list that was changed on the way', async () => {
  const number = await certify();
  const credential = await withProof(number);
  const clean = await fetchJson(credential.credentialStatus.statusListCredential);
  await decide(number, 'suspend');
  const forged = async (address: string) => {
    const fetched = await fetchJson(address);
    return address.includes('/credentials/status/')
      ? { ...fetched, credentialSubject: clean['credentialSubject'] }
      : fetched;
  };
  const { verified, reason } = await verify(credential, forged);
  expect(verified).toBe(false);
  expect(reason).toContain('"BitstringStatusListCredential" not verified');
});

test('a verifier without a network decides by what it saved before, and accepts nothing that it never saw', async () => {
  const number = await certify();
  const credential = await withProof(number);
  const saved = new Map<string, object>();
  const accepted = await verify(credential, async (address) => {
    const document = await fetchJson(address);
    saved.set(address, document);
    return document;
  });
  const offline = async (address: string) => {
    const document = saved.get(address);
    if (document === undefined) throw new Error(`No network: ${address}`);
    return document as Record<string, unknown>;
  };
  expect(accepted).toEqual({ verified: true, reason: '', isSuspended: false });
  expect([...saved.keys()].map((address) => new URL(address).pathname).toSorted()).toEqual(
    ['/.well-known/did.json', new URL(credential.credentialStatus.statusListCredential).pathname].toSorted(),
  );
  // It learns of a suspension only when it reads the list again.
  await decide(number, 'suspend');
  expect(await verify(credential, offline)).toEqual(accepted);
  const forged = JSON.parse(JSON.stringify(credential).replaceAll('"code":"gold"', '"code":"triple_gold"'));
  expect((await verify(forged, offline)).verified).toBe(false);
  saved.clear();
  expect((await verify(credential, offline)).verified).toBe(false);
});

test('a verifier of proofs rejects a certificate after its last day', async () => {
  const credential = await withProof(await certify());
  vi.setSystemTime(new Date('2027-11-22T00:10:00Z'));
  const { verified, reason } = await verify(credential);
  vi.setSystemTime(today);
  expect(verified).toBe(false);
  expect(reason).toContain('is after "validUntil"');
});

test('after another key signs, both forms of what the first signed still verify', async () => {
  const number = await certify();
  const [before, jwt] = [await withProof(number), await jwtOf(number)];
  await replaceSigningKey(site.app.services);
  const after = await withProof(number);
  expect(after.proof.verificationMethod).not.toBe(before.proof.verificationMethod);
  expect([(await verify(before)).verified, (await verify(after)).verified]).toEqual([true, true]);
  expect(await jwtOf(number)).not.toBe(jwt);
});

test('a key that the site never had is not found', async () => {
  const credential = await withProof(await certify());
  const proof = { ...credential.proof, verificationMethod: `did:web:localhost#${'A'.repeat(43)}` };
  expect((await verify({ ...credential, proof })).verified).toBe(false);
});

test.each(['credential', 'credential/data-integrity'])('an unknown number has no %s', async (form) => {
  const answer = await site.call('GET', `/api/certificates/PHL-2026-999999/${form}`);
  expect(answer.statusCode).toBe(404);
});

test('everything of the site to which a credential refers describes itself in JSON-LD', async () => {
  const text = JSON.stringify(await withProof(await certify()));
  const addresses = new Set(text.match(/http:\/\/localhost\/vocabulary\/[^"]+/g));
  expect(addresses.size).toBeGreaterThanOrEqual(4);
  for (const address of addresses) {
    const answer = await site.app.inject(new URL(address).pathname);
    expect(answer.headers['content-type']).toContain('application/ld+json');
    expect(answer.json().id).toBe(address);
  }
  expect((await site.app.inject('/vocabulary/levels/platinum')).statusCode).toBe(404);
  expect((await site.app.inject('/vocabulary')).json()['@graph'].length).toBeGreaterThan(addresses.size);
});

test('a library in another language verifies the JWT, and rejects it with one character changed', {
  tags: 'exhaustive',
  timeout: 240_000,
}, async () => {
  const number = await certify();
  const token = await jwtOf(number);
  const document = await fetchJson('http://localhost/.well-known/did.json');
  expect(JSON.parse(verifyWithJwcrypto(token, document)).id).toBe(`http://localhost/certificate/${number}`);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replaceAll('gold', 'rold'));
  expect(verifyWithJwcrypto(`${header}.${other.toString('base64url')}.${signature}`, document)).toBe(
    'invalid',
  );
});
