/**
 * Passes requests on to an S3 server, and lists objects and lists and aborts uploads in parts itself, which that server does
 * not know. It can refuse requests.
 */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { type S3Server, startS3Server } from './s3-server.ts';

export interface S3WithUploads extends S3Server {
  /** Keys of uploads that were neither completed nor aborted. */
  readonly listUploads: () => readonly string[];
  /** Keys of the objects under `backups/`. */
  readonly listArchives: () => readonly string[];
  /** Requests for which this is true are refused. */
  refuses: (request: IncomingMessage) => boolean;
}

/** Of the files in which the server stores the content of objects. */
const objectSuffix = '._S3rver_object';

export async function startS3WithUploads(): Promise<S3WithUploads> {
  const behind = await startS3Server();
  const inBucket = join(behind.directory, behind.settings.bucket);
  const uploads = join(inBucket, '._S3rver_uploads');
  const idsOf = () => (existsSync(uploads) ? readdirSync(uploads) : []);
  const objectsUnder = (prefix: string): readonly string[] => {
    const folder = join(inBucket, prefix);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) =>
      name.endsWith(objectSuffix) ? [`${prefix}${name.slice(0, -objectSuffix.length)}`] : [],
    );
  };
  const keyOf = (id: string) => readFileSync(join(uploads, id, 'key'), 'utf8');
  const answer = (url: URL, method: string | undefined): string | undefined => {
    const id = url.searchParams.get('uploadId');
    if (method === 'DELETE' && id !== null) {
      rmSync(join(uploads, id), { recursive: true, force: true });
      return '';
    }
    if (url.searchParams.has('list-type')) {
      const keys = objectsUnder(url.searchParams.get('prefix') ?? '');
      return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
    }
    if (!url.searchParams.has('uploads') || method !== 'GET') return undefined;
    const listed = idsOf().map(
      (one) => `<Upload><Key>${keyOf(one)}</Key><UploadId>${one}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`;
  };
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', behind.settings.endpoint);
    if (front.refuses(incoming)) {
      incoming.resume();
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const own = answer(url, incoming.method);
    if (own !== undefined) {
      response.writeHead(own === '' ? 204 : 200, { 'content-type': 'application/xml' }).end(own);
      return;
    }
    const { method, headers } = incoming;
    const passed = request(url, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(response);
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const front: S3WithUploads = {
    directory: behind.directory,
    settings: { ...behind.settings, endpoint: `http://127.0.0.1:${port}` },
    listUploads: () => idsOf().map(keyOf),
    listArchives: () => objectsUnder('backups/'),
    refuses: () => false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await behind.close();
    },
  };
  return front;
}
