/**
 * Which modules lie in one file for the browser: what every page or several public pages load, what
 * only the pages of one producer and of one product show, and what one public page shares with pages behind the
 * sign-in. Together they compress a third smaller than as
 * the forty files that the pages happen to share; the libraries in a file of their own would cost a kilobyte.
 */
import { basename, dirname, join } from 'node:path';

/** As rolldown tells of a module while it makes files; what is imported later is not in the list. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
}

const web = join(import.meta.dirname, '..', 'src', 'web');
const entry = join(web, 'entry-browser.tsx');
const detailPages = ['producers/profile-page.tsx', 'products/product-page.tsx'].map((page) =>
  join(web, page),
);
const publicPages = [
  ...['landing/landing-page.tsx', 'discovery/discovery-page.tsx'].map((page) => join(web, page)),
  ...detailPages,
];

/** Reached from everywhere through the front door of their package, and used by single pages only. */
const apart =
  /\/(?:node_modules\/zod|src\/contract|lucide-react\/dist\/esm\/icons)\/|\/src\/web\/design\/chip\.tsx$|\/(?:useMutation(?:State)?|mutationObserver|infiniteQueryBehavior)\.js$/;

/** A module drags what it imports along into its file, unless that was given to one of more weight before. */
export const sharedChunks = [
  { name: unless(apart, chunkOfManyPages), priority: 3 },
  { name: unless(apart, chunkOfDetails), priority: 2 },
  { name: unless(apart, chunkOfOnePage), priority: 1 },
];

type Chunk = (id: string, graph: ModuleGraph) => string | null;

function unless(exception: RegExp, chunk: Chunk): Chunk {
  return (id, graph) => (exception.test(id) ? null : chunk(id, graph));
}

function chunkOfManyPages(id: string, graph: ModuleGraph): string | null {
  if (reachedFrom(entry, graph).has(id)) return 'shell';
  const pages = pagesThatReach(id, graph);
  const isOverview = pages.some((page) => !detailPages.includes(page));
  return pages.length >= 2 && isOverview ? 'shell' : null;
}

function chunkOfDetails(id: string, graph: ModuleGraph): string | null {
  return pagesThatReach(id, graph).length >= 2 ? 'details' : null;
}

function chunkOfOnePage(id: string, graph: ModuleGraph): string | null {
  const [page, ...others] = pagesThatReach(id, graph);
  if (page === undefined || others.length > 0) return null;
  const folder = dirname(page);
  const isOwn = (module: string) => module.startsWith(`${folder}/`);
  // What others import from the page's folder would become one more file.
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return isOwn(id) && importers.every(isOwn) ? null : `${basename(folder)}-parts`;
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
