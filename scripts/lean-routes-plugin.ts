/**
 * Keeps the contract's schemas out of the browser where only routes are called: in the browser build a route
 * imported by the web is its method and address, and responses of our own server are not validated. A form
 * that imports a schema still gets it, with Zod, in its own chunk.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'virtual:routes/';
const project = join(import.meta.dirname, '..');
const importLine = /^import \{([^}]*)\} from '(?:\.\.\/)+contract\/([\w/.-]+\.ts)';$/gm;

interface RouteFacts {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string, object | null>>;
}

export function leanRoutes(): Plugin {
  let isBrowserBuild = false;
  return {
    name: 'phenolive-lean-routes',
    enforce: 'pre',
    configResolved(config) {
      isBrowserBuild = config.command === 'build' && !config.build.ssr;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = id.slice(prefix.length + 1);
      this.addWatchFile(join(project, 'src/contract', file));
      const routes = [...(await routesOf(file))].map(leanRoute);
      return `const asSent = { parse: (body) => body };\n${routes.join('\n')}`;
    },
    async transform(code, id) {
      if (!isBrowserBuild || !/\/src\/web\/.*\.tsx?$/.test(id)) return undefined;
      const edits = await Promise.all([...code.matchAll(importLine)].map(splitImport));
      const changed = edits.reduce((text, [before, after]) => text.replace(before, () => after), code);
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/** Splits one import line in two: routes from the virtual module, the rest from the original file. */
async function splitImport([line, inside = '', file = '']: RegExpMatchArray): Promise<[string, string]> {
  const routes = await routesOf(file);
  const names = inside.split(',').map((name) => name.trim());
  const lean = names.filter((name) => routes.has(name.split(' as ')[0] ?? name));
  if (lean.length === 0) return [line, line];
  // A type left on the line would keep the import, and with it the schemas.
  const others = names.filter((name) => name !== '' && !name.startsWith('type ') && !lean.includes(name));
  const rest = others.length === 0 ? '' : line.replace(inside, ` ${others.join(', ')} `);
  return [line, `import { ${lean.join(', ')} } from '${prefix}${file}';${rest}`];
}

async function routesOf(file: string): Promise<Map<string, RouteFacts>> {
  const module: Record<string, unknown> = await import(
    pathToFileURL(join(project, 'src/contract', file)).href
  );
  const entries = Object.entries(module).filter((entry): entry is [string, RouteFacts] => isRoute(entry[1]));
  return new Map(entries);
}

function isRoute(value: unknown): value is RouteFacts {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value;
}

function leanRoute([name, { id, method, path, responses }]: [string, RouteFacts]): string {
  const leanResponses = Object.entries(responses)
    .map(([status, schema]) => `${status}: ${schema === null ? 'null' : 'asSent'}`)
    .join(', ');
  const facts = [id, method, path].map((fact) => JSON.stringify(fact));
  return `export const ${name} = { id: ${facts[0]}, method: ${facts[1]}, path: ${facts[2]}, responses: { ${leanResponses} } };`;
}
