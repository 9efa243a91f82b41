/** Responses with files from the store: not cached, and isolated from this site in the browser. */

import type { Readable } from 'node:stream';
import { personal } from '../http/lists/personal.ts';
import type { Services } from '../http/routing/services.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';

/** Isolates the bytes from this site, whatever the browser makes of them. */
export const isolated = { ...personal, 'content-security-policy': "default-src 'none'; sandbox" } as const;

/**
 * A picture is fetched small and large, and a document page by page: requests within the hour are one
 * reading.
 */
export const oneReadingMinutes = 60;

/** A missing file is a server error, and may be restored. */
export async function openFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<Readable> {
  const file = await storage.open(key);
  if (file === undefined) throw new StorageFailure('unavailable', new Error('A stored file is missing.'));
  return file;
}

/** RFC 6266: an ASCII name for old clients, and the full name in any script. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
