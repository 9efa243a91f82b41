/**
 * The inner walls of the server: its folders are in one order, and each imports only itself and earlier ones,
 * so no folders form a cycle. The files at its root put the folders together, and no folder knows them.
 */
import { featureOrder } from './features.ts';
import { isTest, type SourceFile } from './source-files.ts';

export const serverOrder: readonly string[] = [
  'integrations',
  'configuration',
  'concurrency',
  'caches',
  'sandbox',
  'tracing',
  'metrics',
  'http',
  'jobs',
  'notify',
  ...featureOrder.filter((feature) => feature !== 'common'),
  'illustrations',
  'og-images',
  'sample-pictures',
  'demo-mail',
  'documentation',
  'process',
];

const rootFiles = [
  'app.ts',
  'app.test.ts',
  'features.ts',
  'job-handlers.ts',
  'refusals.ts',
  'serve.ts',
  'tsconfig.json',
];

/** The order of the folders of `src/server/http`: none of them may know a later one. */
export const httpOrder: readonly string[] = [
  'requests',
  'cache',
  'problems',
  'security',
  'routing',
  'lists',
  'operations',
  'pages',
];

/** `orders` of `src/server/orders/lists.ts`; undefined outside the server and for the files at its root. */
function serverFolder(path: string): string | undefined {
  return path.match(/^src\/server\/([^/]+)\//)?.[1];
}

/** `routing` of `src/server/http/routing/services.ts`. */
function httpFolder(path: string): string | undefined {
  return path.match(/^src\/server\/http\/([^/]+)\//)?.[1];
}

export function brokenServerArrows(files: readonly SourceFile[]): string[] {
  return [
    ...brokenOrder(files, 'src/server/', serverFolder, serverOrder),
    ...brokenOrder(files, 'src/server/http/', httpFolder, httpOrder),
  ];
}

function brokenOrder(
  files: readonly SourceFile[],
  root: string,
  folderOf: (path: string) => string | undefined,
  order: readonly string[],
): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const from = folderOf(file.path);
      if (from === undefined) return [];
      return file.imports.flatMap(({ target, line }) => {
        if (target === undefined || !target.startsWith(root)) return [];
        const to = folderOf(target);
        const known = order.slice(0, order.indexOf(from) + 1);
        return to !== undefined && known.includes(to)
          ? []
          : [`${file.path}:${line} imports ${target}: ${from} may not know ${to ?? 'the root'}`];
      });
    });
}

/** Folders without a place in the order, and files at the root that put nothing together. */
export function unknownServerPaths(paths: readonly string[]): string[] {
  return paths
    .filter((path) => path.startsWith('src/server/'))
    .filter((path) => {
      const folder = serverFolder(path);
      if (folder === undefined) return !rootFiles.includes(path.slice('src/server/'.length));
      return (
        !serverOrder.includes(folder) || (folder === 'http' && !httpOrder.includes(httpFolder(path) ?? ''))
      );
    })
    .map((path) => `${path} has no place in the order of the server: see tests/architecture/server-walls.ts`);
}
