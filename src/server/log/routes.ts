/** The public log as files that anybody reads and stores: its checkpoint, its keys, the tiles of its tree, and its leaves. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findLastCheckpoint, listLeaves, readTile } from '../../database/log/entries.ts';
import { listLogKeys } from '../../database/log/keys.ts';
import { utf8Of } from '../../domain/log/bytes.ts';
import { writeNoteKey } from '../../domain/log/signed-note.ts';
import {
  entryBundle,
  hashBytes,
  logAddresses,
  readTilePath,
  type TileAddress,
  tileWidth,
  widthIn,
} from '../../domain/log/tiles.ts';
import { sendProblem } from '../http/problems/problem.ts';
import type { Services } from '../http/routing/services.ts';
import { cosignedNote } from './cosigned.ts';
import { sha256 } from './cryptography.ts';

const anyone = { config: { who: 'anyone', anyOrigin: true } } as const;
/** A tile never changes, and one that is not full has the width in its address. */
const forever = 'public, max-age=31536000, immutable';
const seconds = 'public, max-age=2';

export function registerLog(app: FastifyInstance): void {
  const { services } = app;

  app.get(logAddresses.checkpoint, anyone, async (_request, response) => {
    const last = await findLastCheckpoint(services.database);
    if (last === undefined) return missing(response);
    const { database, configuration } = services;
    return sendText(response, await cosignedNote(database, configuration.logPolicy, last));
  });

  /** Newest first, each as a verifier expects it. */
  app.get(logAddresses.keys, anyone, async (_request, response) => {
    const keys = await listLogKeys(services.database);
    const lines = await Promise.all(keys.map(async (key) => writeNoteKey(key, sha256)));
    return sendText(response, lines.map((line) => `${line}\n`).join(''));
  });

  app.get<{ Params: { '*': string } }>(`${logAddresses.tiles}/*`, anyone, async (request, response) => {
    const address = readTilePath(request.params['*']);
    const bytes = address && (await readBytes(services, address));
    if (bytes === undefined) return missing(response);
    return response
      .header('cache-control', forever)
      .type('application/octet-stream')
      .send(Buffer.from(bytes));
  });
}

/** Undefined where the published tree has no such tile, or not yet as wide. */
async function readBytes({ database }: Services, address: TileAddress): Promise<Uint8Array | undefined> {
  const last = await findLastCheckpoint(database);
  if (widthIn(last?.size ?? 0, address) < address.width) return undefined;
  const { level, index, width } = address;
  if (level !== null) return (await readTile(database, level, index)).subarray(0, width * hashBytes);
  return entryBundle((await listLeaves(database, index * tileWidth, width)).map(utf8Of));
}

async function sendText(response: FastifyReply, text: string): Promise<FastifyReply> {
  return response.header('cache-control', seconds).type('text/plain; charset=utf-8').send(text);
}

async function missing(response: FastifyReply): Promise<FastifyReply> {
  return sendProblem(response, { code: 'not-found' });
}
