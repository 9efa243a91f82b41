/** Signs credentials: VC-JOSE-COSE, a compact JWS over the credential itself. */
import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { listCertificatesInState } from '../../../database/certification/list.ts';
import { findCertificate } from '../../../database/certification/reads.ts';
import {
  credentialOf,
  type StatusPurpose,
  stateOfPurpose,
  statusBits,
  statusListCredentialOf,
  statusListLength,
} from '../../../domain/certification/credential.ts';
import { didOf, keyIdOf } from '../../../domain/certification/issuer.ts';
import type { Services } from '../../http/routing/services.ts';
import { readCertificate } from '../certificates/certificate.ts';
import { signingAlgorithm, signingKey } from './signing-keys.ts';

/** How long a verifier may cache a status list, and so the max delay of a revocation. */
export const statusMinutes = 5;

/** Undefined when there is no certificate of this number. */
export async function signCredential(
  services: Services,
  number: string,
  origin: string,
): Promise<string | undefined> {
  const { database, clock } = services;
  const row = await findCertificate(database, number);
  if (row === undefined) return undefined;
  const certificate = await readCertificate(database, number, clock());
  if (certificate === undefined) return undefined;
  const { basis, phenolicContent, phenolicMethod: method, phenolicReportedOn: reportedOn } = certificate;
  const facts = {
    ...row,
    basis,
    measured: method === null || reportedOn === null ? null : { phenolicContent, method, reportedOn },
    batches: certificate.batches.map(({ batchNumber }) => batchNumber),
  };
  return sign(services, credentialOf(facts, origin), origin);
}

export async function signStatusList(
  services: Services,
  { purpose, list }: { readonly purpose: StatusPurpose; readonly list: number },
  origin: string,
): Promise<string> {
  const first = list * statusListLength;
  const ids = await listCertificatesInState(services.database, stateOfPurpose[purpose], {
    first,
    last: first + statusListLength - 1,
  });
  const bits = statusBits(ids.map((id) => id - first));
  const from = services.clock();
  return sign(
    services,
    statusListCredentialOf(
      {
        purpose,
        list,
        // Multibase: base64url without padding.
        encodedList: `u${gzipSync(bits).toString('base64url')}`,
        from,
        until: new Date(from.getTime() + statusMinutes * 60_000),
      },
      origin,
    ),
    origin,
  );
}

async function sign(services: Services, credential: object, origin: string): Promise<string> {
  const { kid, privateKey } = await signingKey(services);
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: signingAlgorithm, kid: keyIdOf(origin, kid), typ: 'vc+jwt', cty: 'vc' })
    .setIssuer(didOf(origin))
    .setIssuedAt(services.clock())
    .sign(privateKey);
}
