/** The project's source as the rules read it: path, text, code without comments, imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { codeOnly } from './code-only.ts';
import { type Import, importsOf } from './imports.ts';

export interface SourceFile {
  /** From the project root, with slashes: `src/domain/common/dates.ts`. */
  readonly path: string;
  readonly text: string;
  /** The text with comments and the insides of strings blanked. */
  readonly code: string;
  readonly imports: readonly Import[];
}

export const projectRoot = join(import.meta.dirname, '../..');
const folders = ['src', 'tests', 'scripts', 'benchmarks'];
const codeFile = /\.(ts|tsx|mjs|js)$/;
/** As others published it, to judge what we write. */
const codeOfOthers = /^tests\/support\/gs1\/.+\.js$/;

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, code: codeOnly(text), imports: codeFile.test(path) ? importsOf(path, text) : [] };
}

/** Every path in the source folders and the settings files beside them, of any kind. */
export function sourcePaths(): string[] {
  const beside = readdirSync(projectRoot).filter((name) => name.endsWith('.config.ts'));
  return [...folders.flatMap((folder) => pathsBelow(folder)), ...beside].toSorted();
}

export function readSourceFiles(paths: readonly string[] = sourcePaths()): SourceFile[] {
  return readSources(paths.filter((path) => codeFile.test(path) && !codeOfOthers.test(path)));
}

/** Files of any kind, such as the functions of the database. */
export function readSources(paths: readonly string[]): SourceFile[] {
  return paths.map((path) => sourceFile(path, readFileSync(join(projectRoot, path), 'utf8')));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function pathsBelow(folder: string): string[] {
  try {
    return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(projectRoot.length + 1), entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
