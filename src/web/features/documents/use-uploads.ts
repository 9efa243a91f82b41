/** Uploads files one after the other and reports the progress and the error of each. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { Problem } from '../../../contract/common/problem.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import {
  isDocumentType,
  maxSizeOf,
  typesOf,
  type UploadCategory,
} from '../../../domain/documents/documents.ts';
import { cleanFileName } from '../../../domain/documents/file-names.ts';
import { newIdempotencyKey } from '../../kernel/api/idempotency-key.ts';
import { failureOf } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { canBeFitted, fitPhotograph } from './fit-photograph.ts';
import { myDocumentsKey, myDocumentsQuery } from './queries.ts';
import { sendFile } from './send-file.ts';
import {
  currentUploads,
  setUploads,
  type Upload,
  type UploadError,
  useUploadsUnderWay,
} from './uploads-under-way.ts';

export function useUploads() {
  const client = useClient();
  const queries = useQueryClient();
  const uploads = useUploadsUnderWay();
  return { uploads, ...actionsOn(client, queries) };
}

// Module state, like the uploads: leaving the page does not end them. At most the documents of a user.
const running = new Map<string, AbortController>();
let queue: Promise<void> = Promise.resolve();

function change(key: string, part: Partial<Upload>): void {
  setUploads(currentUploads().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
}

function forget(key: string): void {
  setUploads(currentUploads().filter((upload) => upload.key !== key));
}

/** The documents as the page lists them. */
function listedDocuments(queries: QueryClient): readonly DocumentResponse[] | undefined {
  return queries.getQueryData<readonly DocumentResponse[]>(myDocumentsKey);
}

/** Replaces the document `id` in the list by `documents`. */
function replaceInList(queries: QueryClient, id: string, ...documents: readonly DocumentResponse[]): void {
  const all = listedDocuments(queries);
  const others = all?.filter((document) => document.id !== id);
  if (others !== undefined) queries.setQueryData(myDocumentsKey, [...others, ...documents]);
  // An answer to an earlier request would overwrite this.
  if (all === undefined || queries.isFetching({ queryKey: myDocumentsKey }) > 0) {
    void queries.invalidateQueries({ queryKey: myDocumentsKey });
  }
}

async function run(
  client: Client,
  queries: QueryClient,
  upload: Upload,
  controller: AbortController,
): Promise<void> {
  const { key, category, documentId } = upload;
  if (controller.signal.aborted) return;
  try {
    const file = await fitPhotograph(category, upload.file);
    if (file.size > maxSizeOf(category)) return change(key, { phase: 'failed', error: { kind: 'large' } });
    change(key, { file });
    // Earlier uploads are known only from the list, which may still be loading.
    await queries.ensureQueryData(myDocumentsQuery(client)).catch(() => undefined);
    const known = listedDocuments(queries) ?? [];
    const document = await sendFile(client, {
      file,
      category,
      key,
      // An upload of this session is found by its id; a resumed one by category, name and size.
      begun: known.find(({ id }) => id === documentId) ?? interruptedUploadOf(known, category, file),
      signal: controller.signal,
      onProgress: ({ id, receivedBytes, sizeBytes }) => {
        const isLast = sizeBytes - receivedBytes <= 128 * 1024;
        change(key, { documentId: id, sentBytes: receivedBytes, phase: isLast ? 'checking' : 'sending' });
      },
      onWaiting: () => change(key, { phase: 'waiting' }),
    });
    replaceInList(queries, document.id, document);
    forget(key);
  } catch (error) {
    if (!controller.signal.aborted) change(key, { phase: 'failed', error: failureOf(error) });
  } finally {
    running.delete(key);
  }
}

function actionsOn(client: Client, queries: QueryClient) {
  const enqueue = (upload: Upload) => {
    const controller = new AbortController();
    running.set(upload.key, controller);
    queue = queue.then(async () => run(client, queries, upload, controller));
  };

  const add = (category: UploadCategory, files: readonly File[]) => {
    for (const file of files) {
      const error = errorBeforeUpload(category, file);
      const begun = error ? undefined : interruptedUploadOf(listedDocuments(queries) ?? [], category, file);
      const upload: Upload = {
        key: newIdempotencyKey(),
        category,
        file,
        phase: error ? 'failed' : 'queued',
        sentBytes: begun?.receivedBytes ?? 0,
        documentId: begun?.id,
        error,
      };
      setUploads([...currentUploads(), upload]);
      if (!error) enqueue(upload);
    }
  };

  const retry = (upload: Upload) => {
    change(upload.key, { phase: 'queued', error: undefined });
    enqueue({ ...upload, error: undefined });
  };

  /** Works during an upload too: the server deletes the chunks received so far. */
  const cancel = async (upload: Upload) => {
    running.get(upload.key)?.abort();
    forget(upload.key);
    if (upload.documentId === undefined) return;
    // Offline, it stays listed as interrupted and the server deletes it later.
    await remove(upload.documentId).catch(() => undefined);
  };

  const remove = async (id: string): Promise<Problem | undefined> => {
    const reply = await client.call('DELETE /api/documents/:id', { params: { id } });
    if (reply.ok || reply.status === 404) {
      replaceInList(queries, id);
      return undefined;
    }
    return reply.problem;
  };

  return { add, retry, cancel, remove };
}

/** Rejects what the browser can check before the upload; the server checks the content. */
function errorBeforeUpload(category: UploadCategory, file: File): UploadError | undefined {
  if (file.size === 0) return { kind: 'empty' };
  if (file.type !== '' && !(isDocumentType(file.type) && typesOf(category).includes(file.type))) {
    return { kind: 'type' };
  }
  const isTooLarge = file.size > maxSizeOf(category) && !canBeFitted(category, file);
  return isTooLarge ? { kind: 'large' } : undefined;
}

/** The same name, size and category: chosen again to resume, after a reload or on another day. */
function interruptedUploadOf(
  documents: readonly DocumentResponse[],
  category: UploadCategory,
  file: File,
): DocumentResponse | undefined {
  return documents.find(
    (document) =>
      document.state === 'storing' &&
      document.category === category &&
      document.sizeBytes === file.size &&
      document.fileName === cleanFileName(file.name),
  );
}
