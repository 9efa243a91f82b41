/** Code style that a machine can check: names, lengths, first lines, markers of unfinished work. */
import { isTest, type SourceFile } from './source-files.ts';

export const maxFileLines = 400;
const forbiddenWords = ['util', 'utils', 'helper', 'helpers', 'misc', 'manager', 'managers', 'stuff'];

export function badNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.split('/').flatMap((name) => {
      const words = name.split(/[.-]/);
      const forbidden = words.find((word) => forbiddenWords.includes(word));
      if (forbidden !== undefined) return [`${path}: "${forbidden}" says nothing about what is inside`];
      const isKebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name);
      return isKebab || name === 'RESULTS.md' || name === 'README.md'
        ? []
        : [`${path}: ${name} is not in kebab-case`];
    }),
  );
}

export function barrels(files: readonly SourceFile[]): string[] {
  return inSource(files).flatMap((file) => [
    ...(/(^|\/)index\.tsx?$/.test(file.path)
      ? [`${file.path}: a file is named after what it holds, not index`]
      : []),
    ...file.imports
      .filter(({ kind }) => kind === 're-export')
      .map(
        ({ line, specifier }) => `${file.path}:${line} passes on ${specifier}: import it where it is made`,
      ),
  ]);
}

export function defaultExports(files: readonly SourceFile[]): string[] {
  return occurrences(inSource(files), /\bexport\s+default\b|\bas\s+default\b/g, 'exports are named');
}

/** Tests are exempt: their names state their purpose. */
export function withoutPromise(files: readonly SourceFile[]): string[] {
  const opening = /^(?:#![^\n]*\n)?\s*(?:\/\*\*?[\s\S]{15,}?\*\/|\/\/[^\n]{15,})/;
  return files
    .filter((file) => !isTest(file.path) && !opening.test(file.text))
    .map((file) => `${file.path} does not open with a comment that says what it promises`);
}

export function lengthOf(file: SourceFile): number {
  return file.text.trimEnd().split('\n').length;
}

export function tooLong(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => lengthOf(file) > maxFileLines)
    .map((file) => `${file.path} has ${lengthOf(file)} lines; ${maxFileLines} is the most`);
}

/** The length that this share of the files does not exceed. */
export function lengthAt(files: readonly SourceFile[], share: number): number {
  const lengths = files.map(lengthOf).toSorted((one, other) => one - other);
  return lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? 0;
}

export function debts(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    linesOf(file.path, file.text, /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/g, 'finish it or leave it out'),
  );
}

export function sleepingTests(files: readonly SourceFile[]): string[] {
  const tests = files.filter((file) => isTest(file.path));
  return [
    ...occurrences(tests, /\.(only|skip|todo|skipIf|runIf|fails)\b/g, 'every test runs, every time'),
    ...occurrences(files, /\bwaitForTimeout\b/g, 'wait for what should happen, not for time'),
    ...occurrences(files, /\bunroute(All)?\b/g, 'end a stand-in of tests/support/interference.ts instead'),
    ...occurrences(tests, /\btoMatch(Inline)?Snapshot\b/g, 'say what is expected'),
  ];
}

/** A cast bypasses the compiler, so its line or the two above must say why it is safe. */
export function castsWithoutReason(files: readonly SourceFile[]): string[] {
  const cast =
    /\bas\s+(?!const\b)(?:[A-Z]\w*|\{|unknown|never|any|string|number|boolean|keyof|typeof|readonly)(?!\w)/;
  return inSource(files)
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return file.code.split('\n').flatMap((line, index) => {
        if (!cast.test(line) || /^\s*(import|export)\b[^=]*$|^\s*(type )?[\w*]+ as \w+,?$/.test(line))
          return [];
        const near = lines.slice(Math.max(0, index - 2), index + 1);
        const hasReason = near.some((text) => /\/\/|\*\//.test(text));
        return hasReason
          ? []
          : [`${file.path}:${index + 1} casts without a comment that says why: ${line.trim()}`];
      });
    });
}

/**
 * React calls what an effect or a callback ref returns as a cleanup function. The types do not catch this:
 * they say that scrollIntoView returns nothing, but newer browsers return a promise.
 */
export function effectsThatReturn(files: readonly SourceFile[]): string[] {
  const inWeb = files.filter((file) => /^src\/(?:web|art)\//.test(file.path) && !isTest(file.path));
  const reason = 'put the body in braces, so that only a function is returned';
  return [
    ...occurrences(inWeb, /\buse\w*Effect\((?!\s*\(\) => (?:\{|void\b|\(\) =>))[^\n]*/g, reason),
    ...occurrences(inWeb, /\bref=\{(?:\([^()]*\)|\w+) => (?!\{|void\b|\(\) =>)[^\n]*/g, reason),
    ...occurrences(
      inWeb,
      /\breturn\b[^;{}]*\.(?:scroll\w*|focus|play)\(/g,
      'it may be a promise: return nothing',
    ),
  ];
}

/** src/domain/common/page-paths.ts builds the paths of pages about one record. */
export function handBuiltPaths(files: readonly SourceFile[]): string[] {
  const byHand =
    /`(?:\$\{[^}]*\})?\/(?:producer(?:\/products)?|product|orders|certificate|v|admin\/(?:producer|application|report|appeal|inspection))\/\$\{|\bto(?:=|: )['"]\/[a-z/-]+\/\$id/g;
  return inSource(files)
    .filter(({ path }) => !isTest(path) && path !== 'src/domain/common/page-paths.ts')
    .flatMap(({ path, text }) => linesOf(path, text, byHand, 'use src/domain/common/page-paths.ts'));
}

/** Each match of `pattern` in code (not in comments or strings), with its line and the reason. */
export function occurrences(files: readonly SourceFile[], pattern: RegExp, reason: string): string[] {
  return files.flatMap((file) => linesOf(file.path, file.code, pattern, reason));
}

function linesOf(path: string, text: string, pattern: RegExp, reason: string): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return `${path}:${line} has "${match[0].trim()}": ${reason}`;
  });
}

function inSource(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => file.path.startsWith('src/'));
}
