/**
 * The inner walls of the web: `app` composes features, a feature knows only earlier features, and the kernel
 * knows no feature.
 */
import { featureOrder } from './features.ts';
import { folderImports } from './folder-cycles.ts';
import type { SourceFile } from './source-files.ts';

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
function webUnit(path: string): string | undefined {
  return path.match(/^src\/web\/(app|(?:kernel|features)\/[^/]+)\//)?.[1];
}

export function brokenWebArrows(files: readonly SourceFile[]): string[] {
  return folderImports(files, webUnit).flatMap(({ from, to, target, where }) =>
    rank(to) <= rank(from) ? [] : [`${where} imports ${target}: ${from} may not know ${to}`],
  );
}

export function unknownWebFolders(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const feature = path.match(/^src\/web\/features\/([^/]+)\//)?.[1];
    const isKnown = feature === undefined || webFeatureOrder.includes(feature);
    return isKnown ? [] : [`${path} belongs to no feature: they are ${webFeatureOrder.join(', ')}`];
  });
}

function rank(unit: string): number {
  if (unit === 'app') return webFeatureOrder.length;
  const [layer, feature = ''] = unit.split('/');
  return layer === 'kernel' ? -1 : webFeatureOrder.indexOf(feature);
}
