/** The upload of one picture: on its way, kept, or what went wrong with it. */
import { useEffect, useRef, useState } from 'react';
import { type PictureResponse, uploadPicture } from '../../contract/pictures.ts';
import { isDocumentType, typesOf } from '../../domain/documents/documents.ts';
import { largestPicture } from '../../domain/pictures/pictures.ts';
import { ask } from '../data/ask.ts';
import { ProblemError } from '../data/problem-error.ts';
import { useClient } from '../data/use-client.tsx';
import { shrinkPicture } from './shrink-picture.ts';

export type PictureFault =
  | { readonly kind: 'large' | 'type' | 'lost' }
  | { readonly kind: 'refused'; readonly problem: ProblemError['problem'] };

export interface PictureUpload {
  readonly file: File;
  /** Undefined while it is on its way. */
  readonly fault: PictureFault | undefined;
}

export const pictureTypes = typesOf('productPhotos');

export function usePictureUpload(onKept: (picture: PictureResponse) => void) {
  const client = useClient();
  const [upload, setUpload] = useState<PictureUpload>();
  const controller = useRef<AbortController>(undefined);
  // Leaving the form ends what is on its way.
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setUpload({ file, fault: undefined });
    const fault = await faultOf(async () => {
      const body = await shrinkPicture(file);
      if (body.size > largestPicture) return { kind: 'large' };
      const picture = await ask(client, uploadPicture, { body: await bytesOf(body) }, signal);
      if (!signal.aborted) onKept(picture);
      return undefined;
    });
    if (!signal.aborted) setUpload(fault && { file, fault });
  };

  const choose = (file: File) => {
    if (isPicture(file)) void send(file);
    else setUpload({ file, fault: { kind: 'type' } });
  };
  const giveUp = () => {
    controller.current?.abort();
    setUpload(undefined);
  };
  const retry = () => {
    if (upload !== undefined) void send(upload.file);
  };
  return { upload, choose, giveUp, retry };
}

async function faultOf(work: () => Promise<PictureFault | undefined>): Promise<PictureFault | undefined> {
  try {
    return await work();
  } catch (error) {
    return error instanceof ProblemError ? { kind: 'refused', problem: error.problem } : { kind: 'lost' };
  }
}

async function bytesOf(body: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await body.arrayBuffer());
}

/** Of a file without a type the server judges by the content. */
function isPicture({ type }: File): boolean {
  return type === '' || (isDocumentType(type) && pictureTypes.includes(type));
}
