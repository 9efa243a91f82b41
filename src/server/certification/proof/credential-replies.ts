/** Replies with a signed credential as a file, in either form; never from a cache, because it follows the register. */
import { originOf } from '../../http/requests/origin.ts';
import { attachmentHeaders } from '../../http/routing/attachment-headers.ts';
import { reply } from '../../http/routing/routing.ts';
import type { Services } from '../../http/routing/services.ts';
import { signAsJwt, signWithProof } from './credentials.ts';

/** A credential as a file of this name, without the ending of its form. */
export interface NamedCredential {
  readonly credential: object;
  readonly fileName: string;
}

type OwnRequest = Parameters<typeof originOf>[0];

export async function replyWithJwt(
  services: Services,
  request: OwnRequest,
  { credential, fileName }: NamedCredential,
) {
  const signed = await signAsJwt(services, credential, originOf(request));
  return reply(200, signed, attachmentHeaders(`${fileName}.vc.jwt`));
}

export async function replyWithProof(
  services: Services,
  request: OwnRequest,
  { credential, fileName }: NamedCredential,
) {
  const signed = await signWithProof(services, credential, originOf(request));
  return reply(200, JSON.stringify(signed), attachmentHeaders(`${fileName}.vc.json`));
}
