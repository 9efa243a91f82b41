/** Imports between the folders of a layer, and the cycles that they form. */
import { isTest, type SourceFile } from './source-files.ts';

/** The folder of a file; undefined for a file outside, which counts for nothing. */
export type FolderOf = (path: string) => string | undefined;

interface FolderImport {
  readonly from: string;
  readonly to: string;
  /** The imported file. */
  readonly target: string;
  readonly where: string;
}

export function folderImports(files: readonly SourceFile[], folderOf: FolderOf): FolderImport[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap(({ target, line }) => {
        const [from, to] = [folderOf(file.path), folderOf(target ?? '')];
        if (from === undefined || to === undefined || from === to || target === undefined) return [];
        return [{ from, to, target, where: `${file.path}:${line}` }];
      }),
    );
}

/** Each cycle once, as a path. */
export function folderCycles(files: readonly SourceFile[], folderOf: FolderOf): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of folderImports(files, folderOf))
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const finished = new Set<string>();
  const walk = (folder: string, trail: readonly string[]): string[] => {
    if (trail.includes(folder)) return [[...trail.slice(trail.indexOf(folder)), folder].join(' -> ')];
    if (finished.has(folder)) return [];
    const found = [...(targets.get(folder) ?? [])].flatMap((target) => walk(target, [...trail, folder]));
    finished.add(folder);
    return found;
  };
  return [...targets.keys()].flatMap((folder) => walk(folder, []));
}

/** `src/database/orders/writes.ts` -> `orders`. */
export function databaseFolder(path: string): string | undefined {
  return path.match(/^src\/database\/([^/]+)\//)?.[1];
}
