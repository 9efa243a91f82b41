/**
 * Which modules lie in one file for the browser: the libraries and our own code that every page loads,
 * what several public pages load, and what one public page shares with pages behind the sign-in. Together
 * they compress a third smaller than as the forty files that the pages happen to share, and the libraries
 * stay cached while our own code changes.
 */
import { basename, dirname, join } from 'node:path';

/** As rolldown tells of a module while it makes files; what is imported later is not in the list. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const web = join(import.meta.dirname, '..', 'src', 'web');
const entry = join(web, 'entry-browser.tsx');
const publicPages = [
  'landing/landing-page.tsx',
  'discovery/discovery-page.tsx',
  'producers/profile-page.tsx',
  'products/product-page.tsx',
].map((page) => join(web, page));

/** Reached from everywhere through the front door of their package, and used by single pages only. */
const apart =
  /\/(?:node_modules\/zod|src\/contract|lucide-react\/dist\/esm\/icons)\/|\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQuery(?:Behavior|Observer))\.js$/;

/**
 * Vite's helper for what is imported later lies with the libraries: the shell waits for words that use it,
 * and would wait for itself if it held it.
 */
const librarySource = /\/node_modules\/|^\0vite\/preload-helper/;

/** A module drags what it imports along into its file, unless that was given to one of more weight before. */
export const sharedChunks = [
  { name: unless(apart, chunkOfEveryPage), priority: 3 },
  { name: unless(apart, chunkOfPublicPages), priority: 2 },
  { name: unless(apart, chunkOfOnePage), priority: 1 },
];

type Chunk = (id: string, graph: ModuleGraph) => string | null;

function unless(exception: RegExp, chunk: Chunk): Chunk {
  return (id, graph) => (exception.test(id) ? null : chunk(id, graph));
}

function chunkOfEveryPage(id: string, graph: ModuleGraph): string | null {
  if (!reachedFrom(entry, graph).has(id)) return null;
  return librarySource.test(id) ? 'libraries' : 'shell';
}

function chunkOfPublicPages(id: string, graph: ModuleGraph): string | null {
  return pagesThatReach(id, graph).length >= 2 ? 'public-pages' : null;
}

function chunkOfOnePage(id: string, graph: ModuleGraph): string | null {
  const [page, ...others] = pagesThatReach(id, graph);
  if (page === undefined || others.length > 0) return null;
  const folder = dirname(page);
  return id.startsWith(`${folder}/`) ? null : `${basename(folder)}-parts`;
}

function pagesThatReach(id: string, graph: ModuleGraph): readonly string[] {
  return publicPages.filter((page) => reachedFrom(page, graph).has(id));
}

const known = new Map<string, ReadonlySet<string>>();

function reachedFrom(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const answer = known.get(root);
  if (answer !== undefined) return answer;
  const reached = new Set([root]);
  // A set is walked to what was added on the way.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  known.set(root, reached);
  return reached;
}
