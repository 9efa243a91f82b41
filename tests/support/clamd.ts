/** Virus scanners for tests: Debian's clamd if installed, and a fake that speaks its protocol. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Detected by both. */
export const virus = 'phenolive-test-virus-in-a-file-of-the-tests';

const program = '/usr/sbin/clamd';
export const isClamdInstalled = existsSync(program);

export async function startClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'phenolive-clamd-'));
  const path = join(folder, 'clamd.sock');
  mkdirSync(join(folder, 'signatures'));
  // Our own signature: name, any file type, at any offset, the bytes.
  const signature = `Phenolive.Test:0:*:${Buffer.from(virus).toString('hex')}\n`;
  writeFileSync(join(folder, 'signatures', 'test.ndb'), signature);
  const settings = [
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `LocalSocket ${path}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = once(clamd, 'close');
  await vi.waitUntil(async () => isListening(path), { timeout: 60_000, interval: 50 });
  return {
    address: { path },
    stop: async () => {
      clamd.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(path: string): Promise<boolean> {
  const socket = connect({ path });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** `verdict`: a fixed reply in place of clamd's, until changed; an empty one closes the connection. */
export async function startFakeClamd(verdict?: string) {
  const trouble = { verdict };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const content = contentOf(sent);
      if (content === undefined) return;
      const said =
        trouble.verdict ?? (content.includes(virus) ? 'stream: Phenolive.Test FOUND' : 'stream: OK');
      socket.end(said === '' ? '' : `${said}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server listening on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    recover: () => {
      trouble.verdict = undefined;
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Undefined until the final empty chunk. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.length < command.length) return undefined;
  if (sent.subarray(0, command.length).toString() !== command) throw new Error('Not a command of clamd.');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
