/**
 * The uploads of this tab, independent of the page: they start at one field, continue during navigation, and
 * show again at each field for the same documents. Closing the tab ends them; the browser asks first.
 */
import { useState, useSyncExternalStore } from 'react';
import type { Problem } from '../../../contract/common/problem.ts';
import type { UploadCategory } from '../../../domain/documents/documents.ts';
import { ownedStorage } from '../../kernel/device/document-storage.ts';

/** What is wrong with a file before the upload; `lost`: the connection did not return. */
export type UploadError =
  | { readonly kind: 'empty' | 'large' | 'type' | 'lost' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface Upload {
  readonly key: string;
  readonly category: UploadCategory;
  readonly file: File;
  readonly phase: 'queued' | 'sending' | 'waiting' | 'checking' | 'failed';
  readonly sentBytes: number;
  readonly documentId: string | undefined;
  readonly error: UploadError | undefined;
}

let uploads: readonly Upload[] = [];
/** At most one for each component that shows them. */
const listeners = new Set<() => void>();

export function currentUploads(): readonly Upload[] {
  return uploads;
}

export function setUploads(next: readonly Upload[]): void {
  uploads = next;
  if (isOnItsWay(next)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Resolves when no document is on its way any more; what failed stays. */
export async function uploadsEnded(): Promise<void> {
  if (!isOnItsWay(uploads)) return;
  await new Promise<void>((resolve) => {
    const stop = watch(() => {
      if (isOnItsWay(uploads)) return;
      stop();
      resolve();
    });
  });
}

export function useUploadsUnderWay(): readonly Upload[] {
  return useSyncExternalStore(watch, currentUploads, none);
}

/** Whether any document is still uploading: the application waits for it. */
export function useIsUploading(): boolean {
  return isOnItsWay(useUploadsUnderWay());
}

/** What holds back a form with documents: those on their way, or failed ones until the user was asked once. */
export function useUploadsHold() {
  const all = useUploadsUnderWay();
  const failed = all.filter(({ phase }) => phase === 'failed').length;
  const [accepted, setAccepted] = useState(0);
  const isUploading = failed < all.length;
  const hold = isUploading ? 'uploading' : failed > accepted ? 'failed' : undefined;
  return {
    hold,
    failed,
    /** True while the next attempt sends without the failed ones. */
    isWithout: failed > 0 && hold === undefined,
    onAsked: () => {
      if (hold === 'failed') setAccepted(failed);
    },
  } as const;
}

function isOnItsWay(all: readonly Upload[]): boolean {
  return all.some(({ phase }) => phase !== 'failed');
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!ownedStorage().isReplaced()) event.preventDefault();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server renders no uploads. */
const nothing: readonly Upload[] = [];
const none = () => nothing;
