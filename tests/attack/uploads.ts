/**
 * Sends malicious files as a user would: each gets a response, and other requests are served at the same
 * time.
 */
import { bombPng } from '../support/document-files.ts';
import * as pdfFiles from '../support/hostile/pdf-files.ts';
import { progressiveBomb } from '../support/hostile/picture-files.ts';
import type { Target } from './target.ts';

export interface UploadFigures {
  readonly files: number;
  /** Rejected, or not rendered. */
  readonly refused: number;
  readonly slowestOtherMilliseconds: number;
  readonly findings: readonly string[];
}

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const files: Readonly<Record<string, () => Buffer>> = {
  'forms without an end': pdfFiles.endlessForms,
  'a tiling pattern': pdfFiles.tilingPattern,
  'very many fills': pdfFiles.manyFills,
  'groups in groups': pdfFiles.nestedGroups,
  'deep nesting': pdfFiles.deepNesting,
  '10,000 pages': pdfFiles.manyPages,
  'huge boxes': pdfFiles.hugeBoxes,
  'a script that opens': () =>
    pdfFiles.rawPdf([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(1)>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]),
  'the test file of virus scanners': () => Buffer.from(eicar),
  'a PNG bomb': () => bombPng(40_000),
  'a progressive JPEG bomb': () => progressiveBomb(8000, 400),
};

const maxChunkSize = 1024 * 1024;
/** A file may use seconds of CPU time; a busy machine takes longer. */
const patienceMilliseconds = 120_000;
/** Another user never waits longer than this for an API response. */
const maxOtherLength = 5_000;

export async function attackUploads(target: Target): Promise<UploadFigures> {
  const cookie = await target.cookieOf('consumer');
  const findings: string[] = [];
  let refused = 0;
  let slowestOther = 0;
  for (const [name, make] of Object.entries(files)) {
    let isOver = false;
    const other = (async () => {
      while (!isOver) {
        const begun = performance.now();
        const response = await fetch(`${target.url}/api/products`);
        await response.arrayBuffer();
        if (response.status !== 200) findings.push(`${name}: another person was answered ${response.status}`);
        slowestOther = Math.max(slowestOther, performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    try {
      const status = await upload(target.url, cookie, make());
      if (status >= 500) findings.push(`${name} was answered ${status}`);
      if (status >= 400) refused += 1;
    } catch (error) {
      findings.push(`${name} was not answered: ${String(error)}`);
    }
    isOver = true;
    await other;
  }
  if (slowestOther > maxOtherLength) {
    findings.push(`another person waited ${Math.round(slowestOther)} ms while a file was read`);
  }
  return {
    files: Object.keys(files).length,
    refused,
    slowestOtherMilliseconds: Math.round(slowestOther),
    findings,
  };
}

/** 400 or more if it was rejected or cannot be rendered; a server error if anything failed with one. */
async function upload(url: string, cookie: string, content: Buffer): Promise<number> {
  const send = async (method: string, path: string, type: string, body?: string | Uint8Array<ArrayBuffer>) =>
    fetch(url + path, {
      method,
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
  const announced = JSON.stringify({ category: 'labReports', fileName: 'report', sizeBytes: content.length });
  const begun = await send('POST', '/api/documents/uploads', 'application/json', announced);
  if (begun.status !== 201) return begun.status;
  // As declared by the route.
  const { id } = (await begun.json()) as { readonly id: string };
  let worst = begun.status;
  for (let offset = 0; offset < content.length && worst < 400; offset += maxChunkSize) {
    const chunk = Uint8Array.from(content.subarray(offset, offset + maxChunkSize));
    const path = `/api/documents/${id}/content?offset=${offset}`;
    const sent = await send('PATCH', path, 'application/octet-stream', chunk);
    await sent.arrayBuffer();
    worst = Math.max(worst, sent.status);
  }
  // Opened in every way, whatever the upload response was: only PDFs have pages, and only pictures a preview.
  const statuses = await Promise.all(
    ['pages/1', 'pages/9999', 'preview', 'file'].map(async (way) => {
      const shown = await send('GET', `/api/documents/${id}/${way}`, '');
      await shown.arrayBuffer();
      return shown.status;
    }),
  );
  if (worst < 400 && statuses[0] !== 200 && statuses[2] !== 200) worst = 422;
  worst = Math.max(worst, ...statuses.filter((status) => status >= 500));
  // So that the document limit does not reject the next file.
  await (await send('DELETE', `/api/documents/${id}`, '')).arrayBuffer();
  return worst;
}
