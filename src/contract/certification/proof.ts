/** Portable proofs of a certificate: the badge, and a credential that can be verified without our API. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { certificateNumberParams } from './actions.ts';

export const getCredentialRoute = defineRoute({
  id: 'getCredential',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number/credential',
  summary:
    'The certificate as a Digital Conformity Credential (UNTP 0.7.0), signed as a JWT (VC-JOSE-COSE, ES256). Keys: /.well-known/did.json.',
  params: certificateNumberParams,
  responses: { 200: null },
  mediaType: 'application/vc+jwt',
});

export const getCredentialWithProofRoute = defineRoute({
  id: 'getCredentialWithProof',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number/credential/data-integrity',
  summary:
    'The same credential with a Data Integrity proof inside it (ecdsa-rdfc-2019, P-256). Keys: /.well-known/did.json.',
  params: certificateNumberParams,
  responses: { 200: null },
  mediaType: 'application/vc',
});

export const getCertificateSummaryRoute = defineRoute({
  id: 'getCertificateSummary',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number/summary',
  summary:
    'A certificate in force in a few claims, as a JWT (ES256) that fits a QR code and is verified without a connection. 404 for any other.',
  params: certificateNumberParams,
  responses: { 200: null },
  mediaType: 'application/jwt',
});

export const getLogProofRoute = defineRoute({
  id: 'getLogProof',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number/log-proof',
  summary:
    'Proof that the public log has the newest decision about a certificate (C2SP tlog-proof, with the leaf as its extra data). 404 until the log is written. Keys: /log/keys.',
  params: certificateNumberParams,
  responses: { 200: null },
  mediaType: 'text/plain',
});

const verificationKeys = z.object({
  logKeys: z.array(z.string()).meta({ description: 'As /log/keys has them, the newest first' }),
  policy: z
    .string()
    .nullable()
    .meta({ description: 'Whom the log asks for cosignatures (C2SP tlog-policy)' }),
  issuer: z.string().meta({ description: 'DID of the issuer of credentials' }),
  issuerKeys: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description: 'As /.well-known/jwks.json has them' }),
});
export type VerificationKeys = z.infer<typeof verificationKeys>;

export const getVerificationKeysRoute = defineRoute({
  id: 'getVerificationKeys',
  feature: 'certification',
  method: 'GET',
  path: '/api/verification-keys',
  summary: 'The public keys of the log, of its witnesses and of the issuer of credentials',
  responses: { 200: verificationKeys },
});
