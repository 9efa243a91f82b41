/**
 * What an uploaded PDF must not contain: active content, or another embedded file. A document needs neither,
 * and reviewers open every one.
 */

/**
 * Each name runs something, or holds a file besides the document, wherever it occurs in a PDF (ISO 32000-2,
 * 12.6 and 7.11).
 */
const activeNames = [
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
];
const active = new RegExp(`/(?:${activeNames.join('|')})(?![^\\s/<>()[\\]])`);
/** These names have other meanings too, so they count only as types of annotations and actions. */
const activeKinds = /\/(?:Subtype|S)\s*\/(?:Movie|Sound|Screen|3D)(?![^\s/<>()[\]])/;
/** Actions that run by themselves, for example when a page is opened. */
const additionalActions = /\/AA\s*<<[^]*?\/S\s*\//;

/** Strings in a PDF are not part of its structure: `(...)` and `<...>`, as the parser prints them. */
const strings = /\((?:\\[^]|[^\\()])*\)|<[\da-f\s]*>/gi;

/** `object`: one object of the file as the parser prints it, names decoded, parentheses escaped. */
export function isActive(object: string): boolean {
  const structure = object.replace(strings, '()');
  return active.test(structure) || activeKinds.test(structure) || additionalActions.test(structure);
}

/** The action on opening the file may only show a page. */
export function opensActively(action: string): boolean {
  return /\/S\s*\/(?!GoTo(?![^\s/<>()[\]]))/.test(action.replace(strings, '()'));
}

/**
 * The standard test file of virus scanners (EICAR, 2003): harmless, and always detected. Split in two so that
 * scanners do not flag this source file.
 */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function holdsTestVirus(content: { readonly includes: (text: string) => boolean }): boolean {
  return content.includes(testVirus);
}
