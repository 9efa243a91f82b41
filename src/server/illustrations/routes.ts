/**
 * The large illustrations of pages as files, `/drawings/{palette}/{name}.svg`: groves, and trees in the page
 * footer. The name determines the content, so a file changes only with the rendering code.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageRenderer } from '../../contract/pages.ts';
import { isTheme } from '../../domain/common/themes.ts';
import { exactBytes } from '../caches/retained-bytes.ts';
import { FairQueue, shareOfRendering } from '../concurrency/fair-queue.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { signalOf } from '../http/requests/reader-gone.ts';
import { askerOf } from '../http/requests/subject.ts';

interface Drawing {
  readonly text: Buffer;
  readonly tag: string;
}

/** A page has up to thirty of them; each costs a few milliseconds when it is not cached. */
const perMinute = 600;
const config = { who: 'anyone', session: false, rateLimit: { max: perMinute } } as const;
const day = 86_400;

export function registerDrawings(app: FastifyInstance): void {
  const { pages } = app;
  if (pages === undefined) return;
  const cached = app.services.caches.open<Drawing>('drawings');
  // The number of names is unlimited, and each rendering blocks the event loop for some ten milliseconds.
  const turns = new FairQueue({
    atOnce: 2,
    patience: app.patience,
    share: shareOfRendering,
  });
  app.get<{ Params: { theme: string; file: string } }>(
    '/drawings/:theme/:file',
    { config },
    async (request, reply) => {
      const { theme, file } = request.params;
      const name = `${theme}/${file}`;
      const make = async () => {
        const known = cached.get(name);
        if (known !== undefined) return known;
        const made = await draw(pages, theme, file);
        if (made !== undefined) cached.set(name, made);
        return made;
      };
      const drawing = cached.get(name) ?? (await turns.run(askerOf(request), signalOf(reply), make));
      return drawing === undefined ? sendProblem(reply, { code: 'not-found' }) : send(drawing, reply);
    },
  );
}

async function draw(pages: PageRenderer, theme: string, file: string): Promise<Drawing | undefined> {
  const text = isTheme(theme) ? await pages.renderIllustration(theme, file) : undefined;
  if (text === undefined) return undefined;
  return { text: exactBytes(text), tag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
}

function send({ text, tag }: Drawing, reply: FastifyReply): FastifyReply {
  reply.type('image/svg+xml').headers({
    'cache-control': `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
    etag: tag,
  });
  return reply.request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
}
