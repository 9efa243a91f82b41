/**
 * What an uploaded PDF must not contain: active content, or another embedded file. A document needs neither,
 * and reviewers open every one. The rules judge parsed objects, with names decoded and references resolved.
 */

/**
 * Each name runs something, or holds a file besides the document, wherever it occurs in a PDF (ISO 32000-2,
 * 12.6 and 7.11).
 */
const activeNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
]);
/** These names have other meanings too, so they count only as types of annotations and actions. */
const activeKinds: ReadonlySet<string> = new Set(['Movie', 'Sound', 'Screen', '3D']);
const keysOfKinds: ReadonlySet<string> = new Set(['Subtype', 'S']);

/** `key`: where the name stands as a value, undefined for a key itself and for an item of an array. */
export function isActiveName(name: string, key?: string): boolean {
  return activeNames.has(name) || (key !== undefined && keysOfKinds.has(key) && activeKinds.has(name));
}

/** One object of a PDF. `at` follows references; an entry that is missing is null. */
export interface PdfValue {
  readonly kind: 'name' | 'array' | 'dictionary' | 'stream' | 'other';
  readonly name: string;
  at(key: string): PdfValue;
  items(): readonly PdfValue[];
}

const hasEntries = ({ kind }: PdfValue) => kind === 'dictionary' || kind === 'stream';
/** Of a file specification, by platform (7.11.3). */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'] as const;
const embedsFile = (value: PdfValue) =>
  hasEntries(value) && fileKeys.some((key) => value.at(key).kind === 'stream');
const namesFile = (value: PdfValue) =>
  hasEntries(value) && (hasEntries(value.at('EF')) || ['Filespec', 'F'].includes(value.at('Type').name));
const isAction = (value: PdfValue) => hasEntries(value) && value.at('S').kind === 'name';

/**
 * Entries that act by what their value holds. Fonts and pictures may have the same names in the resources of
 * a page, so the name alone does not count.
 */
const activeEntries: ReadonlyMap<string, (value: PdfValue) => boolean> = new Map([
  // Actions that run by themselves, for example when a page is opened.
  ['AA', (value: PdfValue) => hasEntries(value) && value.items().some(isAction)],
  // Associated files, and the files that a specification embeds, which need no type of their own.
  ['AF', (value: PdfValue) => [value, ...(value.kind === 'array' ? value.items() : [])].some(namesFile)],
  ['EF', embedsFile],
]);

export function needsItsValue(key: string): boolean {
  return activeEntries.has(key);
}

export function isActiveEntry(key: string, value: PdfValue): boolean {
  return activeEntries.get(key)?.(value) ?? false;
}

/** The action on opening the file may only show a page. */
export function opensActively(action: PdfValue): boolean {
  return isAction(action) && action.at('S').name !== 'GoTo';
}

/**
 * The standard test file of virus scanners (EICAR, 2003): harmless, and always detected. Split in two so that
 * scanners do not flag this source file.
 */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function holdsTestVirus(content: { readonly includes: (text: string) => boolean }): boolean {
  return content.includes(testVirus);
}
