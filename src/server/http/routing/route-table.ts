/**
 * Every route declares who may call it; one that does not aborts the start. The table of all routes responds
 * 405 where only the method is wrong, and the permission tests iterate over it.
 */
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import type { RouteShape } from '../../../contract/common/route.ts';
import type { Audience } from '../../../domain/identity/principal.ts';
import type { OwnerOf } from './owned-records.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    who?: Audience;
    /** The record of a route for owners. */
    owned?: Owned;
    /** The contract of the route; absent on pages, files and redirects. */
    contract?: RouteShape;
    /** True when the route decides about a producer, an application or a call. */
    decides?: boolean;
    /** True when the route writes no public record. */
    writesPrivately?: boolean;
    /** True for URLs that users open in a browser: their problems are pages. */
    showsErrorPages?: boolean;
    /** False for files, which are the same for everyone: the session is not looked up. */
    session?: boolean;
    /** True for pages, whose header and marks show facts about their reader. */
    readsFacts?: boolean;
    /** True for public reads, which scripts of every site may make. */
    anyOrigin?: boolean;
    /** True when another site may post: only the token endpoint of the demo provider. */
    crossSite?: boolean;
  }
  interface FastifyInstance {
    routeTable: RouteTable;
  }
}

type Owned = Omit<OwnerOf<unknown, boolean, never>, 'find'>;

export interface TableEntry {
  readonly method: string;
  readonly path: string;
  readonly who: Audience;
  /** The record of a route for owners, and the parameter that identifies it. */
  readonly owned: Owned | undefined;
  readonly contract: RouteShape | undefined;
  readonly decides: boolean;
  readonly writesPrivately: boolean;
  /** Requests a minute per user or IP address: a number, the default, or no limit. */
  readonly perMinute: number | 'usual' | 'unlimited';
}

export interface RouteTable {
  readonly entries: readonly TableEntry[];
  /** The methods of all routes at `path`, HEAD included. */
  methodsAt(path: string): string[];
}

/** Call it before any route is registered. */
export function setRouteTable(app: FastifyInstance): void {
  const entries: TableEntry[] = [];
  const patterns = new Map<string, RegExp>();
  app.decorate('routeTable', {
    entries,
    methodsAt: (path) => [
      ...new Set(
        entries.filter((entry) => patterns.get(entry.path)?.test(path)).map((entry) => entry.method),
      ),
    ],
  });
  app.addHook('onRoute', (route) => {
    for (const entry of entriesOf(route)) {
      entries.push(entry);
      patterns.set(entry.path, patternOf(entry.path));
    }
  });
}

function entriesOf(route: RouteOptions): TableEntry[] {
  const who = route.config?.who;
  if (who === undefined) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not say who may call it.`);
  }
  const methods = Array.isArray(route.method) ? route.method : [route.method];
  const { contract, owned, rateLimit, decides = false, writesPrivately = false } = route.config ?? {};
  if (who === 'owner' && (owned === undefined || !route.url.split('/').includes(`:${owned.parameter}`))) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not say whose record it is about.`);
  }
  const perMinute = perMinuteOf(rateLimit);
  const rules = { path: route.url, who, owned, contract, decides, writesPrivately, perMinute };
  return methods.map((method) => ({ method, ...rules }));
}

function perMinuteOf(limit: FastifyContextConfig['rateLimit']): TableEntry['perMinute'] {
  if (limit === false) return 'unlimited';
  if (limit === undefined) return 'usual';
  return limit.max;
}

/** `*` alone is the catch-all of the pages and does not make a path known. */
function patternOf(path: string): RegExp {
  if (path === '*' || path === '/*') return /^(?!)/;
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}
