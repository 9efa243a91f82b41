/**
 * What a PDF may not hold when it is uploaded: anything that acts, or that brings another file along. A paper
 * needs none of it, and whoever decides about a paper opens it.
 */

/** Each name does something, or holds something that is not the paper, wherever in a PDF it stands (ISO 32000-2, 12.6 and 7.11). */
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
/** These words mean something else too, so they count only as kinds of annotations and actions. */
const activeKinds = /\/(?:Subtype|S)\s*\/(?:Movie|Sound|Screen|3D)(?![^\s/<>()[\]])/;
/** Done by itself, when a page is opened for example. */
const additionalActions = /\/AA\s*<<[^]*?\/S\s*\//;

/** What is written in a PDF is no part of its structure: `(...)` and `<...>`, as the reader prints them. */
const strings = /\((?:\\[^]|[^\\()])*\)|<[\da-f\s]*>/gi;

/** `object`: one object of the file, as the reader prints it: names decoded, parentheses in strings escaped. */
export function isActive(object: string): boolean {
  const structure = object.replace(strings, '()');
  return active.test(structure) || activeKinds.test(structure) || additionalActions.test(structure);
}

/** What happens when the file is opened: it may show a page, and nothing else. */
export function opensActively(action: string): boolean {
  return /\/S\s*\/(?!GoTo(?![^\s/<>()[\]]))/.test(action.replace(strings, '()'));
}

/** The file by which scanners are tried (EICAR, 2003): harmless, and always found. In two parts, lest this file be found. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function holdsTestVirus(content: { readonly includes: (text: string) => boolean }): boolean {
  return content.includes(testVirus);
}
