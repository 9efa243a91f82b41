/** A file that the browser keeps instead of showing it, and that no cache holds. */
import type { Headers } from './routing.ts';

export function attachmentHeaders(fileName: string): Headers {
  return {
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  };
}
