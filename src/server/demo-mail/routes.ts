/**
 * The demo's mail page: what would have been sent. It exists only without a mail server and without a
 * configured identity provider, because with either of them the mail belongs to real users, and never in
 * production. A mail is shown as mail clients render it, in a frame without scripts, and as its text.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderPlainPage, escapeMarkup as text } from '../http/problems/plain-page.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { negotiatedLanguage } from '../http/requests/preferences.ts';
import { returnPathIn } from '../http/requests/return-path.ts';
import { findSavedMail, listSavedMail, mailFolder, type SavedMail } from '../integrations/mail/folder.ts';
import { demoMailWords } from './words.ts';

const path = '/demo/mail';
const config = { who: 'anyone', showsErrorPages: true } as const;

/** Mail has inline styles. Nothing else in it may load or run. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

const style = `
main{width:min(46rem,100% - 2.5rem)}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li a{display:inline-block;padding:.3rem 0;font-weight:600}
.about{color:var(--ink-2);font-size:.9rem}
iframe{display:block;width:100%;height:44rem;margin:1rem 0;border:1px solid var(--line);background:var(--paper)}
summary{padding:.6rem 0;font-weight:600;color:var(--brand);cursor:pointer}
pre{margin:0;padding:.25rem 0 1rem;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`;

export function registerDemoMail(app: FastifyInstance): void {
  const { mail, provider, isProduction, dataDirectory } = app.services.configuration;
  if (mail !== undefined || provider !== undefined || isProduction) return;
  const folder = mailFolder(dataDirectory);
  app.get(path, { config }, async (request, reply) => sendList(request, reply, await listSavedMail(folder)));
  app.get<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
    const saved = await findSavedMail(folder, request.params.id);
    return saved === undefined ? sendProblem(reply, { code: 'not-found' }) : sendOne(request, reply, saved);
  });
  app.get<{ Params: { id: string } }>(`${path}/:id/html`, { config }, async (request, reply) => {
    const saved = await findSavedMail(folder, request.params.id);
    return saved === undefined ? sendProblem(reply, { code: 'not-found' }) : sendMail(reply, saved);
  });
}

function sendList(request: FastifyRequest, reply: FastifyReply, mails: readonly SavedMail[]): FastifyReply {
  const language = negotiatedLanguage(request);
  const words = demoMailWords[language];
  const items = mails.map(
    (saved) =>
      `<li lang="${saved.language}"><a href="${path}/${text(saved.id)}">${text(saved.subject)}</a><br>${about(saved, words.to, language)}</li>`,
  );
  const content = items.length === 0 ? `<p>${text(words.none)}</p>` : `<ul>${items.join('')}</ul>`;
  return send(reply, language, words.title, content, [
    { href: returnPathIn(language, '/'), label: words.back },
  ]);
}

function sendOne(request: FastifyRequest, reply: FastifyReply, saved: SavedMail): FastifyReply {
  const language = negotiatedLanguage(request);
  const words = demoMailWords[language];
  reply.framedOrigin = "'self'";
  const content = [
    about(saved, words.to, language),
    `<iframe src="${path}/${text(saved.id)}/html" title="${text(saved.subject)}" lang="${saved.language}"></iframe>`,
    `<details><summary>${text(words.asText)}</summary><pre lang="${saved.language}">${text(saved.text)}</pre></details>`,
  ].join('');
  return send(reply, language, saved.subject, content, [
    { href: path, label: words.list },
    { href: returnPathIn(language, '/'), label: words.back },
  ]);
}

function sendMail(reply: FastifyReply, saved: SavedMail): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': mailPolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .type('text/html; charset=utf-8')
    .send(saved.html);
}

function about(saved: SavedMail, to: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `<span class="about" lang="${language}">${text(to)} ${text(saved.to)} · <time datetime="${text(saved.date)}">${text(time.format(new Date(saved.date)))} UTC</time></span>`;
}

function send(
  reply: FastifyReply,
  language: keyof typeof demoMailWords,
  title: string,
  content: string,
  links: readonly { readonly href: string; readonly label: string }[],
): FastifyReply {
  const page = renderPlainPage(reply, {
    title,
    language,
    links,
    style,
    content: `<p class="banner" role="note">${text(demoMailWords[language].banner)}</p>${content}`,
  });
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
    .type('text/html; charset=utf-8')
    .send(page);
}
