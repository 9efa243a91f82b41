/** Files from the store as they leave: kept by nobody on the way, and apart from this site in the browser. */
import type { Readable } from 'node:stream';
import { StorageFailure } from '../integrations/storage/storage.ts';
import type { Services } from '../services.ts';
import { personal } from './present.ts';

/** Whatever a browser makes of the bytes, it does so apart from this site. */
export const isolated = { ...personal, 'content-security-policy': "default-src 'none'; sandbox" } as const;

/** A picture is fetched small and large, and a document page by page: within the hour that is one reading. */
export const oneReadingMinutes = 60;

/** A document whose file is gone is a fault of ours, and may be found again. */
export async function openFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<Readable> {
  const file = await storage.open(key);
  if (file === undefined) throw new StorageFailure('unavailable', new Error('A stored file is missing.'));
  return file;
}

/** RFC 6266: a name for old programs and the true one, which may hold any letter. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
