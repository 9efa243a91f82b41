/**
 * Uploads one file in chunks. When the connection breaks, it waits, then asks the server for the offset to
 * resume from. Chunks that arrived are not sent again.
 */
import type { Client } from '../../../contract/client.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { maxChunkSize, type UploadCategory } from '../../../domain/documents/documents.ts';
import { bodyOf } from '../../kernel/api/fetch-route.ts';
import { ProblemError, problemOfError } from '../../kernel/api/problem-error.ts';

export interface Sending {
  readonly file: File;
  readonly category: UploadCategory;
  /** An administrator uploads a report for this producer. */
  readonly producerId?: string;
  /** Idempotency key, one for each choice of a file: a second begin with it returns the same upload. */
  readonly key: string;
  /** An interrupted earlier upload of the same file. */
  readonly begun: DocumentResponse | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (document: DocumentResponse) => void;
  /** The connection is lost; the upload waits for it. */
  readonly onWaiting: () => void;
}

/** Bytes. Small at first: a slow connection soon shows progress, a fast one moves on to larger chunks. */
const firstChunk = 128 * 1024;
const minChunk = 64 * 1024;
const quickMilliseconds = 1_000;
const slowMilliseconds = 5_000;

/** ms before each retry; together longer than the passage of a tunnel. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000] as const;

/**
 * Resolves to the stored document. Throws a ProblemError for a refusal, and the error of `fetch` when the
 * connection does not return.
 */
export async function sendFile(client: Client, sending: Sending): Promise<DocumentResponse> {
  let document = sending.begun ?? (await begin(client, sending));
  let size = firstChunk;
  while (document.state === 'storing') {
    sending.onProgress(document);
    const started = performance.now();
    document = await sendChunk(client, sending, document, size);
    size = nextSize(size, performance.now() - started);
  }
  return document;
}

async function begin(client: Client, sending: Sending): Promise<DocumentResponse> {
  const { file, category, producerId, key, signal } = sending;
  const body = { fileName: file.name.slice(-1000), sizeBytes: file.size };
  const options = { signal, headers: { 'idempotency-key': key } };
  return persistently(sending, async () =>
    producerId === undefined
      ? bodyOf(await client.call('POST /api/documents/uploads', { body: { ...body, category } }, options))
      : bodyOf(
          await client.call(
            'POST /api/admin/producers/:id/documents',
            { params: { id: producerId }, body },
            options,
          ),
        ),
  );
}

async function sendChunk(
  client: Client,
  sending: Sending,
  { id, receivedBytes: offset }: DocumentResponse,
  size: number,
): Promise<DocumentResponse> {
  const { file, signal } = sending;
  return persistently(sending, async () => {
    const body = new Uint8Array(await file.slice(offset, offset + size).arrayBuffer());
    const reply = await client.call(
      'PATCH /api/documents/:id/content',
      { params: { id }, query: { offset: String(offset) }, body },
      { signal },
    );
    if (reply.ok) return reply.body;
    // The chunk arrived but its answer did not, or another tab continued the same upload.
    if (reply.problem.code === 'upload-offset-mismatch') return whereItStands(client, id, signal);
    throw new ProblemError(reply.problem);
  });
}

async function whereItStands(client: Client, id: string, signal: AbortSignal): Promise<DocumentResponse> {
  return bodyOf(await client.call('GET /api/documents/:id', { params: { id } }, { signal }));
}

/** Retries while there is no answer at all; any answer, also a refusal, ends it. */
async function persistently<Result>(sending: Sending, work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (problemOfError(error) !== undefined || sending.signal.aborted) throw error;
      sending.onWaiting();
      await lineBack(pause, sending.signal);
    }
  }
  return work();
}

/** Resolves after the pause, or when the browser is online again. */
async function lineBack(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const cleared = new AbortController();
    const finish = (end: () => void) => () => {
      clearTimeout(timer);
      cleared.abort();
      end();
    };
    const timer = setTimeout(finish(resolve), milliseconds);
    window.addEventListener('online', finish(resolve), { signal: cleared.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(new DOMException('Cancelled', 'AbortError'))),
      {
        signal: cleared.signal,
      },
    );
  });
}

function nextSize(size: number, milliseconds: number): number {
  if (milliseconds < quickMilliseconds) return Math.min(size * 2, maxChunkSize);
  return milliseconds > slowMilliseconds ? Math.max(size / 2, minChunk) : size;
}
