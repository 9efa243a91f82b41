/**
 * Which modules lie in one file for the browser. What every page loads is two files, that of the libraries
 * and that of our own: together they compress a tenth smaller than as the forty files that the pages
 * happen to share, and the libraries stay cached while our own code changes.
 */

/** As rolldown tells of a module while it makes files. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (schemas.test(id) || !isOnEveryPage(id, graph)) return null;
  return id.includes('/node_modules/') ? 'libraries' : 'shell';
}

/** What is left of these where no schema is used is little, and with their schemas they are much. */
const schemas = /\/(?:node_modules\/zod|src\/contract)\//;

const known = new Map<string, boolean>();

/** Imported by the entry, or by something that is, without being asked for later. */
function isOnEveryPage(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Stands while the importers are asked, who may import each other.
  known.set(id, false);
  const module = graph.getModuleInfo(id);
  const found =
    module?.isEntry === true || (module?.importers ?? []).some((one) => isOnEveryPage(one, graph));
  known.set(id, found);
  return found;
}
