/**
 * Words that a standard term replaced, in names of files, identifiers, comments, names of tests and texts of the API. Texts
 * of pages and codes that are stored are not looked at.
 */
import { withoutStrings } from './code-only.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** The word, and what to say instead. */
const retired: ReadonlyMap<string, string> = new Map([
  ['anew', 'again'],
  ['desk', 'panel, editor or form state; a computer'],
  ['diary', 'calendar'],
  ['fault', 'error, violation or failure'],
  ['faulty', 'invalid'],
  ['heap', 'cluster'],
  ['favourite', 'favorite'],
  ['favourites', 'favorites'],
  ['hindrance', 'blocker'],
  ['keeper', 'owner'],
  ['keeping', 'storing, saving or caching'],
  ['kept', 'stored, saved or cached; unchanged'],
  ['meanwhile', 'concurrently; since then; conflict'],
  ['news', 'remote changes'],
  ['nobody', 'no user, no producer: who it is that does not'],
  ['office', 'admin, administrators'],
  ['overtaken', 'stale'],
  ['portion', 'batch, chunk or section'],
  ['somebody', 'the person: a user, an administrator'],
  ['stray', 'orphan'],
  ['telling', 'notification, alert'],
  ['told', 'notified, reported'],
  ['torn', 'unresolved'],
  ['whoever', 'the person: an applicant, a visitor, the caller'],
  ['withheld', 'suppressed'],
]);

/** Where the word means what it says. A path that ends in a slash is a folder. */
const allowed: readonly { readonly word: string; readonly path: string; readonly because: string }[] = [
  { word: 'heap', path: 'src/server/caches/', because: 'the memory of JavaScript' },
  { word: 'heap', path: 'benchmarks/made-up-addresses.ts', because: 'the memory of JavaScript' },
  { word: 'heap', path: 'benchmarks/soak.ts', because: 'the memory of JavaScript' },
  { word: 'heap', path: 'benchmarks/soak/', because: 'the memory of JavaScript' },
  { word: 'nobody', path: 'src/contract/cases/cases.ts', because: 'the code `nobody` of an assignee' },
  { word: 'nobody', path: 'src/server/applications/routes.ts', because: 'the code `nobody` of an assignee' },
  { word: 'nobody', path: 'src/server/cases/', because: 'the code `nobody` of an assignee' },
  { word: 'nobody', path: 'src/web/features/cases/', because: 'the code `nobody` of an assignee' },
  { word: 'nobody', path: 'src/database/embedded/account.ts', because: 'the user `nobody` of Unix' },
  { word: 'nobody', path: 'src/server/sandbox/child.ts', because: 'the user `nobody` of Unix' },
  { word: 'nobody', path: 'src/server/identity/forged-tokens.test.ts', because: 'an issuer of that name' },
  { word: 'office', path: 'src/server/http/security/rate-limits.ts', because: 'people who share an address' },
  { word: 'office', path: 'src/server/sandbox/active-documents.test.ts', because: 'programs that save PDFs' },
  { word: 'torn', path: 'src/art/', because: 'the end of a drawn tube' },
];

export function retiredWords(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const isAllowed = (path: string, word: string) =>
    path.includes('/retired-words.') ||
    allowed.some(
      (one) => one.word === word && (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path),
    );
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
    ...files
      .filter(({ path }) => isTest(path))
      .flatMap(({ path, text }) =>
        titlesOf(text).flatMap((title) => found(path, `${path}: the test "${title}"`, title)),
      ),
    ...files
      .filter(({ path }) => /^src\/(?:contract|server)\//.test(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        apiTextsOf(text).flatMap((words) => found(path, `${path}: the text "${words}"`, words)),
      ),
  ];
}

function titlesOf(text: string): string[] {
  return [
    ...text.matchAll(/^\s*(?:\]\)|\)|test|describe)[\w.]*\(\s*(?:'([^'\n]*)'|`([^`\n]*)`|"([^"\n]*)")/gm),
  ].map(([, single, template, double]) => single ?? template ?? double ?? '');
}

/** What the description of the API and problem details say. */
function apiTextsOf(text: string): string[] {
  return [
    ...text.matchAll(/\b(?:summary|description|title|detail):\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")/g),
  ].map(([, single, template, double]) => single ?? template ?? double ?? '');
}

/** Lower case, singular, and the parts of a name by themselves: `ScanDesks` is scan and desk. */
function wordsOf(text: string): string[] {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return parts
    .map((part) => part.toLowerCase())
    .map((part) => (retired.has(part) ? part : part.replace(/s$/, '')));
}
