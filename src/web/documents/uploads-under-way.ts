/**
 * The uploads of this tab, whatever page is shown: they begin at one field, go on while another page is read, and
 * are found again at each field for the same documents. Closing the tab ends them, which the browser asks about first.
 */
import { useSyncExternalStore } from 'react';
import type { Problem } from '../../contract/common/problem.ts';
import type { DocumentCategory } from '../../domain/documents/documents.ts';

/** What was wrong before anything was sent; `lost`: the line did not come back. */
export type Fault =
  | { readonly kind: 'empty' | 'large' | 'type' | 'lost' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface Upload {
  readonly key: string;
  readonly category: DocumentCategory;
  readonly file: File;
  readonly phase: 'queued' | 'sending' | 'waiting' | 'checking' | 'failed';
  readonly sentBytes: number;
  readonly documentId: string | undefined;
  readonly fault: Fault | undefined;
}

let uploads: readonly Upload[] = [];
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

export function useUploadsUnderWay(): readonly Upload[] {
  return useSyncExternalStore(watch, currentUploads, none);
}

/** Whether any document has not arrived yet: what it belongs to is not sent without it. */
export function useIsUploading(): boolean {
  return isOnItsWay(useUploadsUnderWay());
}

function isOnItsWay(all: readonly Upload[]): boolean {
  return all.some(({ phase }) => phase !== 'failed');
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Pages leave the server without an upload. */
const nothing: readonly Upload[] = [];
const none = () => nothing;
