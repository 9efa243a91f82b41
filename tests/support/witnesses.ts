/** Witnesses of the public log for tests: those that follow the protocol, and those that answer what a test wants. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogPolicy, readPolicy } from '../../src/domain/log/policy.ts';
import { keyTypes, type NoteKey, writeNoteKey } from '../../src/domain/log/signed-note.ts';
import { sha256 } from '../../src/server/log/cryptography.ts';
import { createWitnessServer } from '../../src/server/log/witness-server.ts';
import { openWitnessFiles, type WitnessFiles } from '../../src/server/log/witness-state.ts';

export interface TestWitness {
  readonly url: string;
  /** As verifiers expect it in their settings. */
  readonly vkey: string;
  readonly files: WitnessFiles;
  /** What it said. */
  readonly said: readonly string[];
  readonly close: () => Promise<void>;
}

interface WitnessOptions {
  /** Of a witness that was started before. */
  readonly folder?: string;
  readonly name?: string;
  /** Delays what it signs. */
  readonly beforeSigning?: () => Promise<unknown>;
}

export async function startWitness(
  keys: readonly NoteKey[],
  { folder, name = 'witness.example/1', beforeSigning = async () => {} }: WitnessOptions = {},
): Promise<TestWitness> {
  const own = folder ?? mkdtempSync(join(tmpdir(), 'phenolive-witness-'));
  const opened = openWitnessFiles(own, name);
  const cosign: typeof opened.key.cosign = async (...of) => {
    await beforeSigning();
    return opened.key.cosign(...of);
  };
  const files = { ...opened, key: { ...opened.key, cosign } };
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const server = createWitnessServer({ files, keys, clock: () => new Date('2026-11-21T10:00:00Z'), say });
  const { url, close } = await listening(server);
  return {
    url,
    vkey: await writeNoteKey(files.key, sha256, keyTypes.cosignature),
    files,
    said,
    close: async () => {
      await close();
      if (folder === undefined) rmSync(own, { recursive: true });
    },
  };
}

export async function startFalseWitness(
  answer: (...asked: Parameters<RequestListener>) => unknown,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  return listening(server);
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The witness has no port.');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

/** Asks for as many of them as `quorum` says. */
export async function policyOf(
  witnesses: readonly { readonly vkey: string; readonly url: string }[],
  quorum = 'all',
): Promise<LogPolicy> {
  const lines = witnesses.map(({ vkey, url }, at) => `witness w${at} ${vkey} ${url}\n`).join('');
  const names = witnesses.map((_, at) => `w${at}`).join(' ');
  const group = names === '' ? 'quorum none\n' : `group enough ${quorum} ${names}\nquorum enough\n`;
  return readPolicy(`${lines}${group}`, sha256);
}
