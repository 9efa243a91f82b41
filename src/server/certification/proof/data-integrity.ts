/** The second form of a signature: a Data Integrity proof inside the credential (W3C, ecdsa-rdfc-2019 with P-256). */
import { contexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import signatures from 'jsonld-signatures';
import { credentialsContext } from '../../../domain/certification/credentials/status-list.ts';
import { untpContext } from '../../../domain/certification/credentials/vocabulary.ts';
import type { SigningKey } from './signing-keys.ts';
import { untpTerms } from './untp-context.ts';

const known = new Map<string, object | undefined>([
  [credentialsContext, contexts.get(credentialsContext)],
  [untpContext, untpTerms],
]);

/** Nothing is fetched: a context that is not at hand is a mistake of ours. */
async function documentLoader(url: string) {
  const document = known.get(url);
  if (document === undefined) throw new Error(`No context of this address is at hand: ${url}`);
  return { document, documentUrl: url, contextUrl: null };
}

export async function addProof(
  credential: object,
  { privateKey }: SigningKey,
  { keyId, created }: { readonly keyId: string; readonly created: Date },
): Promise<object> {
  const signer = {
    id: keyId,
    algorithm: 'P-256',
    sign: async ({ data }: { readonly data: Uint8Array<ArrayBuffer> }) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, data)),
  } as const;
  return signatures.sign(credential, {
    suite: new DataIntegrityProof({ cryptosuite, signer, date: created }),
    purpose: new signatures.purposes.AssertionProofPurpose(),
    documentLoader,
  });
}
