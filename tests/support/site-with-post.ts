/** What a journey about mail needs: the site with its samples, a mail server that takes what it sends, and a browser. */
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startTestServer, type TestServer } from './server.ts';
import { type MailServer, startMailServer } from './smtp.ts';

export interface SiteWithPost {
  readonly post: MailServer;
  readonly server: TestServer;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function startSiteWithPost(): Promise<SiteWithPost> {
  const post = await startMailServer();
  const [server, browser] = await Promise.all([
    startTestServer({
      template: 'samples',
      clock: () => new Date('2026-11-21T10:00:00Z'),
      environment: { SMTP_URL: post.url, MAIL_FROM: 'notices@phenolive.example' },
    }),
    launchChromium(),
  ]);
  const close = async () => {
    await browser.close();
    await server.close();
    await post.close();
  };
  return { post, server, browser, close };
}
