/**
 * The reports of the sample results: one document for each, all with the same page, which says that no laboratory wrote it,
 * and with its key at the end, because no two reports are the same file.
 * As of an upload that arrives, the file may be missing until a job has stored it (`src/server/sample-pictures/load-sample-reports.ts`).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Connection } from '../connection/connection.ts';

export interface SampleReport {
  readonly producerId: number;
  readonly batchNumber: string;
  readonly laboratory: string;
  readonly reportedOn: string;
}

/** Its file and its hash, by the storage key. */
export async function readSampleReport(): Promise<(key: string) => { content: Buffer; sha256: string }> {
  const page = await readFile(new URL('report.pdf', import.meta.url));
  return (key) => {
    const content = Buffer.concat([page, Buffer.from(`\n% ${key}\n`)]);
    return { content, sha256: sha256(content) };
  };
}

/** Returns their ids in the same order. */
export async function insertSampleReports(
  connection: Connection,
  reports: readonly SampleReport[],
): Promise<string[]> {
  const reportOf = await readSampleReport();
  const rows = await connection
    .insertInto('documents')
    .values(
      reports.map(({ producerId, batchNumber, laboratory, reportedOn }) => {
        const storageKey = sha256(`report/${batchNumber}/${laboratory}`).slice(0, 48);
        const { content, sha256: hash } = reportOf(storageKey);
        return {
          producerId,
          state: 'storing' as const,
          category: 'labReports' as const,
          fileName: `${batchNumber} ${laboratory}.pdf`,
          mediaType: 'application/pdf' as const,
          sizeBytes: content.length,
          receivedBytes: content.length,
          sha256: hash,
          storageKey,
          createdAt: new Date(`${reportedOn}T12:00:00Z`),
        };
      }),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
