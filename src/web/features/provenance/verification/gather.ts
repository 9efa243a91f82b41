/** Finds the certificate that is meant, and gets its proof and its credential, as anybody could. */
import type { Client } from '../../../../contract/client.ts';
import { type LogProof, readProof } from '../../../../domain/log/proof.ts';
import { readTypedText } from '../../../../domain/provenance/typed-text.ts';
import type { Opened, SignedDocument } from './read-opened.ts';

export interface Gathered {
  readonly proof: LogProof | undefined;
  readonly document: SignedDocument | undefined;
}

export type Missing = 'unknown' | 'not-certified' | 'waiting' | 'offline';

export type Get = (path: string) => Promise<Response>;

/** A proof is verified as it is, without a connection too. */
export async function gather(
  opened: Opened,
  { client, get }: { readonly client: Client; readonly get: Get },
): Promise<Gathered | Missing> {
  if (opened.kind === 'proof') return { proof: opened.proof, document: undefined };
  try {
    const number =
      opened.kind === 'document'
        ? opened.number
        : await findNumber(client, opened.text, globalThis.location.host);
    if (number === undefined) return 'unknown';
    if (number === null) return 'not-certified';
    const proof = await get(`/api/certificates/${number}/log-proof`);
    if (proof.ok) {
      const document = opened.kind === 'document' ? opened : await getDocument(get, number);
      return { proof: readProof(await proof.text()), document };
    }
    const { code }: { code?: string } = await proof.json();
    return code === 'log-not-written' ? 'waiting' : 'unknown';
  } catch {
    return opened.kind === 'document' ? { proof: undefined, document: opened } : 'offline';
  }
}

async function getDocument(get: Get, number: string): Promise<SignedDocument | undefined> {
  const answer = await get(`/api/certificates/${number}/credential`);
  return answer.ok ? { jwt: await answer.text(), number } : undefined;
}

/** Null for a bottle or an oil without a certificate. */
async function findNumber(client: Client, text: string, host: string): Promise<string | null | undefined> {
  if (URL.canParse(text) && /^https?:/.test(text) && new URL(text).host !== host) return undefined;
  const typed = readTypedText(text);
  if (typed.kind === 'certificate') return typed.number;
  if (typed.kind === 'product') {
    const reply = await client.call('GET /api/products/:id', { params: { id: typed.id } });
    return reply.ok ? reply.body.certificateNumber : undefined;
  }
  if (typed.kind === 'item') return undefined;
  const reply = await client.call('GET /api/qr/:code', { params: { code: typed.code } });
  return reply.ok ? (reply.body.certificate?.number ?? null) : undefined;
}
