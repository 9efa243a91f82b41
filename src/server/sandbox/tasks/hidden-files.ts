/**
 * Whether a file is another file besides: a picture that is also an archive, or a page with scripts to
 * whoever guesses types. Such files are made to pass here as one thing and to be opened as the other.
 */
import type { UploadType } from '../../../domain/documents/documents.ts';

/** Those who guess look at the beginning; what is added to a whole file stands at its end. */
const guessedWithin = 1024;
const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>/]/i;

export function hidesAnother(content: Buffer, type: UploadType): boolean {
  const beginning = content.subarray(0, guessedWithin).toString('latin1');
  const end = content.subarray(-guessedWithin).toString('latin1');
  if (markup.test(beginning) || markup.test(end)) return true;
  if (type !== 'application/pdf' && beginning.includes('%PDF-')) return true;
  return endsAsArchive(content);
}

/** ZIP, as of APPNOTE.TXT 4.3.16: the directory is found from the end, whatever stands before it. */
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const entryOfDirectory = Buffer.from('PK\u0001\u0002', 'latin1');
const endRecord = { length: 22, directorySize: 12, longestComment: 0xffff } as const;

function endsAsArchive(content: Buffer): boolean {
  const earliest = content.length - endRecord.length - endRecord.longestComment;
  const end = content.lastIndexOf(endOfDirectory);
  if (end < 0 || end < earliest || end + endRecord.length > content.length) return false;
  const directory = end - content.readUInt32LE(end + endRecord.directorySize);
  return directory >= 0 && content.subarray(directory, directory + 4).equals(entryOfDirectory);
}
