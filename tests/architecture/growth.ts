/**
 * What lives as long as the program says how large it may become. A Map, Set, array or record of a module or of a class
 * that its file adds to needs a comment above it with the words "at most"; one that nothing adds to is a constant.
 */
import { isTest, type SourceFile } from './source-files.ts';

/** Up to the first value. A weak collection ends with its keys. */
const ofModule =
  /^(?:export )?(?:const|let) (\w+)\b(?:: (?:[^=]|=>)+?)?\s* =\s*(?:await )?(?:new (?:Map|Set)\b|\[|\{\s*\})/gm;
const ofClass =
  /^ {2}(?:(?:private|static|readonly) )*(#?\w+)(?:: (?:[^=;]|=>)+)? = (?:new (?:Map|Set)\b|\[|\{\s*\})/gm;
const cache = /new LRUCache\b[^;]*;/g;

export function collectionsWithoutLimit(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) => [
      ...declared(file, ofModule, (name) => name),
      ...declared(file, ofClass, (name) => `this\\.${name}`),
      ...[...file.code.matchAll(cache)]
        .filter(([whole]) => !/\bmax(?:Size)?\b/.test(whole))
        .map((match) => `${place(file, match.index)} is a cache without max or maxSize`),
    ]);
}

function declared(file: SourceFile, pattern: RegExp, referenceTo: (name: string) => string): string[] {
  return [...file.code.matchAll(pattern)]
    .filter(([, name = '']) => growthOf(referenceTo(name)).test(file.code))
    .filter(({ index }) => !/\bat most\b/i.test(commentAbove(file, index)))
    .map(
      (match) => `${place(file, match.index)} lets ${match[1]} grow: say above it how many there are at most`,
    );
}

function growthOf(reference: string): RegExp {
  const start = `(?<![\\w.#])${reference}`;
  return new RegExp(
    `${start}\\.(?:set|add|push|unshift)\\(|${start}\\[[^\\]]+\\] (?:\\?\\?)?= |^\\s+${reference} = \\[\\.\\.\\.`,
    'm',
  );
}

function commentAbove({ text }: SourceFile, index: number): string {
  return /(?:\/\*(?:(?!\*\/)[^])*\*\/|\/\/[^\n]*)\s*$/.exec(text.slice(0, index))?.[0] ?? '';
}

function place({ path, text }: SourceFile, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}
