/** Both stores behave the same; the S3 one is tested against a server that verifies signatures. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../../tests/support/s3-server.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openStorage } from './open-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import { keyOf, randomBytesOfKey, type Storage, StorageFailure } from './storage.ts';

let directory: string;
let s3: S3Server;
const stores: { disk: Storage; s3: Storage } = Object.create(null);
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-documents-'));
  s3 = await startS3Server();
  stores.disk = await openStorage({ dataDirectory: directory, s3: undefined });
  stores.s3 = await openStorage({ dataDirectory: directory, s3: s3.settings });
});
afterAll(async () => {
  await Promise.all([stores.disk.close(), stores.s3.close()]);
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

const megabyte = 1024 * 1024;

describe.each(['disk', 's3'] as const)('the store on %s', (name) => {
  test('returns exactly the bytes that were put', async () => {
    const { key, content, expected } = document(10 * megabyte);
    await stores[name].put(key, inPieces(content), expected);
    expect(await digestOf(stores[name], key)).toBe(expected.sha256);
  });

  test('returns nothing for an unused key', async () => {
    expect(await stores[name].open(freshKey())).toBeUndefined();
  });

  test('accepts the same document twice', async () => {
    const { key, content, expected } = document(1000);
    await stores[name].put(key, inPieces(content), expected);
    await stores[name].put(key, inPieces(content), expected);
    expect(await digestOf(stores[name], key)).toBe(expected.sha256);
  });

  test('deletes documents, and ignores missing ones', async () => {
    const { key, content, expected } = document(1000);
    await stores[name].put(key, inPieces(content), expected);
    await stores[name].remove(key);
    await stores[name].remove(key);
    expect(await stores[name].open(key)).toBeUndefined();
  });

  test.each([
    ['was cut off', (content: Buffer) => content.subarray(0, -1)],
    ['goes on too long', (content: Buffer) => Buffer.concat([content, Buffer.from('x')])],
    ['was changed on the way', (content: Buffer) => Buffer.concat([Buffer.from([0]), content.subarray(1)])],
  ])('stores nothing of a document that %s', async (_, corruptFile) => {
    const { key, content, expected } = document(300_000);
    content[0] = 1;
    await expect(
      stores[name].put(key, inPieces(corruptFile(content)), { ...expected, sha256: sha256(content) }),
    ).rejects.toBeInstanceOf(StorageFailure);
    expect(await stores[name].open(key)).toBeUndefined();
  });

  test('stores nothing of a document whose sender aborts', async () => {
    const { key, content, expected } = document(300_000);
    async function* cutOff() {
      yield content.subarray(0, 100_000);
      throw new Error('the sender is gone');
    }
    await expect(stores[name].put(key, cutOff(), expected)).rejects.toThrow('the sender is gone');
    expect(await stores[name].open(key)).toBeUndefined();
  });

  test('knows since when it holds a document', async () => {
    const { key, content, expected } = document(1000);
    expect(await stores[name].storedAt(key)).toBeUndefined();
    await stores[name].put(key, inPieces(content), expected);
    const storedAt = (await stores[name].storedAt(key))?.getTime() ?? 0;
    // The store dates it in whole seconds.
    expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);
  });

  test('refuses a key that is a path', async () => {
    for (const key of ['../../etc/passwd', '', 'a'.repeat(47), `${'a'.repeat(47)}/`, 'A'.repeat(48)]) {
      await expect(async () => stores[name].open(key)).rejects.toThrow('Not a key');
    }
  });
});

describe('the disk', () => {
  test('lists the keys of what it holds', async () => {
    const { key, content, expected } = document(1000);
    await stores.disk.put(key, inPieces(content), expected);
    expect(await keysOf(stores.disk)).toContain(key);
    await stores.disk.remove(key);
    expect(await keysOf(stores.disk)).not.toContain(key);
  });

  test('is readable by the process owner only, and holds no incomplete document', async () => {
    const { key, content, expected } = document(1000);
    await stores.disk.put(key, inPieces(content), expected);
    const folder = join(directory, 'documents');
    expect(statSync(join(folder, key.slice(0, 2), key)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, key.slice(0, 2))).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  });

  test('reports that it is full, and leaves nothing behind', async () => {
    // The kernel's full device answers every write with "no space left".
    const full = openDiskStorage(join(directory, 'full'), { openFile: async () => open('/dev/full', 'w') });
    const { key, content, expected } = document(1000);
    await expect(full.put(key, inPieces(content), expected)).rejects.toMatchObject({ reason: 'full' });
    expect(await full.open(key)).toBeUndefined();
  });

  test('reports that it is unusable when a file is in its place', async () => {
    const place = join(directory, 'occupied');
    writeFileSync(place, '');
    const { key, content, expected } = document(10);
    const blocked = openDiskStorage(place);
    await expect(blocked.put(key, inPieces(content), expected)).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });

  test('deletes what a crash left incomplete, and nothing that may still be written', async () => {
    const folder = join(directory, 'after-crash');
    const { key, content, expected } = document(1000);
    await openDiskStorage(folder).put(key, inPieces(content), expected);
    const [old, young] = [join(folder, 'arriving', 'old'), join(folder, 'arriving', 'young')];
    for (const path of [old, young]) writeFileSync(path, 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    await openDiskStorage(folder).sweep();
    expect(readdirSync(join(folder, 'arriving'))).toEqual(['young']);
  });
});

test('a disk without any document has nothing to sweep', async () => {
  await expect(openDiskStorage(join(directory, 'new')).sweep()).resolves.toBeUndefined();
});

describe('S3', () => {
  // The server of the other tests refuses the signature of a listing, whose path ends with a slash.
  test('lists the keys of all pages', async () => {
    const [first, second] = [freshKey(), freshKey()];
    const server = createServer(({ url = '' }, response) => {
      const isNext = url.includes('continuation-token=more');
      const isOurs = url.includes('list-type=2') && url.includes('prefix=documents%2F');
      response.end(`<?xml version="1.0"?><ListBucketResult>
        <Contents><Key>documents/${isNext ? second : first}</Key></Contents><Contents><Key>documents/other</Key></Contents>
        ${isNext || !isOurs ? '' : '<NextContinuationToken>more</NextContinuationToken>'}</ListBucketResult>`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const storage = openS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    expect(await keysOf(storage)).toEqual([first, second]);
    await storage.close();
    server.closeAllConnections();
    server.close();
  });

  test('refuses a wrong secret and an unknown key', async () => {
    const { key, content, expected } = document(1000);
    await stores.s3.put(key, inPieces(content), expected);
    for (const wrong of [{ secretAccessKey: 'guessed' }, { accessKeyId: 'SOMEBODY' }]) {
      const stranger = openS3Storage({ ...s3.settings, ...wrong });
      await expect(stranger.open(key)).rejects.toMatchObject({ reason: 'unavailable' });
      await expect(stranger.put(freshKey(), inPieces(content), expected)).rejects.toMatchObject({
        reason: 'unavailable',
      });
      await stranger.close();
    }
  });

  test('reports that it is unreachable', async () => {
    const other = await startS3Server();
    const storage = openS3Storage(other.settings);
    await other.close();
    const { key, content, expected } = document(1000);
    await expect(storage.put(key, inPieces(content), expected)).rejects.toMatchObject({
      reason: 'unavailable',
    });
    await expect(storage.open(key)).rejects.toMatchObject({ reason: 'unavailable' });
    await storage.close();
  });

  test('gives up on a store that accepts requests and never answers', async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const storage = openS3Storage(
      { ...s3.settings, endpoint: `http://127.0.0.1:${port}` },
      { connectionTimeout: 200, requestTimeout: 200, socketTimeout: 200 },
    );
    const { key, content, expected } = document(1000);
    await expect(storage.put(key, inPieces(content), expected)).rejects.toMatchObject({
      reason: 'unavailable',
    });
    await expect(storage.open(key)).rejects.toMatchObject({ reason: 'unavailable' });
    // Once, and then nothing for a while.
    expect(asked).toBe(1);
    await storage.close();
    silent.closeAllConnections();
    silent.close();
  });

  test('reports that the bucket does not exist', async () => {
    const storage = openS3Storage({ ...s3.settings, bucket: 'of-somebody-else' });
    const { key, content, expected } = document(1000);
    await expect(storage.put(key, inPieces(content), expected)).rejects.toMatchObject({
      reason: 'unavailable',
    });
    await storage.close();
  });
});

async function keysOf(storage: Storage): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
}

function freshKey(): string {
  return keyOf(randomBytes(randomBytesOfKey));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function document(sizeBytes: number) {
  const content = randomBytes(sizeBytes);
  return { key: freshKey(), content, expected: { sizeBytes, sha256: sha256(content) } };
}

async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function digestOf(storage: Storage, key: string): Promise<string | undefined> {
  const stream = await storage.open(key);
  return stream && sha256(await buffer(stream));
}
