/** A witness as an HTTP server (C2SP tlog-witness): POST /add-checkpoint, and GET /<SHA-256 of the log's name>/checkpoint. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { utf8Of } from '../../domain/log/bytes.ts';
import { readCheckpoint } from '../../domain/log/checkpoint.ts';
import { type NoteKey, readNote, writeNote } from '../../domain/log/signed-note.ts';
import { decideAsWitness, readWitnessRequest } from '../../domain/log/witness.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import type { WitnessFiles } from './witness-state.ts';

/** A proof, and a checkpoint with 16 signatures of the largest kind. */
const largestBytes = 128 * 1024;
const maxConnections = 200;
const requestMilliseconds = 10_000;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

export interface Witness {
  readonly files: WitnessFiles;
  /** Of the logs that it watches. */
  readonly keys: readonly NoteKey[];
  readonly clock: () => Date;
  /** What it refused, and errors. */
  readonly say: (text: string) => void;
}

export function createWitnessServer(witness: Witness): Server {
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: between reading and writing the state nothing else is cosigned. */
  const inTurn = async (request: string): Promise<Answer> => {
    const turn = last.then(async () => addCheckpoint(witness, request));
    last = turn.catch(() => {});
    return turn;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {
      status,
      text,
      type = 'text/plain; charset=utf-8',
    } = await answerTo(request, witness, inTurn).catch((error: unknown): Answer => {
      // Not where the caller left before its request was whole.
      if (request.complete) witness.say(`ERROR ${error instanceof Error ? error.message : String(error)}`);
      return { status: 500, text: 'The witness could not do this.\n' };
    });
    // The rest of a body that is too large is not read.
    const closing = status === 413 ? { connection: 'close' } : {};
    response.writeHead(status, { 'content-type': type, ...closing }).end(text);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.maxConnections = maxConnections;
  server.requestTimeout = requestMilliseconds;
  server.headersTimeout = requestMilliseconds;
  return server;
}

async function answerTo(
  request: IncomingMessage,
  { files }: Witness,
  inTurn: (request: string) => Promise<Answer>,
): Promise<Answer> {
  const path = request.url ?? '';
  if (request.method === 'POST' && path === '/add-checkpoint') {
    const body = await readBody(request);
    return body === undefined ? { status: 413, text: 'The request is too large.\n' } : inTurn(body);
  }
  const hash = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path)?.[1];
  const found = Object.entries(hash === undefined || request.method !== 'GET' ? {} : files.read()).find(
    ([origin]) => Buffer.from(sha256(utf8Of(origin))).toString('hex') === hash,
  );
  return found === undefined ? { status: 404, text: 'Not found.\n' } : { status: 200, text: found[1] };
}

async function addCheckpoint({ files, keys, clock, say }: Witness, text: string): Promise<Answer> {
  const request = readWitnessRequest(text);
  if (request === undefined) return { status: 400, text: 'This is no request.\n' };
  const state = new Map(Object.entries(files.read()));
  const cosigned = (origin: string) => {
    const note = state.get(origin);
    return note === undefined ? undefined : readCheckpoint(readNote(note)?.text ?? '');
  };
  const by = { sha256, verify: verifyEd25519 };
  const decision = await decideAsWitness(request, { keys, cosigned }, by);
  if (decision.status === 409) {
    return { status: 409, text: `${decision.size}\n`, type: 'text/x.tlog.size' };
  }
  if (decision.status !== 200) {
    // A log that signed two histories is convicted by this and by what was cosigned.
    if (decision.status === 422) say(`REFUSED ${decision.because}\n${request.checkpoint}`);
    return { status: decision.status, text: `${decision.because}\n` };
  }
  const { checkpoint, note } = decision;
  const line = await files.key.cosign(note.text, Math.floor(clock().getTime() / 1000));
  state.set(checkpoint.origin, `${writeNote(note)}${line}`);
  files.write(Object.fromEntries(state));
  return { status: 200, text: line };
}

/** Undefined where it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
