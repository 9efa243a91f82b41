/**
 * The large drawings of pages as files, `/drawings/{palette}/{name}.svg`: groves, and trees on the foot of a
 * page. What is drawn is in the name, so a drawing is good for as long as our way of drawing it.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageRenderer } from '../../contract/pages.ts';
import { isTheme } from '../../domain/common/themes.ts';
import { FairQueue } from '../fair-queue.ts';
import { sendProblem } from '../problem.ts';
import { signalOf } from '../reader-gone.ts';
import { subjectOf } from '../security/subject.ts';

interface Drawing {
  readonly text: string;
  readonly tag: string;
}

/** Characters of all kept drawings together; one has about 40,000. */
const mostCharacters = 16_000_000;
/** A page has up to thirty of them; each costs a few milliseconds where it is not kept. */
const perMinute = 600;
const config = { who: 'anyone', session: false, rateLimit: { max: perMinute } } as const;
const day = 86_400;

export function registerDrawings(app: FastifyInstance): void {
  const { pages } = app;
  if (pages === undefined) return;
  const kept = new LRUCache<string, Drawing>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }, name) => text.length + name.length,
  });
  // There is no end of names, and each drawing takes some ten milliseconds of the thread that answers everybody.
  const turns = new FairQueue({ atOnce: 2, maxWaiting: 40, maxWaitingInAll: 400, pauses: true });
  app.get<{ Params: { theme: string; file: string } }>(
    '/drawings/:theme/:file',
    { config },
    async (request, reply) => {
      const { theme, file } = request.params;
      const name = `${theme}/${file}`;
      const make = async () => kept.get(name) ?? draw(pages, theme, file);
      const drawing = kept.get(name) ?? (await turns.run(subjectOf(request), signalOf(reply), make));
      if (drawing === undefined) return sendProblem(reply, { code: 'not-found' });
      kept.set(name, drawing);
      return send(drawing, reply);
    },
  );
}

async function draw(pages: PageRenderer, theme: string, file: string): Promise<Drawing | undefined> {
  const text = isTheme(theme) ? await pages.drawPicture(theme, file) : undefined;
  if (text === undefined) return undefined;
  return { text, tag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
}

function send({ text, tag }: Drawing, reply: FastifyReply): FastifyReply {
  reply.type('image/svg+xml').headers({
    'cache-control': `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
    etag: tag,
  });
  return reply.request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
}
