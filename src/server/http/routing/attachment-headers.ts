/** Headers of a download that the browser saves instead of showing, and that no cache stores. */
import type { Headers } from './routing.ts';

export function attachmentHeaders(fileName: string): Headers {
  return {
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  };
}
