/**
 * The order of the features: one may import earlier ones, never later ones. Here for `domain` and `contract`;
 * web and server put other folders around it.
 */
import { isTest, type SourceFile } from './source-files.ts';

export const featureOrder = [
  'common',
  'log',
  'identity',
  'pictures',
  'producers',
  'products',
  'applications',
  'documents',
  'verification-calls',
  'certification',
  'provenance',
  'cases',
  'collection',
  'orders',
  'notifications',
  'imports',
  'research',
  'audit',
  'system',
] as const;

/** `src/domain/producers/names.ts`, `src/domain/producers.ts` and `src/web/features/producers/…` -> `producers`. */
export function featureOf(path: string): string | undefined {
  return path.match(/^src\/(?:domain|contract|database(?:\/functions)?|server|web\/features)\/([^/.]+)/)?.[1];
}

export function brokenFeatureOrder(files: readonly SourceFile[]): string[] {
  const ordered: readonly string[] = featureOrder;
  return inOrderedLayers(files).flatMap((file) => {
    const own = featureOf(file.path) ?? '';
    if (!ordered.includes(own)) return [];
    return file.imports.flatMap(({ target, line }) => {
      const other = target === undefined ? undefined : featureOf(target);
      if (target === undefined || other === undefined || layerFolder(target) !== layerFolder(file.path))
        return [];
      if (ordered.includes(other) && ordered.indexOf(other) <= ordered.indexOf(own)) return [];
      const known = ordered.slice(0, ordered.indexOf(own) + 1).join(', ');
      return [`${file.path}:${line} imports ${target}: ${own} may know only ${known}`];
    });
  });
}

/** Files of `domain` and `contract` whose feature is not in the order. */
export function unknownFeatures(files: readonly SourceFile[], exceptions: readonly string[]): string[] {
  const ordered: readonly string[] = featureOrder;
  return inOrderedLayers(files)
    .filter((file) => !ordered.includes(featureOf(file.path) ?? '') && !exceptions.includes(file.path))
    .map((file) => `${file.path} belongs to no feature: they are ${featureOrder.join(', ')}`);
}

/** Each import cycle once, as a path. */
export function circles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map((file) => [file.path, file.imports.flatMap(({ target }) => target ?? [])]),
  );
  const finished = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(path);
    if (seenAt !== -1) found.push(`${[...trail.slice(seenAt), path].join(' -> ')} is a circle`);
    if (seenAt !== -1 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  };
  for (const file of files) walk(file.path, []);
  return found;
}

function inOrderedLayers(files: readonly SourceFile[]): SourceFile[] {
  // A test of several features (every state machine, say) may be in common.
  return files.filter((file) => /^src\/(domain|contract)\//.test(file.path) && !isTest(file.path));
}

function layerFolder(path: string): string | undefined {
  return path.split('/')[1];
}
