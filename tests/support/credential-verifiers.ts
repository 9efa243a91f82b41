/** Verifiers that know nothing of the site: Digital Bazaar's for proofs, and Debian's python3-jwcrypto for JWTs. */
import { spawnSync } from 'node:child_process';
import { contexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { untpTerms } from '../../src/server/certification/proof/untp-context.ts';

const untpContext = 'https://vocabulary.uncefact.org/untp/0.7.0/context/';

export interface Verdict {
  readonly verified: boolean;
  readonly reason: string;
  /** Whether the status list has its bit; undefined where it was not read. */
  readonly isSuspended: boolean | undefined;
}

/** `fetchJson` is the network of the verifier: an address of the site, as a verifier of proofs asks for it. */
export async function verifyWithDigitalBazaar(
  credential: object,
  fetchJson: (address: string) => Promise<object>,
): Promise<Verdict> {
  const documentLoader = async (url: string) => {
    const known = url === untpContext ? untpTerms : contexts.get(url);
    return { document: known ?? (await load(url, fetchJson)), documentUrl: url, contextUrl: null };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified, error, statusResult } = await verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: async (options: object) =>
      checkStatus({ ...options, suite, documentLoader, verifyBitstringStatusListCredential: true }),
  });
  return {
    verified,
    reason: [error, ...(error?.errors ?? []), statusResult?.error]
      .flatMap((one) => one?.message ?? [])
      .join(' '),
    isSuspended: statusResult?.results?.some(({ status }) => status),
  };
}

/** A did:web is a document at its host, and a DID URL one of its keys. */
async function load(url: string, fetchJson: (address: string) => Promise<object>): Promise<object> {
  if (!url.startsWith('did:web:')) return fetchJson(url);
  const [did = '', key] = url.split('#');
  const host = decodeURIComponent(did.slice('did:web:'.length));
  const document: { verificationMethod?: { id: string }[] } = await fetchJson(
    `https://${host}/.well-known/did.json`,
  );
  if (key === undefined) return document;
  const method = document.verificationMethod?.find(({ id }) => id === url);
  if (method === undefined) throw new Error(`The document of ${did} has no key ${key}`);
  return { '@context': 'https://w3id.org/security/jwk/v1', ...method };
}

const debianPython = '/usr/bin/python3';
const pythonVerifier = `
import json, sys
from jwcrypto import jwk, jws
given = json.load(sys.stdin)
token = jws.JWS()
token.deserialize(given["token"])
kid = json.loads(token.objects["protected"])["kid"]
keys = [m["publicKeyJwk"] for m in given["document"]["verificationMethod"] if m["id"] == kid]
try:
    token.verify(jwk.JWK(**keys[0]), alg="ES256")
    print(token.payload.decode())
except jws.InvalidJWSSignature:
    print("invalid")
`;

/** The payload, or `invalid`. */
export function verifyWithJwcrypto(token: string, document: object): string {
  installJwcrypto();
  const { stdout, stderr, status } = spawnSync(debianPython, ['-c', pythonVerifier], {
    input: JSON.stringify({ token, document }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function installJwcrypto(): void {
  if (hasJwcrypto()) return;
  if (process.getuid?.() === 0) {
    console.log("Verifying a JWT with another library: installing Debian's python3-jwcrypto...");
    const install = 'apt-get update -q && apt-get install -qy --no-install-recommends python3-jwcrypto';
    spawnSync('sh', ['-c', install], { stdio: 'ignore' });
  }
  if (!hasJwcrypto()) throw new Error("Install Debian's python3-jwcrypto: it verifies what the site signs.");
}

function hasJwcrypto(): boolean {
  return spawnSync(debianPython, ['-c', 'import jwcrypto']).status === 0;
}
