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
  const { all, append, show, remove } = useUploadList();
  const running = useAbortedOnUnmount();
  const queue = useRef(Promise.resolve());

  const forget = (key: string) => {
    running.current.delete(key);
    remove(key);
  };

  const upload = async (key: string, chosen: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const file = await fitPicture(chosen, maxInspectionPictureBytes);
      if (file.size > maxInspectionPictureBytes) return show(key, { error: { kind: 'large' } });
      const picture = await sendPicture(callId, file, { signal, onSent: (sent) => show(key, { sent }) });
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

  /** How many more pictures the report takes. */
  const room = () => {
    const underWay = all.filter(({ error }) => error === undefined).length;
    return inspectionLimits.pictures - draft.state().content.pictures.length - underWay;
  };

  const add = (files: readonly File[]) => {
    const added = uploadsOf(files, room());
    append(added);
    for (const { key, file, error } of added) if (error === undefined) enqueue(key, file);
  };

  const retry = (key: string) => {
    const again = all.find((one) => one.key === key);
    if (again === undefined) return;
    if (room() <= 0) return show(key, { error: { kind: 'many' } });
    show(key, { error: undefined, sent: 0 });
    enqueue(key, again.file);
  };

  const giveUp = (key: string) => {
    running.current.get(key)?.abort();
    forget(key);
  };

  return { all, isUploading: all.some(({ error }) => error === undefined), add, retry, giveUp };
}

function useUploadList() {
  const [all, setAll] = useState<readonly InspectionUpload[]>([]);
  return {
    all,
    append: (added: readonly InspectionUpload[]) => setAll([...all, ...added]),
    show: (key: string, next: Partial<InspectionUpload>) =>
      setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one))),
    remove: (key: string) => setAll((before) => before.filter((one) => one.key !== key)),
  };
}

/** The uploads under way, which end with the form. */
function useAbortedOnUnmount() {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
    };
  }, []);
  return running;
}

async function sendPicture(
  callId: string,
  file: Blob,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (share: number) => void },
) {
  const client = createClient(uploadTransport(onSent));
  const body = new Uint8Array(await file.arrayBuffer());
  return fetchRoute(
    client,
    'POST /api/verification-calls/:id/inspection/pictures',
    { params: { id: callId }, body },
    signal,
  );
}

/** Files to upload, and those refused before; `room` is how many the report takes. */
function uploadsOf(files: readonly File[], room: number): InspectionUpload[] {
  let free = room;
  return files.map((file) => {
    const error = errorBefore(file) ?? (free > 0 ? undefined : ({ kind: 'many' } as const));
    if (error === undefined) free -= 1;
    return { key: crypto.randomUUID(), file, sent: 0, error };
  });
}

/** Rejects what the browser can check; the server checks the content, also of files without a type. */
function errorBefore({ size, type }: File): PictureUploadFailure | undefined {
  if (size === 0) return { kind: 'empty' };
  return type === '' || inspectionPictureTypes.some((one) => one === type) ? undefined : { kind: 'type' };
}
