/**
 * The layer of a file, and what each layer may import. Anything not listed is forbidden: a new folder under
 * `src` must be added here first.
 */
import { packageOf } from './imports.ts';
import { isTest, type SourceFile } from './source-files.ts';

const layers = {
  domain: { mayImport: ['domain'], packages: [] },
  contract: { mayImport: ['domain', 'contract'], packages: ['zod'] },
  database: {
    mayImport: ['domain', 'database'],
    packages: ['kysely', 'pg', 'graphile-worker', 'node:*'],
  },
  server: {
    mayImport: ['domain', 'contract', 'database', 'server'],
    packages: 'all but',
    forbidden: [
      'pg',
      'kysely',
      'react',
      'react-dom',
      'vite',
      '@tanstack/react-router',
      '@tanstack/react-query',
    ],
  },
  art: { mayImport: ['domain', 'art'], packages: ['react'] },
  web: {
    mayImport: ['domain', 'contract', 'art', 'web'],
    packages: 'all but',
    forbidden: ['node:*', 'pg', 'kysely', 'fastify', '@fastify/*', 'pino', 'sharp', 'graphile-worker'],
  },
  'service-worker': {
    mayImport: ['domain', 'contract', 'service-worker'],
    packages: ['workbox-*', 'virtual:*'],
  },
  main: {
    mayImport: ['domain', 'contract', 'database', 'server', 'main'],
    packages: 'all but',
    forbidden: [],
  },
  scripts: {
    mayImport: ['domain', 'contract', 'database', 'server', 'art', 'web', 'scripts', 'tests', 'benchmarks'],
    packages: 'all but',
    forbidden: ['pg', 'kysely'],
  },
  tests: {
    mayImport: [
      'domain',
      'contract',
      'database',
      'server',
      'art',
      'web',
      'main',
      'scripts',
      'tests',
      'benchmarks',
    ],
    packages: 'all but',
    forbidden: [],
  },
  benchmarks: {
    mayImport: [
      'domain',
      'contract',
      'database',
      'server',
      'art',
      'web',
      'main',
      'scripts',
      'tests',
      'benchmarks',
    ],
    packages: 'all but',
    forbidden: [],
  },
  settings: {
    mayImport: ['domain', 'contract', 'web', 'scripts', 'tests', 'settings'],
    packages: 'all but',
    forbidden: [],
  },
} as const satisfies Record<string, LayerRule>;

type LayerRule = { readonly mayImport: readonly string[] } & (
  | { readonly packages: readonly string[] }
  | { readonly packages: 'all but'; readonly forbidden: readonly string[] }
);
type Layer = keyof typeof layers;

export function layerOf(path: string): Layer | undefined {
  if (path === 'src/main.ts') return 'main';
  if (/^[\w.-]+\.config\.ts$/.test(path)) return 'settings';
  const folder =
    path.match(/^(?:src\/)(domain|contract|database|server|art|web|service-worker)\//) ??
    path.match(/^(scripts|tests|benchmarks)\//);
  return Object.keys(layers).find((layer): layer is Layer => layer === folder?.[1]);
}

/** Files in no layer. */
export function pathsOutsideLayers(paths: readonly string[]): string[] {
  return paths
    .filter((path) => layerOf(path) === undefined && path !== 'src/tsconfig.json')
    .map((path) => `${path} lies in no layer: the layers are ${Object.keys(layers).join(', ')}`);
}

/** Imports against the direction of the layers, and packages that a layer must not use. */
export function brokenArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const layer = layerOf(file.path);
      if (layer === undefined) return [];
      const { target } = found;
      const violation =
        target === undefined
          ? packageViolation(file, layer, found.specifier)
          : arrowViolation(file, layer, target);
      return violation === undefined
        ? []
        : [`${file.path}:${found.line} imports ${target ?? found.specifier}: ${violation}`];
    }),
  );
}

function arrowViolation(file: SourceFile, layer: Layer, target: string): string | undefined {
  const allowed: readonly string[] = layers[layer].mayImport;
  const other = layerOf(target);
  if (other !== undefined && allowed.includes(other)) return undefined;
  // A test may import from tests/, which all layers share.
  if (isTest(file.path) && target.startsWith('tests/')) return undefined;
  if (other === undefined && !target.startsWith('src/')) return outsideViolation(layer, target);
  return `${layer} may import only ${allowed.join(', ')}`;
}

/** Settings and package data outside the source: package.json for scripts, the built site for main. */
function outsideViolation(layer: Layer, target: string): string | undefined {
  if (target.startsWith('dist/') && !['main', 'scripts', 'tests', 'benchmarks'].includes(layer)) {
    return 'only main may import what was built';
  }
  const isProgram = ['main', 'scripts', 'tests', 'benchmarks', 'settings'].includes(layer);
  return isProgram ? undefined : `${layer} may import nothing outside src`;
}

function packageViolation(file: SourceFile, layer: Layer, specifier: string): string | undefined {
  const rule: LayerRule = layers[layer];
  const name = packageOf(specifier);
  if (isTest(file.path)) return undefined;
  if (rule.packages === 'all but') {
    return matches(rule.forbidden, name) ? `${layer} must not know the package ${name}` : undefined;
  }
  const listed = rule.packages.length === 0 ? 'no package' : `only the packages ${rule.packages.join(', ')}`;
  return matches(rule.packages, name) ? undefined : `${layer} may import ${listed}`;
}

function matches(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
