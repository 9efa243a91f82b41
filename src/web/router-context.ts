/** What every route's loader and every page is given. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../contract/client.ts';
import type { Theme } from '../domain/common/themes.ts';
import type { Words } from './words/words.ts';

export interface RouterContext {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly words: Words;
  /** Scheme and host of the site, for canonical addresses. */
  readonly origin: string;
  /** The palette of the first paint. */
  readonly theme: Theme;
  /** The number that a failing page shows; only on the server. */
  readonly reference: string | null;
}
