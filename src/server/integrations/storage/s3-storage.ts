/**
 * Documents in an S3-compatible bucket. An object is complete or absent; the store receives the checksum in
 * advance and refuses other bytes. No object is ever public.
 */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checked, checkedKey, isKey, type Storage, StorageFailure } from './storage.ts';

export interface S3Settings {
  /** Absent: Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds: to connect, to the head of a response, and of silence while anything is sent or awaited. */
export interface Patience {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly socketTimeout: number;
}

/** For commands, which have time. */
const usualPatience: Patience = { connectionTimeout: 5_000, requestTimeout: 20_000, socketTimeout: 20_000 };
/** For a person who waits. Sending a document may take longer, as long as it goes on. */
export const patienceOfRequests: Patience = {
  connectionTimeout: 4_000,
  requestTimeout: 30_000,
  socketTimeout: 4_000,
};
/** For so long nothing is asked of a store that did not answer: others would wait as long for nothing. */
const pauseMilliseconds = 5_000;
const folder = 'documents/';

export function openS3Storage(settings: S3Settings, patience = usualPatience): Storage {
  const client = createClient(settings, patience);
  const asking = pausingAfterSilence();
  const objectOf = (key: string) => ({ Bucket: settings.bucket, Key: `${folder}${checkedKey(key)}` });
  return {
    async put(key, content, expected) {
      // Buffered first: the signature covers the checksum, which precedes the content, and a lost connection
      // can be retried. Documents are small enough for that.
      const body = await gathered(checked(content, expected));
      const command = new PutObjectCommand({
        ...objectOf(key),
        Body: body,
        ContentLength: body.length,
        ContentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(expected.sha256, 'hex').toString('base64'),
      });
      await asking(async () => client.send(command));
    },
    async open(key) {
      const command = new GetObjectCommand(objectOf(key));
      return asking(async () => {
        try {
          const { Body } = await client.send(command);
          if (!(Body instanceof Readable)) throw new Error('The store answered without a body.');
          return Body;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      });
    },
    async remove(key) {
      const command = new DeleteObjectCommand(objectOf(key));
      await asking(async () => client.send(command));
    },
    keys: () => keysIn(client, settings.bucket),
    async storedAt(key) {
      const command = new HeadObjectCommand(objectOf(key));
      return asking(async () => {
        try {
          return (await client.send(command)).LastModified;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      });
    },
    // An object is complete or absent.
    countLeftovers: async () => 0,
    sweep: async () => {},
    close: async () => client.destroy(),
  };
}

export function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  patience: Patience,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's have no host name per bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other stores do not support these checksums; the one of the whole object is sent anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the second a timeout is only logged, and an upload waits for ever for a store that hangs.
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    // A second one would wait as long as the first.
    maxAttempts: 1,
  });
}

async function* keysIn(client: S3Client, bucket: string): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: token });
    const page = await refusing(async () => client.send(command));
    yield* (page.Contents ?? []).map(({ Key = '' }) => Key.slice(folder.length)).filter(isKey);
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

async function gathered(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const full = new Set(['QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage', 'XMinioStorageFull']);

/** Asks once more when the store closed a connection that was idle, which is no trouble of the store. */
function pausingAfterSilence(): typeof refusing {
  let pausedUntil = 0;
  return async (work) => {
    if (performance.now() < pausedUntil) {
      throw new StorageFailure('unavailable', new Error('The store did not answer a moment ago.'));
    }
    try {
      return await refusing(async () =>
        work().catch(async (error: unknown) => {
          if (isReset(error)) return work();
          throw error;
        }),
      );
    } catch (error) {
      if (error instanceof StorageFailure && nameOf(error.cause) === 'TimeoutError') {
        pausedUntil = performance.now() + pauseMilliseconds;
      }
      throw error;
    }
  };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(full.has(nameOf(error)) ? 'full' : 'unavailable', error);
  }
}

/** An answer to HEAD has no body, and so no code of the store. */
export function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
