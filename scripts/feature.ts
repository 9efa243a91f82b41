/**
 * Shows where a feature is implemented: `npm run feature products` lists its files in every layer with their
 * line counts. Without a name it lists all features and the lengths of files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureOf, featureOrder } from '../tests/architecture/features.ts';
import { lengthAt, lengthOf } from '../tests/architecture/habits.ts';
import { layerOf } from '../tests/architecture/layers.ts';
import { isTest, projectRoot, readSourceFiles, sourcePaths } from '../tests/architecture/source-files.ts';

const paths = sourcePaths();
const name = process.argv[2];
if (name === undefined) showAll();
else showSlice(name);

function showSlice(feature: string): void {
  const slice = paths.filter((path) => belongsTo(path, feature));
  if (slice.length === 0) {
    const known = featureOrder.filter((one) => paths.some((path) => belongsTo(path, one)));
    console.error(`No file belongs to "${feature}". There are: ${known.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  for (const [layer, members] of Object.entries(Object.groupBy(slice, (path) => layerOf(path) ?? 'other'))) {
    console.log(`\n${layer}`);
    listed(members ?? []);
  }
  console.log('\npages that combine it with other features');
  listed(combiningPages(slice));
  const total = slice.reduce((sum, path) => sum + linesOf(path), 0);
  console.log(`\n${String(total).padStart(6)}  lines in ${slice.length} files`);
}

/** The files of `src/web/app` that import the feature's components, queries or routes. */
function combiningPages(slice: readonly string[]): string[] {
  return readSourceFiles(paths.filter((path) => path.startsWith('src/web/app/') && !isTest(path)))
    .filter(({ path }) => !slice.includes(path))
    .filter(({ imports }) => imports.some(({ target }) => target !== undefined && slice.includes(target)))
    .map(({ path }) => path);
}

function listed(members: readonly string[]): void {
  for (const path of members) console.log(`${String(linesOf(path)).padStart(6)}  ${path}`);
}

function showAll(): void {
  for (const feature of featureOrder) {
    const slice = paths.filter((path) => belongsTo(path, feature));
    const total = slice.reduce((sum, path) => sum + linesOf(path), 0);
    console.log(`${String(total).padStart(6)} lines ${String(slice.length).padStart(4)} files  ${feature}`);
  }
  const files = readSourceFiles(paths);
  const longest = files.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const tenth = lengthAt(files, 0.9);
  console.log(
    `\n${files.length} files: half have at most ${lengthAt(files, 0.5)} lines, nine of ten ${tenth}`,
  );
  if (longest !== undefined) console.log(`the longest is ${longest.path} with ${lengthOf(longest)}`);
}

/** Within a layer the feature is a file or folder; elsewhere the file name starts with its name. */
function belongsTo(path: string, feature: string): boolean {
  const own = featureOf(path) ?? path.split('/').at(-1) ?? '';
  return own === feature || own.startsWith(`${feature}-`) || own.startsWith(`${feature}.`);
}

function linesOf(path: string): number {
  return readFileSync(join(projectRoot, path), 'utf8').trimEnd().split('\n').length;
}
