/**
 * Which modules lie in one file for the browser: the libraries and our own code that every page loads,
 * and what most public pages load. Together they compress a tenth smaller than as the forty files that
 * the pages happen to share, and the libraries stay cached while our own code changes.
 */

/** As rolldown tells of a module while it makes files. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const entry = /\/src\/web\/entry-browser\.tsx$/;
const publicPage =
  /\/src\/web\/(?:landing\/landing|discovery\/discovery|producers\/profile|products\/product)-page\.tsx$/;

/** Reached from everywhere through the front door of their package, and used by single pages only. */
const apart =
  /\/(?:node_modules\/zod|src\/contract|lucide-react\/dist\/esm\/icons)\/|\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQuery\w+)\.js$/;

export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (apart.test(id)) return null;
  const roots = rootsOf(id, graph);
  if (roots.has('entry')) return id.includes('/node_modules/') ? 'libraries' : 'shell';
  return roots.size >= 3 ? 'public-pages' : null;
}

const known = new Map<string, ReadonlySet<string>>();

/** The entry and the public pages that import a module without asking for it later. */
function rootsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  const roots = new Set<string>();
  // Stands while the importers are asked, who may import each other.
  known.set(id, roots);
  if (entry.test(id)) roots.add('entry');
  if (publicPage.test(id)) roots.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const root of rootsOf(importer, graph)) roots.add(root);
  }
  return roots;
}
