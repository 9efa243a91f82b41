/** Loads the server build of the pages. The path is passed in: no layer here imports the web. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../../contract/pages.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';

export type BuiltPages = { readonly pages: PageRenderer; readonly clientDirectory: string };

/** `directory` is the build output, with `client` and `server` in it. */
export async function loadBuiltPages(directory: string): Promise<BuiltPages> {
  const entry = join(directory, 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new StartupFailure('The pages are not built yet: run npm run build.');
  const pages: PageRenderer = await import(pathToFileURL(entry).href);
  return { pages, clientDirectory: join(directory, 'client') };
}
