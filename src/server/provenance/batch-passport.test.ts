/** The passport of a batch says what its page says, follows UNTP, and convinces a verifier that knows nothing of the site. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { verifyWithDigitalBazaar } from '../../../tests/support/credential-verifiers.ts';
import { untpErrors } from '../../../tests/support/untp/untp-judge.ts';
import { productPassportSchema } from '../../../tests/support/untp-schema.ts';

const today = new Date('2026-11-21T12:00:00Z');
const batch = 'L 26/1';
let site: TestApplication;
let owner: TestPerson;
let oil: number;
let number: string;
beforeAll(async () => {
  // The verifiers read the clock of the machine.
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  site = await createTestApplication();
  site.setClock(today);
  owner = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, { userId: owner.userId, country: 'greece' });
  oil = await makeProduct(site.database, { producerId, batchNumber: batch, phenolicContent: 900 });
  for (const [phenolicContent, documentId] of [[930], [900], [950, null]] as const) {
    await makeLabResult(site.database, {
      producerId,
      batchNumber: batch,
      phenolicContent,
      ...(documentId === null && { documentId }),
    });
  }
  ({ number } = await makeCertificate(site.database, { producerId, batches: [batch] }));
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const passport = async (form = '', of = batch, id = oil) =>
  site.call('GET', `/api/products/${id}/batches/${encodeURIComponent(of)}/passport${form}`);
const withProof = async () => (await passport('/data-integrity')).json();
async function fetchJson(address: string): Promise<object> {
  const { pathname } = new URL(address);
  const headers = { accept: 'application/ld+json, application/json' };
  return JSON.parse((await site.app.inject({ url: pathname, headers })).body);
}

test('both forms hold the same passport, which follows UNTP 0.7.0', async () => {
  const { iss: _, iat, ...payload } = decodeJwt((await passport()).body);
  const { proof, ...credential } = await withProof();
  expect(productPassportSchema.parse(credential)).toEqual(payload);
  expect(untpErrors(credential, 'digital-product-passport')).toEqual([]);
  expect(iat).toBe(today.getTime() / 1000);
  expect(proof.cryptosuite).toBe('ecdsa-rdfc-2019');
});

test('it states level and results with method and date, and no figure without its report', async () => {
  const { credentialSubject: subject, validUntil } = await withProof();
  expect(subject).toMatchObject({ batchNumber: batch, countryOfProduction: { countryCode: 'GR' } });
  const [level, ...results] = subject.performanceClaim;
  expect(level.evidence[0].linkURL).toBe(`http://localhost/api/certificates/${number}/credential`);
  expect(
    results.map(
      (claim: { claimedPerformance: { measure: object }[] }) => claim.claimedPerformance[0]?.measure,
    ),
  ).toEqual([
    { value: 930, unit: 'NA' },
    { value: 900, unit: 'NA' },
  ]);
  expect(validUntil).toBe('2026-11-28T23:59:59Z');
});

test('a verifier accepts it, sees a suspension of the certificate, and rejects another batch number', async () => {
  const credential = await withProof();
  expect(await verifyWithDigitalBazaar(credential, fetchJson)).toEqual({
    verified: true,
    reason: '',
    isSuspended: false,
  });
  const forged = JSON.parse(JSON.stringify(credential).replaceAll(batch, 'L 26/2'));
  expect((await verifyWithDigitalBazaar(forged, fetchJson)).verified).toBe(false);
  const admin = await site.signIn('admin');
  const decide = async (action: string) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, {
      as: admin,
      body: { action, reason: 'A sample is examined again.' },
    });
  await decide('suspend');
  expect((await verifyWithDigitalBazaar(credential, fetchJson)).isSuspended).toBe(true);
  // Without a certificate in force it claims no level.
  expect(JSON.stringify(await withProof())).not.toContain('"score"');
  await decide('reinstate');
});

test('a recalled batch has no passport, nor has an unknown batch or oil', async () => {
  expect((await passport('', 'L 99')).json().code).toBe('batch-not-found');
  expect((await passport('', batch, 999_999)).json().code).toBe('product-not-found');
  expect(decodeJwt((await passport('', 'l 26/1')).body)['credentialSubject']).toMatchObject({
    batchNumber: batch,
  });
  const body = { batchNumber: batch, reason: 'Γυαλί σε φιάλη.' };
  await site.call('POST', `/api/products/${oil}/recalls`, { as: owner, body });
  const refused = await passport();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'batch-recalled']);
});
