/**
 * Detects polyglot files: a picture that is also an archive, or an HTML page for readers that guess types.
 * Such files pass here as one type and are opened as another.
 */
import type { UploadType } from '../../../domain/documents/documents.ts';

/** Type sniffers read the beginning; data appended to a file is at its end. */
const guessedWithin = 1024;
const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>/]/i;

export function hidesAnother(content: Buffer, type: UploadType): boolean {
  const beginning = content.subarray(0, guessedWithin).toString('latin1');
  const end = content.subarray(-guessedWithin).toString('latin1');
  if (markup.test(beginning) || markup.test(end)) return true;
  if (type !== 'application/pdf' && beginning.includes('%PDF-')) return true;
  return endsAsArchive(content);
}

/** ZIP, APPNOTE.TXT 4.3.16 and 4.3.15: the directory is found from the end of the file, whatever precedes it. */
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const entryOfDirectory = Buffer.from('PK\u0001\u0002', 'latin1');
const locatorOfLargeArchive = Buffer.from('PK\u0006\u0007', 'latin1');
const endRecord = { length: 22, directorySize: 12, maxCommentLength: 0xffff, locatorLength: 20 } as const;

function endsAsArchive(content: Buffer): boolean {
  const earliest = content.length - endRecord.length - endRecord.maxCommentLength;
  const end = content.lastIndexOf(endOfDirectory);
  if (end < 0 || end < earliest || end + endRecord.length > content.length) return false;
  const holds = (at: number, mark: Buffer) => at >= 0 && content.subarray(at, at + mark.length).equals(mark);
  return (
    holds(end - content.readUInt32LE(end + endRecord.directorySize), entryOfDirectory) ||
    holds(end - endRecord.locatorLength, locatorOfLargeArchive)
  );
}
