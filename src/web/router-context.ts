/** What every route's loader and every page is given. */
import type { QueryClient } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Client } from '../contract/client.ts';
import type { Theme } from '../domain/common/themes.ts';
import type { Words } from './words/words.ts';

export interface RouterContext {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly words: Words;
  /** Fetches what a page needs besides its own code, its words and drawings; the server has them all. */
  readonly preparePage: (page: string) => Promise<void>;
  /** Fetches the words of a part that is opened later; the server has them all. */
  readonly loadWords: (part: string) => Promise<void>;
  /** Scheme and host of the site, for canonical addresses. */
  readonly origin: string;
  /** The palette of the first paint. */
  readonly theme: Theme;
  /** The number that a failing page shows; only on the server. */
  readonly reference: string | null;
}

interface PageMatch {
  readonly staticData?: StaticDataRouteOption | undefined;
}

/** The sources of the pages that matched, for whoever reads. */
export function modulesOf(matches: readonly PageMatch[], isSignedIn: boolean): string[] {
  return matches.flatMap(({ staticData }) => moduleOf(staticData, isSignedIn) ?? []);
}

export function moduleOf(data: StaticDataRouteOption | undefined, isSignedIn: boolean): string | undefined {
  return (isSignedIn ? data?.signedIn?.module : undefined) ?? data?.module;
}
