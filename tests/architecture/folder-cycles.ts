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

/**
 * The cycles inside each folder, at every depth: between its folders and the files that lie directly in it, which
 * count as one folder. Each with an import for every arrow: to mend it, move what both sides need to an earlier folder.
 */
export function cyclesAtEveryDepth(files: readonly SourceFile[]): string[] {
  const parents = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  return [...parents].toSorted().flatMap((parent) => {
    const inside = files.filter(({ path }) => path.startsWith(`${parent}/`));
    const childOf: FolderOf = (path) => {
      if (!path.startsWith(`${parent}/`)) return undefined;
      const [child, ...below] = path.slice(parent.length + 1).split('/');
      return below.length === 0 ? filesOfFolder : child;
    };
    return folderCycles(inside, childOf).map((cycle) => {
      const steps = cycle.split(' -> ');
      const reasons = folderImports(inside, childOf).filter(
        ({ from, to }, index, all) =>
          steps.some((step, at) => step === from && steps[at + 1] === to) &&
          all.findIndex((other) => other.from === from && other.to === to) === index,
      );
      const shown = reasons.map(({ where, target }) => `${where} imports ${target}`);
      return `${parent}: ${cycle} (${shown.join('; ')})`;
    });
  });
}

const filesOfFolder = '(files)';

/** `src/web`, `src/web/app` of `src/web/app/site.css`. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Each cycle once, as a path. */
function folderCycles(files: readonly SourceFile[], folderOf: FolderOf): string[] {
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
