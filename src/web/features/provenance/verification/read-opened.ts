/** What a reader opens to verify it: a proof, a signed document, or words that name a certificate. */
import { decodeJwt } from 'jose';
import { certificateNumberPattern } from '../../../../domain/certification/certificates.ts';
import { type LogProof, readProof } from '../../../../domain/log/proof.ts';

export type Opened =
  | { readonly kind: 'proof'; readonly proof: LogProof }
  | ({ readonly kind: 'document' } & SignedDocument)
  | { readonly kind: 'words'; readonly text: string };

/** A credential or a summary of a certificate as a JWT; nothing in it is verified yet. */
export interface SignedDocument {
  readonly jwt: string;
  readonly number: string;
}

/** Bytes. A credential has about 8,000. */
const largestText = 200_000;

/** Undefined for a file that is neither. */
export async function readOpenedFile(
  file: Blob,
  readPicture: (picture: Blob) => Promise<string | undefined>,
): Promise<Opened | undefined> {
  if (file.type.startsWith('image/')) {
    const text = await readPicture(file);
    return text === undefined ? undefined : readOpened(text);
  }
  const opened = file.size > largestText ? undefined : readOpened(await file.text());
  return opened?.kind === 'words' ? undefined : opened;
}

export function readOpened(text: string): Opened {
  const proof = readProof(text);
  if (proof !== undefined) return { kind: 'proof', proof };
  const document = readDocument(text.trim());
  return document === undefined ? { kind: 'words', text } : { kind: 'document', ...document };
}

function readDocument(jwt: string): SignedDocument | undefined {
  try {
    const { sub, id } = decodeJwt(jwt);
    const named = [sub, typeof id === 'string' ? id.split('/').at(-1) : undefined];
    const number = named.find((one) => one !== undefined && certificateNumberPattern.test(one));
    return number === undefined ? undefined : { jwt, number };
  } catch {
    return undefined;
  }
}
