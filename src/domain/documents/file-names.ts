/** The name under which a file is shown and downloaded: the owner's name for it, made safe. */
import { type DocumentType, maxFileNameLength } from './documents.ts';

const endings: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

/** Control characters, and those that change the writing direction: "exe.fdp" must not read "pdf.exe". */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Characters that some file system rejects in a name. */
const forbidden = /["*:<>?|]/g;

/** The last segment of a path, in one line; 'document' when nothing of the name is left. */
export function cleanFileName(given: string): string {
  const name = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = name.replace(unseen, '').replace(forbidden, '_').normalize('NFC').replace(/\s+/g, ' ');
  return trimmed(shortened(trimmed(clean))) || 'document';
}

function trimmed(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '');
}

/** The extension follows the content: a PDF named `invoice.exe` is downloaded as `invoice.exe.pdf`. */
export function fileNameOf(given: string, type: DocumentType): string {
  const name = cleanFileName(given);
  const [usual = ''] = endings[type];
  return endings[type].includes(endingOf(name).toLowerCase()) ? name : shortened(`${name}.${usual}`);
}

/** Counts characters as the database does, not UTF-16 units. */
function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxFileNameLength) return name;
  const ending = endingOf(name);
  const saved = ending !== '' && ending.length <= 10 ? `.${ending}` : '';
  return characters.slice(0, maxFileNameLength - saved.length).join('') + saved;
}

function endingOf(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
}
