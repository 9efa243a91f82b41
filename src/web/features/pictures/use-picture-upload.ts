/** The upload of one picture: its progress or its error. */
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createClient } from '../../../contract/client.ts';
import type { Problem } from '../../../contract/common/problem.ts';
import type { PictureResponse } from '../../../contract/pictures/pictures.ts';
import { isDocumentType, typesOf } from '../../../domain/documents/documents.ts';
import { maxPictureSize, maxSide } from '../../../domain/pictures/pictures.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { failureOf } from '../../kernel/api/problem-error.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { uploadTransport } from './upload-transport.ts';

export type PictureUploadError =
  | { readonly kind: 'empty' | 'large' | 'type' | 'lost' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface PictureUpload {
  readonly file: File;
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Undefined during the upload. */
  readonly error: PictureUploadError | undefined;
}

export const pictureTypes = typesOf('productPhotos');

/** Bytes; shrinking a smaller file is not worth the work. */
const smallEnough = 600 * 1024;

export function usePictureUpload(onSaved: (picture: PictureResponse) => void) {
  const { loadMessages } = useRouteContext({ from: '__root__' });
  const [upload, setUpload] = useState<PictureUpload>();
  const controller = useRef<AbortController>(undefined);
  // Unmounting the form aborts the upload.
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const show = (sent: number, error?: PictureUploadError) => {
      if (!signal.aborted) setUpload({ file, sent, error });
    };
    show(0);
    const client = createClient(async (request) => {
      const response = await uploadTransport((sent) => show(sent))(request);
      // The messages of refusals are loaded with the first refusal.
      if (!response.ok) await loadMessages(lazyChunks.refusals);
      return response;
    });
    const error = await uploadErrorOf(async () => {
      const sent =
        file.size <= smallEnough
          ? file
          : await shrinkPicture(file, { maxSide, type: file.type, quality: 0.9 });
      const body = await bytesOf(sent);
      if (body.length > maxPictureSize) return { kind: 'large' };
      const picture = await fetchRoute(client, 'POST /api/pictures', { body }, signal);
      if (!signal.aborted) onSaved(picture);
      return undefined;
    });
    if (signal.aborted) return;
    if (error === undefined) setUpload(undefined);
    else show(0, error);
  };

  const choose = (file: File) => {
    const error = errorBeforeUpload(file);
    if (error === undefined) return void send(file);
    controller.current?.abort();
    setUpload({ file, sent: 0, error });
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

async function uploadErrorOf(
  work: () => Promise<PictureUploadError | undefined>,
): Promise<PictureUploadError | undefined> {
  try {
    return await work();
  } catch (error) {
    return failureOf(error);
  }
}

async function bytesOf(body: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await body.arrayBuffer());
}

/** Rejects what the browser can check; the server checks the content, also of files without a type. */
function errorBeforeUpload({ size, type }: File): PictureUploadError | undefined {
  if (size === 0) return { kind: 'empty' };
  const isPicture = type === '' || (isDocumentType(type) && pictureTypes.includes(type));
  return isPicture ? undefined : { kind: 'type' };
}
