/** The project's documents and what they are checked against: scripts, files, settings. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { projectRoot } from '../architecture/source-files.ts';

export interface Document {
  readonly path: string;
  /** '' or the document's folder with a slash, for relative links. */
  readonly folder: string;
  readonly text: string;
}

export function document(path: string, text: string): Document {
  const folder = posix.dirname(path);
  return { path, folder: folder === '.' ? '' : `${folder}/`, text };
}

export function readDocuments(): Document[] {
  const nested = ['decisions', 'docs', 'benchmarks', 'src', 'tests'].flatMap((folder) =>
    globSync(`${folder}/**/*.md`, { cwd: projectRoot }),
  );
  const beside = readdirSync(projectRoot).filter((name) => name.endsWith('.md'));
  return [...beside, ...nested].map((path) => document(path, read(path)));
}

export function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** A path from the root, a pattern with `*`, or the bare name of any file. */
export function exists(path: string): boolean {
  if (existsSync(join(projectRoot, path))) return true;
  if (path.includes('/')) return path.includes('*') && globSync(path, { cwd: projectRoot }).length > 0;
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return namesOfFiles().some((name) => pattern.test(name));
}

let names: readonly string[] | undefined;

/** Read once: a walk through the folders for each name takes seconds. */
function namesOfFiles(): readonly string[] {
  names ??= [
    ...new Set(
      globSync('{src,tests,scripts,benchmarks,decisions,docs}/**', { cwd: projectRoot }).map((path) =>
        basename(path),
      ),
    ),
  ];
  return names;
}

/** The settings that `.env.example` lists, commented out or not. */
export function settingsOf(example: string): string[] {
  return [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');
}
