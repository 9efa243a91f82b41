/** The setup of most journeys: the site with its samples, and a browser. */
import type { Browser } from 'playwright-core';
import { closeContexts, openBrowser } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

export interface Site {
  readonly server: TestServer;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function startSite(options: TestServerOptions = { template: 'samples' }): Promise<Site> {
  const [server, browser] = await Promise.all([startTestServer(options), openBrowser()]);
  const close = async () => {
    await closeContexts(browser);
    await server.close();
  };
  return { server, browser, close };
}
