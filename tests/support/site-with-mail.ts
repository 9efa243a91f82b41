/** The setup of journeys about mail: the site with its samples, a mail server, and a browser. */
import { type Site, startSite } from './site.ts';
import { type MailServer, startMailServer } from './smtp.ts';

export interface SiteWithMail extends Site {
  readonly post: MailServer;
}

export async function startSiteWithMail(
  clock = () => new Date('2026-11-21T10:00:00Z'),
): Promise<SiteWithMail> {
  const post = await startMailServer();
  const site = await startSite({
    template: 'samples',
    clock,
    environment: { SMTP_URL: post.url, MAIL_FROM: 'notices@phenolive.example' },
  });
  const close = async () => {
    await site.close();
    await post.close();
  };
  return { ...site, post, close };
}
