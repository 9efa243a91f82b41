/** How long the files and functions of the program may be. */
import { lengthOf } from './habits.ts';
import { isTest, type SourceFile } from './source-files.ts';

export const maxSourceLines = 300;
export const maxFunctionLines = 60;

interface FunctionSize {
  readonly name: string;
  /** The index of its name or its parameters. */
  readonly start: number;
  readonly lines: number;
}

/** Words before parentheses and a block that is no function. */
const statements = new Set(['if', 'for', 'await', 'while', 'switch', 'catch']);
/** Words before the parameters of a function without a name. */
const keywords = new Set(['async', 'function', 'return', 'yield', 'default']);

/** Programs over the limits: `path has 310 lines` or `path:12 name has 70 lines`. */
export function tooLongPrograms(files: readonly SourceFile[], exceptions: readonly string[] = []): string[] {
  return longPrograms(files)
    .filter(({ key }) => !exceptions.includes(key))
    .map(({ message }) => message);
}

/** Exceptions that name nothing long. */
export function needlessExceptions(files: readonly SourceFile[], exceptions: readonly string[]): string[] {
  const keys = longPrograms(files).map(({ key }) => key);
  return exceptions.filter((exception) => !keys.includes(exception));
}

function longPrograms(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => /^(src|scripts|benchmarks)\//.test(path) && !isTest(path))
    .flatMap((file) => {
      const { path } = file;
      const length = lengthOf(file);
      const functions = functionSizes(file)
        .filter(({ lines }) => lines > maxFunctionLines)
        .map(({ name, start, lines }) => ({
          key: `${path} ${name}`,
          message: `${path}:${linesIn(file.code.slice(0, start))} ${name} has ${lines} lines; ${maxFunctionLines} is the most`,
        }));
      if (length <= maxSourceLines) return functions;
      return [
        { key: path, message: `${path} has ${length} lines; ${maxSourceLines} is the most` },
        ...functions,
      ];
    });
}

/** Every function of a file with its length, from its parameters or its name to the end of its body. */
export function functionSizes({ code }: Pick<SourceFile, 'code'>): FunctionSize[] {
  const closing = closingBrackets(code);
  return [...closing.keys()]
    .filter((open) => code[open] === '(')
    .flatMap((open) => {
      const end = endOfFunction(code, closing, open);
      if (end === undefined) return [];
      const { name, start } = nameBefore(code, open);
      return [{ name, start, lines: linesIn(code.slice(start, end)) }];
    });
}

/** Each opening bracket with the closing one, in order. */
function closingBrackets(code: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(bracket)) {
      open.push(index);
      pairs.set(index, code.length);
    } else {
      const last = open.pop();
      if (last !== undefined) pairs.set(last, index);
    }
  }
  return pairs;
}

/** The last character of the function whose parameters begin at `open`; undefined: it is not a function. */
function endOfFunction(code: string, closing: ReadonlyMap<number, number>, open: number): number | undefined {
  if (statements.has(wordBefore(code, open))) return undefined;
  const body = afterReturnType(code, closing, (closing.get(open) ?? code.length) + 1);
  if (code.startsWith('=>', body)) return endOfArrow(code, closing, body + 2);
  return code[body] === '{' ? closing.get(body) : undefined;
}

/** The `=>` or `{` after parameters and an optional return type, which may contain braces itself. */
function afterReturnType(code: string, closing: ReadonlyMap<number, number>, from: number): number {
  let at = skipSpace(code, from);
  if (code[at] !== ':') return at;
  let isOperandExpected = true;
  for (at += 1; at < code.length; at += 1) {
    const character = code[at] ?? '';
    if (/\s/.test(character)) continue;
    const isArrow = code.startsWith('=>', at);
    if (character === '{' && !isOperandExpected) return at;
    if (isArrow && !isOperandExpected) return at;
    if (/[;=)\]}]/.test(character) && !isArrow) return at;
    const isParameters = character === '(' && isOperandExpected;
    at = closing.get(at) ?? at;
    if (isParameters && code.startsWith('=>', skipSpace(code, at + 1))) {
      // A type of functions: what follows its arrow is a type too.
      at = skipSpace(code, at + 1) + 1;
      continue;
    }
    isOperandExpected = /[|&<,:]/.test(character);
  }
  return at;
}

/** The end of the body after `=>`: a block, or an expression up to a comma, a semicolon or a closing bracket. */
function endOfArrow(code: string, closing: ReadonlyMap<number, number>, from: number): number {
  const start = skipSpace(code, from);
  if (code[start] === '{') return closing.get(start) ?? code.length;
  let at = start;
  while (at < code.length && !/[,;)\]}]/.test(code[at] ?? '')) {
    // A block after a type: the arrow is that of a type of functions.
    if (code[at] === '{' && /[\w>\]]\s*$/.test(code.slice(start, at))) return at - 1;
    at = (closing.get(at) ?? at) + 1;
  }
  return at - 1;
}

/** The name of a declaration, a method, a variable or a property. */
function nameBefore(code: string, open: number): { readonly name: string; readonly start: number } {
  const before = code.slice(Math.max(0, open - 200), open);
  const named = /([#\w$]+)(?:\s*<[^()]*>)?(?:\s*[:=]\s*(?:async\s*)?(?:<[^()]*>)?)?\s*$/.exec(before);
  const name = named?.[1];
  if (named === null || name === undefined || keywords.has(name)) return { name: 'a callback', start: open };
  return { name, start: open - (before.length - named.index) };
}

function wordBefore(code: string, at: number): string {
  return /([\w$]*)\s*$/.exec(code.slice(Math.max(0, at - 40), at))?.[1] ?? '';
}

function skipSpace(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code[at] ?? '')) at += 1;
  return at;
}

function linesIn(code: string): number {
  return code.split('\n').length;
}
