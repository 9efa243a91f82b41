/** A line to a database that a test can cut, let hang, or make into one on which notifications do not arrive. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { type DatabaseAddress, embeddedName } from '../../src/database/connection/connection.ts';

export interface DatabaseLine {
  readonly address: DatabaseAddress;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Connections stay open, new ones are accepted, and nothing is passed on. */
  readonly hang: () => void;
  /** How many connections were sent something that is not passed on. */
  readonly countHeld: () => number;
  /** Resets the connections that hung; new ones work. */
  readonly recover: () => void;
  /** From here on notifications do not arrive, and nothing says so. */
  readonly muteNotifications: () => void;
}

export interface LineOptions {
  /** As behind a pooler in transaction mode. */
  readonly withoutNotifications?: boolean;
  /** A test will call `muteNotifications`. */
  readonly mayBeMuted?: boolean;
}

export async function openDatabaseLine(
  address: DatabaseAddress,
  { withoutNotifications = false, mayBeMuted = withoutNotifications }: LineOptions = {},
): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  const ours = new Set<Socket>();
  let hangs = false;
  let isMute = withoutNotifications;
  const server = createServer((near) => {
    const far = 'url' in address ? connect(placeOf(address.url)) : connect(socketIn(address.socketDirectory));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    ours.add(near);
    near.on('close', () => ours.delete(near));
    near.pipe(far);
    if (mayBeMuted) far.pipe(dropNotifications(() => isMute)).pipe(near);
    else far.pipe(near);
    if (hangs) for (const socket of [near, far]) socket.unpipe();
  });
  const port = await listen(server, 0);
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: { url: throughPort(address, port) },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
    mend: async () => void (await listen(server, port)),
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.unpipe();
    },
    countHeld: () => [...ours].filter(({ readableLength }) => readableLength > 0).length,
    recover: () => {
      hangs = false;
      for (const socket of ours) socket.resetAndDestroy();
    },
    muteNotifications: () => {
      isMute = true;
    },
  };
}

/** Messages of the server are a letter and a length that counts itself; `A` is a notification. */
function dropNotifications(isMute: () => boolean): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      const passed: Buffer[] = [];
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const length = rest.readInt32BE(1) + 1;
        if (!isMute() || rest[0] !== 'A'.charCodeAt(0)) passed.push(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      done(null, Buffer.concat(passed));
    },
  });
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

function placeOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
}

function socketIn(directory: string): string {
  return join(directory, '.s.PGSQL.5432');
}

function throughPort(address: DatabaseAddress, port: number): string {
  const url = new URL(
    'url' in address ? address.url : `postgres://${embeddedName}@localhost/${embeddedName}`,
  );
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
