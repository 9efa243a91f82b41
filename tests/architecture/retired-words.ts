/**
 * Words that a standard term replaced, in names of files, identifiers and comments. Texts that people read and codes that
 * are stored are not looked at.
 */
import { withoutStrings } from './code-only.ts';
import type { SourceFile } from './source-files.ts';

/** The word, and what to say instead. */
const retired: ReadonlyMap<string, string> = new Map([
  ['anew', 'again'],
  ['desk', 'panel, editor or form state; a computer'],
  ['hindrance', 'blocker'],
  ['keeper', 'owner'],
  ['office', 'admin, administrators'],
  ['whoever', 'the person: an applicant, a visitor, the caller'],
]);

/** Where the word means what it says. */
const allowed: readonly { readonly word: string; readonly path: string; readonly because: string }[] = [
  { word: 'anew', path: 'src/domain/cases/appeals.ts', because: 'the code `issue-anew`' },
  { word: 'office', path: 'src/server/http/security/rate-limits.ts', because: 'people who share an address' },
  { word: 'office', path: 'src/server/sandbox/active-documents.test.ts', because: 'programs that save PDFs' },
];

export function retiredWords(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const isAllowed = (path: string, word: string) =>
    allowed.some((one) => one.word === word && one.path === path) || path.includes('/retired-words.');
  const found = (path: string, where: string, text: string) =>
    wordsOf(text)
      .filter((word) => retired.has(word) && !isAllowed(path, word))
      .map((word) => `${where} says "${word}": say ${retired.get(word)}`);
  return [
    ...paths.filter((path) => !path.includes('/migrations/')).flatMap((path) => found(path, path, path)),
    ...files.flatMap(({ path, text }) =>
      withoutStrings(text)
        .split('\n')
        .flatMap((line, index) => found(path, `${path}:${index + 1}`, line)),
    ),
  ];
}

/** Lower case, singular, and the parts of a name by themselves: `ScanDesks` is scan and desk. */
function wordsOf(text: string): string[] {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return parts
    .map((part) => part.toLowerCase())
    .map((part) => (retired.has(part) ? part : part.replace(/s$/, '')));
}
