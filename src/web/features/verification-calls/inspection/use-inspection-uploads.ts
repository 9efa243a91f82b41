/** Uploads the pictures of a report one after the other and adds each to the draft, without a caption. */
import { useEffect, useRef, useState } from 'react';
import { createClient } from '../../../../contract/client.ts';
import type { Problem } from '../../../../contract/common/problem.ts';
import {
  inspectionLimits,
  inspectionPictureTypes,
  maxInspectionPictureBytes,
} from '../../../../domain/verification-calls/inspections.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { failureOf } from '../../../kernel/api/problem-error.ts';
import { fitPicture } from '../../pictures/fit-picture.ts';
import { uploadTransport } from '../../pictures/upload-transport.ts';
import type { UsedInspectionDraft } from './use-inspection-draft.ts';

export type PictureUploadFailure =
  | { readonly kind: 'empty' | 'large' | 'type' | 'many' | 'lost' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface InspectionUpload {
  readonly key: string;
  readonly file: File;
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Undefined during the upload. */
  readonly error: PictureUploadFailure | undefined;
}

export interface InspectionUploads {
  readonly all: readonly InspectionUpload[];
  readonly isUploading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly giveUp: (key: string) => void;
}

export function useInspectionUploads(callId: string, draft: UsedInspectionDraft): InspectionUploads {
  const [all, setAll] = useState<readonly InspectionUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  // Unmounting the form aborts the upload.
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
    };
  }, []);

  const show = (key: string, next: Partial<InspectionUpload>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const forget = (key: string) => {
    running.current.delete(key);
    setAll((before) => before.filter((one) => one.key !== key));
  };

  const upload = async (key: string, chosen: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const file = await fitPicture(chosen, maxInspectionPictureBytes);
      if (file.size > maxInspectionPictureBytes) return show(key, { error: { kind: 'large' } });
      const client = createClient(uploadTransport((sent) => show(key, { sent })));
      const body = new Uint8Array(await file.arrayBuffer());
      const picture = await fetchRoute(
        client,
        'POST /api/verification-calls/:id/inspection/pictures',
        { params: { id: callId }, body },
        signal,
      );
      if (signal.aborted) return;
      draft.change((content) => ({
        ...content,
        pictures: [...content.pictures, { ...picture, caption: '' }],
      }));
      forget(key);
    } catch (error) {
      if (!signal.aborted) show(key, { error: failureOf(error), sent: 0 });
    }
  };

  const enqueue = (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    queue.current = queue.current.then(async () => upload(key, file, controller.signal));
  };

  const add = (files: readonly File[]) => {
    const underWay = all.filter(({ error }) => error === undefined).length;
    let free = inspectionLimits.pictures - draft.state().content.pictures.length - underWay;
    const added = files.map((file): InspectionUpload => {
      const error = errorBefore(file) ?? (free > 0 ? undefined : ({ kind: 'many' } as const));
      if (error === undefined) free -= 1;
      return { key: crypto.randomUUID(), file, sent: 0, error };
    });
    setAll([...all, ...added]);
    for (const { key, file, error } of added) if (error === undefined) enqueue(key, file);
  };

  const retry = (key: string) => {
    const again = all.find((one) => one.key === key);
    const underWay = all.filter(({ error }) => error === undefined).length;
    if (again === undefined) return;
    if (draft.state().content.pictures.length + underWay >= inspectionLimits.pictures) {
      return show(key, { error: { kind: 'many' } });
    }
    show(key, { error: undefined, sent: 0 });
    enqueue(key, again.file);
  };

  const giveUp = (key: string) => {
    running.current.get(key)?.abort();
    forget(key);
  };

  return { all, isUploading: all.some(({ error }) => error === undefined), add, retry, giveUp };
}

/** Rejects what the browser can check; the server checks the content, also of files without a type. */
function errorBefore({ size, type }: File): PictureUploadFailure | undefined {
  if (size === 0) return { kind: 'empty' };
  return type === '' || inspectionPictureTypes.some((one) => one === type) ? undefined : { kind: 'type' };
}
