/** Uploads a document as the application form does, in one chunk. */
import { expect } from 'vitest';
import type { TestApplication, TestPerson } from './application.ts';

export async function uploadDocument(
  site: TestApplication,
  owner: TestPerson,
  content: Buffer,
  category = 'labReports',
): Promise<string> {
  const { id, response } = await tryToUpload(site, owner, content, category);
  expect(response.state).toBe('stored');
  return id;
}

/** The last response: the document, or why it is refused. */
export async function tryToUpload(
  site: TestApplication,
  owner: TestPerson,
  content: Buffer,
  category = 'labReports',
) {
  const begun = await site.call('POST', '/api/documents/uploads', {
    as: owner,
    body: { category, fileName: 'Report', sizeBytes: content.length },
  });
  const { id }: { id: string } = begun.json();
  return { id, response: await sendDocument(site, owner, id, content) };
}

/** Of an upload that was begun. */
export async function sendDocument(
  site: TestApplication,
  owner: TestPerson,
  id: string,
  content: Buffer,
): Promise<{ state?: string; code?: string; sha256?: string }> {
  const maxChunkSize = 1024 * 1024;
  for (let offset = 0; ; offset += maxChunkSize) {
    const sent = await site.app.inject({
      method: 'PATCH',
      url: `/api/documents/${id}/content?offset=${offset}`,
      cookies: owner.cookies,
      headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
      payload: content.subarray(offset, offset + maxChunkSize),
    });
    if (offset + maxChunkSize >= content.length || sent.statusCode !== 200) return sent.json();
  }
}
