/**
 * The files that a page needs, read from the build's manifest: the style sheets for the router's head, and
 * the chunks of the matched routes, nested ones too, to load after the first paint.
 */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

type HandlerOptions = Parameters<typeof createRequestHandler>[0];

/** The router's own type of the list. */
export type RouterFiles = Awaited<ReturnType<NonNullable<HandlerOptions['getRouterManifest']>>>;

export interface PageFiles {
  readonly router: RouterFiles;
  /** URLs of the chunks of these routes, the entry first; empty if the router writes them itself. */
  readonly scriptsOf: (routeIds: readonly string[]) => readonly string[];
}

export interface ViteChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** A route's id, and the sources of its page if it has one: the page and its messages. */
export interface RouteFiles {
  readonly id: string;
  readonly sources: readonly string[];
}

export interface PageSources {
  readonly rootId: string;
  readonly entry: string;
  /** Sources that every page of this kind loads besides the entry: the messages of the shell. */
  readonly always: readonly string[];
  readonly routes: readonly RouteFiles[];
}

export function pageFiles(manifest: ViteManifest, sources: PageSources): PageFiles {
  const everywhere = gather(manifest, [sources.entry, ...sources.always]).scripts;
  const scripts = new Map<string, readonly string[]>([[sources.rootId, everywhere]]);
  const routes: RouterFiles['routes'] = {
    [sources.rootId]: { css: gather(manifest, [sources.entry]).styles.map(address) },
  };
  for (const { id, sources: own } of sources.routes) {
    if (own.length === 0) continue;
    const gathered = gather(manifest, own);
    scripts.set(id, gathered.scripts);
    routes[id] = { css: gathered.styles.map(address) };
  }
  return {
    router: { routes },
    scriptsOf: (routeIds) => [
      ...new Set([sources.rootId, ...routeIds].flatMap((id) => scripts.get(id) ?? []).map(address)),
    ],
  };
}

/** The chunks of these sources and all their imports, each once, the nearest first. */
function gather(manifest: ViteManifest, sources: readonly string[]) {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunkOf(manifest, name);
    scripts.push(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { scripts, styles: [...styles] };
}

function chunkOf(manifest: ViteManifest, name: string): ViteChunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build knows no chunk for ${name}.`);
  return chunk;
}

function address(file: string): string {
  return `/${file}`;
}
