/** Signs credentials, in two forms: as a compact JWS over the credential (VC-JOSE-COSE), or with a proof inside it. */
import { gzipSync } from 'node:zlib';
import { type JWTPayload, SignJWT } from 'jose';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { listCertificateResults } from '../../../database/certification/evidence.ts';
import { listCertificatesInStates } from '../../../database/certification/list.ts';
import { findCertificate } from '../../../database/certification/reads.ts';
import { isRecalledWhole } from '../../../domain/certification/certificates.ts';
import { conformityCredentialOf } from '../../../domain/certification/credentials/conformity-credential.ts';
import { didOf, keyIdOf } from '../../../domain/certification/credentials/issuer.ts';
import {
  type StatusPurpose,
  statesOfPurpose,
  statusBits,
  statusListCredentialOf,
  statusListLength,
} from '../../../domain/certification/credentials/status-list.ts';
import { summaryOf } from '../../../domain/certification/credentials/summary.ts';
import { publicReportOf } from '../../../domain/certification/public-reports.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { Services } from '../../http/routing/services.ts';
import { readCertificate } from '../certificates/certificate.ts';
import { addProof } from './data-integrity.ts';
import { signingAlgorithm, signingKey } from './signing-keys.ts';

/** How long a verifier may cache a status list, and so the max delay of a revocation. */
export const statusMinutes = 5;

/** Refused when there is no certificate of this number, or the public log does not confirm it. */
export async function readConformityCredential(
  { database, clock }: Services,
  number: string,
  origin: string,
): Promise<Result<object, CertificationRefusal>> {
  const row = await findCertificate(database, number);
  const certificate = await readCertificate(database, number, clock());
  if (row === undefined || certificate === undefined) return err({ code: 'certificate-not-found' });
  if (certificate.state === 'unconfirmed') return err({ code: 'certificate-unconfirmed' });
  const results = await listCertificateResults(database, row.id);
  const facts = {
    ...row,
    measuredContent: certificate.contentBasis === 'measured' ? certificate.phenolicContent : null,
    batches: certificate.batches.map(({ batchNumber }) => batchNumber),
    // One that was withdrawn is no evidence.
    results: results
      .filter(({ labResultId }) => labResultId !== null)
      .map((result) => ({
        ...result,
        report: publicReportOf({ ...result, hasReport: result.reportSha256 !== null }),
      })),
  };
  return ok(conformityCredentialOf(facts, origin));
}

/** Undefined for a certificate that is not in force: without a connection it would be believed. */
export async function signSummary(
  services: Services,
  certificate: CertificateResponse,
  origin: string,
): Promise<string | undefined> {
  const { state, batches, contentBasis, phenolicContent } = certificate;
  if (state !== 'active' || isRecalledWhole(batches)) return undefined;
  const summary = summaryOf(
    {
      ...certificate,
      measuredContent: contentBasis === 'measured' ? phenolicContent : null,
      batches: batches.map(({ batchNumber }) => batchNumber),
    },
    origin,
  );
  return signClaims(services, summary, origin);
}

/** A JWT of a few claims. */
export async function signClaims(services: Services, claims: JWTPayload, origin: string): Promise<string> {
  const { kid, privateKey } = await signingKey(services);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid: keyIdOf(origin, kid) })
    .sign(privateKey);
}

export async function readStatusList(
  services: Services,
  { purpose, list }: { readonly purpose: StatusPurpose; readonly list: number },
  origin: string,
): Promise<object> {
  const first = list * statusListLength;
  const ids = await listCertificatesInStates(services.database, statesOfPurpose[purpose], {
    first,
    last: first + statusListLength - 1,
  });
  const bits = statusBits(ids.map((id) => id - first));
  const from = services.clock();
  return statusListCredentialOf(
    {
      purpose,
      list,
      // Multibase: base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
      from,
      until: new Date(from.getTime() + statusMinutes * 60_000),
    },
    origin,
  );
}

export async function signAsJwt(services: Services, credential: object, origin: string): Promise<string> {
  const { kid, privateKey } = await signingKey(services);
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: signingAlgorithm, kid: keyIdOf(origin, kid), typ: 'vc+jwt', cty: 'vc' })
    .setIssuer(didOf(origin))
    .setIssuedAt(services.clock())
    .sign(privateKey);
}

export async function signWithProof(services: Services, credential: object, origin: string): Promise<object> {
  const key = await signingKey(services);
  return addProof(credential, key, { keyId: keyIdOf(origin, key.kid), created: services.clock() });
}
