/** Valid requests for what programs of others verify: credentials of certificates, their proof in the public log, and passports of batches. */
import type { Example } from './examples.ts';
import type { World } from './world.ts';

const certificate = (world: World) => ({ number: world.certificateNumber });
const batch = (world: World) => ({ id: world.productId, batchNumber: 'T-1' });

export const credentialExamples: Readonly<Record<string, Example>> = {
  getCredential: { params: certificate },
  getCredentialWithProof: { params: certificate },
  getCertificateSummary: { params: certificate },
  getLogProof: { params: certificate },
  getVerificationKeys: {},
  getBatchPassport: { params: batch },
  getBatchPassportWithProof: { params: batch },
};
