/**
 * The inner walls of the web: `app` composes features, a feature knows only earlier features, and the kernel
 * knows no feature. Folders of the kernel import each other without cycles.
 */
import { featureOrder } from './features.ts';
import { isTest, type SourceFile } from './source-files.ts';

/**
 * As in the domain, with one difference: there a document knows the state of its application, here uploads are
 * a section of the application's form.
 */
export const webFeatureOrder: readonly string[] = [
  'education',
  ...featureOrder
    .filter((feature) => feature !== 'documents')
    .flatMap((feature) => (feature === 'applications' ? ['documents', feature] : [feature])),
];

/** `kernel/ui`, `features/orders` or `app`; undefined for declarations at the root of the web. */
export function webUnit(path: string): string | undefined {
  return path.match(/^src\/web\/(app|(?:kernel|features)\/[^/]+)\//)?.[1];
}

export function brokenWebArrows(files: readonly SourceFile[]): string[] {
  return unitImports(files).flatMap(({ from, to, target, where }) =>
    rank(to) <= rank(from) ? [] : [`${where} imports ${target}: ${from} may not know ${to}`],
  );
}

/** Folders of the web in an import cycle, each cycle once. */
export function folderCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of unitImports(files)) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const finished = new Set<string>();
  const walk = (unit: string, trail: readonly string[]): string[] => {
    if (trail.includes(unit)) return [[...trail.slice(trail.indexOf(unit)), unit].join(' -> ')];
    if (finished.has(unit)) return [];
    const found = [...(targets.get(unit) ?? [])].flatMap((target) => walk(target, [...trail, unit]));
    finished.add(unit);
    return found;
  };
  return [...targets.keys()].flatMap((unit) => walk(unit, []));
}

export function unknownWebFolders(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const feature = path.match(/^src\/web\/features\/([^/]+)\//)?.[1];
    const isKnown = feature === undefined || webFeatureOrder.includes(feature);
    return isKnown ? [] : [`${path} belongs to no feature: they are ${webFeatureOrder.join(', ')}`];
  });
}

function unitImports(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap(({ target, line }) => {
        const [from, to] = [webUnit(file.path), webUnit(target ?? '')];
        if (from === undefined || to === undefined || from === to || target === undefined) return [];
        return [{ from, to, target, where: `${file.path}:${line}` }];
      }),
    );
}

function rank(unit: string): number {
  if (unit === 'app') return webFeatureOrder.length;
  const [layer, feature = ''] = unit.split('/');
  return layer === 'kernel' ? -1 : webFeatureOrder.indexOf(feature);
}
