/** An upload over an unreliable connection, and what a refusal does to it. */
import { afterAll, expect, test, vi } from 'vitest';
import { type Client, createClient } from '../../../contract/client.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { type Sending, sendFile } from './send-file.ts';

const size = 200_000;

/** A server that accepts chunks like ours; each call can be made to fail the first time. */
function server(fails: (call: string, count: number) => 'line' | 'answer' | 'refused' | undefined) {
  const calls: string[] = [];
  let received = 0;
  const status = (): DocumentResponse => ({
    id: '3f2b8a52-6c5b-4a53-9b0e-3f6d3b9c2a11',
    applicationId: null,
    renewalId: null,
    batchId: null,
    codeAnswerId: null,
    category: 'labReports',
    fileName: 'results.pdf',
    state: received === size ? 'stored' : 'storing',
    mediaType: null,
    sizeBytes: size,
    receivedBytes: received,
    sha256: null,
    preview: null,
    removable: true,
    review: null,
    reviewable: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: null,
  });
  const client: Client = createClient(async ({ method, path, body }) => {
    const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'));
    const call = method === 'PATCH' ? `PATCH ${offset}` : method;
    calls.push(call);
    const failure = fails(call, calls.filter((one) => one === call).length);
    if (failure === 'line') throw new TypeError('Failed to fetch');
    if (failure === 'refused') return problem(415, 'document-type-refused');
    if (method === 'PATCH') {
      if (offset !== received) return problem(409, 'upload-offset-mismatch');
      received += body?.length ?? 0;
      if (failure === 'answer') throw new TypeError('Failed to fetch');
    }
    return Response.json(status(), { status: method === 'POST' ? 201 : 200 });
  });
  return { client, calls };
}

function problem(status: number, code: string): Response {
  return Response.json({ type: '', status, title: '', detail: '', code, message: '' }, { status });
}

function sending(more: Partial<Sending> = {}): Sending {
  return {
    file: new File([new Uint8Array(size)], 'results.pdf', { type: 'application/pdf' }),
    category: 'labReports',
    key: 'one-choice',
    begun: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
    onWaiting: () => {},
    ...more,
  };
}

/** A stub of window: only its online event is needed. */
vi.stubGlobal('window', new EventTarget());
afterAll(() => vi.unstubAllGlobals());

/** The connection returns as soon as the upload waits for it. */
function lineThatComesBack() {
  return { onWaiting: () => queueMicrotask(() => window.dispatchEvent(new Event('online'))) };
}

test('sends a file in chunks and reports the progress of each', async () => {
  const { client, calls } = server(() => undefined);
  const progress: number[] = [];
  const stored = await sendFile(
    client,
    sending({ onProgress: ({ receivedBytes }) => progress.push(receivedBytes) }),
  );
  expect(stored.state).toBe('stored');
  expect(calls).toEqual(['POST', 'PATCH 0', 'PATCH 131072']);
  expect(progress).toEqual([0, 131_072]);
});

test('resends only the chunk that was in flight when the connection broke', async () => {
  const { client, calls } = server((call, count) =>
    call === 'PATCH 131072' && count === 1 ? 'line' : undefined,
  );
  await sendFile(client, sending(lineThatComesBack()));
  expect(calls).toEqual(['POST', 'PATCH 0', 'PATCH 131072', 'PATCH 131072']);
});

test('does not resend a chunk that arrived without its answer', async () => {
  const { client, calls } = server((call, count) =>
    call === 'PATCH 0' && count === 1 ? 'answer' : undefined,
  );
  await sendFile(client, sending(lineThatComesBack()));
  expect(calls).toEqual(['POST', 'PATCH 0', 'PATCH 0', 'GET', 'PATCH 131072']);
});

test('stops at a refusal and does not retry', async () => {
  const { client, calls } = server((call) => (call === 'PATCH 0' ? 'refused' : undefined));
  await expect(sendFile(client, sending())).rejects.toBeInstanceOf(ProblemError);
  expect(calls).toEqual(['POST', 'PATCH 0']);
});

test('stops at once when the upload is cancelled while offline', async () => {
  const { client, calls } = server((call) => (call === 'PATCH 0' ? 'line' : undefined));
  const controller = new AbortController();
  await expect(
    sendFile(
      client,
      sending({ signal: controller.signal, onWaiting: () => queueMicrotask(() => controller.abort()) }),
    ),
  ).rejects.toThrow('Cancelled');
  expect(calls).toEqual(['POST', 'PATCH 0']);
});
