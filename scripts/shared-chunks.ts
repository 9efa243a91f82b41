/**
 * Which modules lie in one file for the browser: the libraries and our own code that every page loads,
 * and what most public pages load. Together they compress a tenth smaller than as the forty files that
 * the pages happen to share, and the libraries stay cached while our own code changes.
 */
import { join } from 'node:path';

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
  /\/(?:node_modules\/zod|src\/contract|lucide-react\/dist\/esm\/icons)\/|\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQuery\w+)\.js$/;

export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (apart.test(id)) return null;
  if (reachedFrom(entry, graph).has(id)) return id.includes('/node_modules/') ? 'libraries' : 'shell';
  const pages = publicPages.filter((page) => reachedFrom(page, graph).has(id));
  return pages.length >= 3 ? 'public-pages' : null;
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
