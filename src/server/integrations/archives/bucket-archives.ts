/**
 * Archives in a bucket, beside the documents. An object cannot be renamed, so it is uploaded in parts, which the store puts
 * together at the end; an upload that fails is aborted.
 */
import { Readable, Writable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createClient, isMissing, refusing, type S3Settings } from '../storage/s3-storage.ts';
import type { Archives } from './archives.ts';

/** A store accepts 10,000 parts. */
const partSize = 16 * 1024 * 1024;
/** A part is larger than a document, and the store may put many parts together for minutes. */
const patience = { connectionTimeout: 5_000, requestTimeout: 120_000, socketTimeout: 120_000 };
const folder = 'backups/';

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

export function openBucketArchives(settings: S3Settings): Archives {
  const client = createClient(settings, patience);
  const prefix = `s3://${settings.bucket}/`;
  const placeOf = (path: string): Place => ({ Bucket: settings.bucket, Key: path.slice(prefix.length) });
  const remove = async (path: string): Promise<void> => {
    await refusing(async () => client.send(new DeleteObjectCommand(placeOf(path))));
  };
  const open = async (path: string) => refusing(async () => openObject(client, placeOf(path)));
  return {
    place: 'bucket',
    pathOf: (name) => `${prefix}${folder}${name}`,
    holds: (path) => path.startsWith(`${prefix}${folder}`),
    async put(path, { write, verify }) {
      const size = await upload(client, placeOf(path), write);
      try {
        const stored = await open(path);
        if (stored === undefined) throw new Error('The store does not have what it accepted.');
        await verify(stored);
        return size;
      } catch (error) {
        await remove(path);
        throw error;
      }
    },
    open,
    remove,
    removeLeftovers: async (path) => refusing(async () => abortUploads(client, placeOf(path))),
    close: async () => client.destroy(),
  };
}

async function openObject(client: S3Client, place: Place): Promise<Readable | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place));
    if (!(Body instanceof Readable)) throw new Error('The store answered without a body.');
    return Body;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function upload(
  client: S3Client,
  place: Place,
  write: (output: Writable) => Promise<void>,
): Promise<number> {
  const create = new CreateMultipartUploadCommand({ ...place, ContentType: 'application/x-tar' });
  const { UploadId } = await refusing(async () => client.send(create));
  const parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
  let size = 0;
  let sending = Promise.resolve();
  const send = async (Body: Buffer): Promise<void> => {
    const PartNumber = parts.length + 1;
    const part = new UploadPartCommand({ ...place, UploadId, PartNumber, Body });
    const { ETag } = await refusing(async () => client.send(part));
    parts.push({ PartNumber, ETag });
    size += Body.length;
  };
  const output = inParts(async (part) => {
    sending = send(part);
    await sending;
  });
  try {
    await write(output);
    const complete = new CompleteMultipartUploadCommand({
      ...place,
      UploadId,
      MultipartUpload: { Parts: parts },
    });
    await refusing(async () => client.send(complete));
    return size;
  } catch (error) {
    // A part that arrives afterwards would stay.
    await sending.catch(() => {});
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
    throw error;
  }
}

function inParts(send: (part: Buffer) => Promise<void>): Writable {
  let pieces: Buffer[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const part = Buffer.concat(pieces);
    pieces = [];
    length = 0;
    if (part.length > 0) await send(part);
  };
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      length += piece.length;
      if (length < partSize) done();
      else flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => done(), done);
    },
  });
}

async function abortUploads(client: S3Client, place: Place): Promise<void> {
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket: place.Bucket, Prefix: place.Key }),
  );
  for (const { Key, UploadId } of Uploads) {
    if (Key === place.Key) await client.send(new AbortMultipartUploadCommand({ ...place, UploadId }));
  }
}
