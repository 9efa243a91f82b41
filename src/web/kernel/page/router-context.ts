/** The context of every route's loader and every page. */
import type { QueryClient } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Client } from '../../../contract/client.ts';
import type { Theme } from '../../../domain/common/themes.ts';
import type { Translations } from '../i18n/translations.ts';

export interface RouterContext {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly i18n: Translations;
  /** Fetches the messages and illustrations of a page; the server has all of them. */
  readonly preparePage: (page: string) => Promise<void>;
  /** Fetches the messages of a section that opens later; the server has all of them. */
  readonly loadMessages: (part: string) => Promise<void>;
  /** Scheme and host of the site, for canonical addresses. */
  readonly origin: string;
  /** The palette of the first paint. */
  readonly theme: Theme;
  /** The reference number that an error page shows; only on the server. */
  readonly reference: string | null;
}

interface PageMatch {
  readonly staticData?: StaticDataRouteOption | undefined;
}

/** The module paths of the matched pages, for a signed-in or an anonymous reader. */
export function modulesOf(matches: readonly PageMatch[], isSignedIn: boolean): string[] {
  return matches.flatMap(({ staticData }) => moduleOf(staticData, isSignedIn) ?? []);
}

export function moduleOf(data: StaticDataRouteOption | undefined, isSignedIn: boolean): string | undefined {
  return (isSignedIn ? data?.signedIn?.module : undefined) ?? data?.module;
}
