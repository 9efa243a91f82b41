/** Files that were made to harm are sent as a person sends them: each is answered, and others are answered meanwhile. */
import { bombPng } from '../support/document-files.ts';
import * as pdfFiles from '../support/hostile/pdf-files.ts';
import { progressiveBomb } from '../support/hostile/picture-files.ts';
import type { Target } from './target.ts';

export interface UploadFigures {
  readonly files: number;
  /** Not taken, or not drawn. */
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

const largestPiece = 1024 * 1024;
/** A file gets seconds of computing; a busy machine stretches them. */
const patienceMilliseconds = 120_000;
/** Another person waits no longer than this for a page of the API. */
const longestOther = 5_000;

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
        const answer = await fetch(`${target.url}/api/products`);
        await answer.arrayBuffer();
        if (answer.status !== 200) findings.push(`${name}: another person was answered ${answer.status}`);
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
  if (slowestOther > longestOther) {
    findings.push(`another person waited ${Math.round(slowestOther)} ms while a file was read`);
  }
  return {
    files: Object.keys(files).length,
    refused,
    slowestOtherMilliseconds: Math.round(slowestOther),
    findings,
  };
}

/** 400 and above where it was not taken or cannot be drawn, and a fault if anything was one. */
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
  // As the route declares it.
  const { id } = (await begun.json()) as { readonly id: string };
  let worst = begun.status;
  for (let offset = 0; offset < content.length && worst < 400; offset += largestPiece) {
    const piece = Uint8Array.from(content.subarray(offset, offset + largestPiece));
    const path = `/api/documents/${id}/content?offset=${offset}`;
    const sent = await send('PATCH', path, 'application/octet-stream', piece);
    await sent.arrayBuffer();
    worst = Math.max(worst, sent.status);
  }
  // Opened in every way there is, whatever the upload was answered: what is no PDF has no pages, and no picture a preview.
  const looks = await Promise.all(
    ['pages/1', 'pages/9999', 'preview', 'file'].map(async (way) => {
      const shown = await send('GET', `/api/documents/${id}/${way}`, '');
      await shown.arrayBuffer();
      return shown.status;
    }),
  );
  if (worst < 400 && looks[0] !== 200 && looks[2] !== 200) worst = 422;
  worst = Math.max(worst, ...looks.filter((status) => status >= 500));
  // So that the limit of documents does not answer for the next file.
  await (await send('DELETE', `/api/documents/${id}`, '')).arrayBuffer();
  return worst;
}
