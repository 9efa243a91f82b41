/**
 * Which modules share a file in the browser: those of every page or several public pages, those that only the
 * producer page and the product page use, those that only the lists of producers and of oils use, and those
 * that one public page shares with pages behind the sign-in. Together they compress a third smaller than the forty files of the default chunking; a separate
 * file for the libraries would cost a kilobyte.
 */
import { basename, dirname, join } from 'node:path';

/** Rolldown's information about a module during chunking; dynamic imports are not in the list. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const web = join(import.meta.dirname, '..', 'src', 'web');
const entry = join(web, 'app/entry-browser.tsx');
const detailPages = ['app/producer/profile-page.tsx', 'app/product/product-page.tsx'].map((page) =>
  join(web, page),
);
const publicPages = [
  ...['app/landing/landing-page.tsx', 'app/discovery/discovery-page.tsx'].map((page) => join(web, page)),
  ...detailPages,
];
const discovery = join(web, 'app/discovery/discovery-page.tsx');
/** Not a public page of its own here: what it shares with others is in their files. */
const oils = join(web, 'app/oils/oils-page.tsx');

/** Imported everywhere through the index of their package, but used by single pages only. */
const apart =
  /\/(?:node_modules\/zod|src\/contract|lucide-react\/dist\/esm\/icons)\/|\/src\/web\/(?:kernel\/ui\/chip|app\/discovery\/producer-card)\.tsx$|\/(?:useMutation(?:State)?|mutationObserver|infiniteQueryBehavior)\.js$/;

/** A module pulls its imports into its file, unless a group of higher priority already has them. */
export const sharedChunks = [
  { name: unless(apart, chunkOfManyPages), priority: 3 },
  { name: chunkOfCards, priority: 2 },
  { name: unless(apart, chunkOfLists), priority: 1.5 },
  { name: unless(apart, chunkOfDetails), priority: 1 },
  { name: unless(apart, chunkOfOnePage), priority: 0 },
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

/** The card of a producer, which the landing page shows without the lists. */
function chunkOfCards(id: string): string | null {
  return /\/src\/web\/app\/discovery\/(?:producer-card\.tsx|certified-count\.ts)$/.test(id) ? 'cards' : null;
}

/** What the list of oils shares with the list of producers, and the facts that it shares with the page of an oil. */
function chunkOfLists(id: string, graph: ModuleGraph): string | null {
  const pages = pagesThatReach(id, graph);
  if (pages.length === 0 || !reachedFrom(oils, graph).has(id)) return null;
  return pages.every((page) => page === discovery) ? 'lists' : 'facts';
}

function chunkOfDetails(id: string, graph: ModuleGraph): string | null {
  return pagesThatReach(id, graph).length >= 2 ? 'details' : null;
}

function chunkOfOnePage(id: string, graph: ModuleGraph): string | null {
  const [page, ...others] = pagesThatReach(id, graph);
  if (page === undefined || others.length > 0) return null;
  // A module that other pages import too would become an extra file.
  return isOnlyOf(page, id, graph) ? null : `${basename(dirname(page))}-parts`;
}

/** Whether every import of the module leads back to the page. */
function isOnlyOf(
  page: string,
  id: string,
  graph: ModuleGraph,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (id === page || seen.has(id)) return true;
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const next = new Set([...seen, id]);
  return dynamicImporters.length === 0 && importers.every((one) => isOnlyOf(page, one, graph, next));
}

function pagesThatReach(id: string, graph: ModuleGraph): readonly string[] {
  return publicPages.filter((page) => reachedFrom(page, graph).has(id));
}

const known = new Map<string, ReadonlySet<string>>();

function reachedFrom(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const cached = known.get(root);
  if (cached !== undefined) return cached;
  const reached = new Set([root]);
  // Iterating over a set includes what is added during the loop.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  known.set(root, reached);
  return reached;
}
