/**
 * The sitemap (https://www.sitemaps.org) as an index of bounded files: every public page in every language,
 * with its alternates. Files are read in batches and cached compressed until a public record is written.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connection/connection.ts';
import {
  type ListedKind,
  listedKinds,
  listListedParts,
  listListedRecords,
} from '../../../database/system/site-map.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { exactBytes } from '../../caches/retained-bytes.ts';
import { ofLists } from '../cache/cache-tags.ts';
import { PublicCache } from '../cache/public-cache.ts';
import { escapeMarkup } from '../problems/plain-page.ts';
import { sendProblem } from '../problems/problem.ts';
import { acceptsGzip } from '../requests/accepts-gzip.ts';
import { originOf } from '../requests/origin.ts';

/** Records read at a time. */
const batch = 500;
const config = { who: 'anyone' } as const;

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function registerSitemap(app: FastifyInstance, pages: () => readonly string[]): void {
  const { database, caches } = app.services;
  const { maxStaleMilliseconds } = app.cacheInvalidation;
  const cache = new PublicCache<Buffer | null>(caches, {
    name: 'sitemap',
    // Search engines come back after days.
    maxStaleMilliseconds: 300 * maxStaleMilliseconds,
  });
  app.cacheInvalidation.add(cache);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (origin: string) => AsyncIterable<string> | undefined,
  ): Promise<FastifyReply> => {
    const origin = originOf(request);
    const packed = await cache.find(`${origin} ${request.url.split('?', 1)[0]}`, async () => {
      const text = write(origin);
      const value = text === undefined ? null : exactBytes(await pipeline(text, createGzip(), buffer));
      return { value, cacheable: value !== null, tags: ofLists };
    });
    return packed === null ? sendProblem(reply, { code: 'not-found' }) : sendPacked(packed, request, reply);
  };
  app.get('/sitemap.xml', { config }, async (request, reply) =>
    send(request, reply, (origin) => index(database, origin)),
  );
  app.get('/sitemap/pages.xml', { config }, async (request, reply) =>
    send(request, reply, (origin) => pagesPart(pages(), origin)),
  );
  app.get<{ Params: { file: string } }>('/sitemap/:file', { config }, async (request, reply) => {
    const asked = partOf(request.params.file);
    return send(request, reply, (origin) => asked && recordsPart(database, asked, origin));
  });
}

/** `producers-3.xml` */
function partOf(file: string): { kind: ListedKind; part: number } | undefined {
  const [, name, digits] = file.match(/^([a-z]+)s-(0|[1-9]\d{0,5})\.xml$/) ?? [];
  const kind = listedKinds.find((known) => known === name);
  return kind === undefined ? undefined : { kind, part: Number(digits) };
}

async function* index(database: Database, origin: string): AsyncGenerator<string> {
  yield `${open}<sitemapindex ${space}>\n<sitemap><loc>${escapeMarkup(origin)}/sitemap/pages.xml</loc></sitemap>\n`;
  for (const kind of listedKinds) {
    const addressOf = (part: number) => escapeMarkup(`${origin}/sitemap/${kind}s-${part}.xml`);
    const parts = await listListedParts(database, kind);
    // One piece, because each is compressed by itself.
    yield parts
      .map(
        ({ part, changedAt }) =>
          `<sitemap><loc>${addressOf(part)}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
      )
      .join('');
  }
  yield '</sitemapindex>\n';
}

async function* pagesPart(pages: readonly string[], origin: string): AsyncGenerator<string> {
  yield opened();
  for (const path of pages) yield inEveryLanguage(origin, path);
  yield '</urlset>\n';
}

async function* recordsPart(
  database: Database,
  { kind, part }: { kind: ListedKind; part: number },
  origin: string,
): AsyncGenerator<string> {
  yield opened();
  let after = -1;
  for (;;) {
    // Keyset pagination: each batch starts after the last one.
    const records = await listListedRecords(database, kind, part, { after, most: batch });
    yield records.map(({ key, changedAt }) => inEveryLanguage(origin, `/${kind}/${key}`, changedAt)).join('');
    after = records.at(-1)?.id ?? after;
    if (records.length < batch) break;
  }
  yield '</urlset>\n';
}

function opened(): string {
  return `${open}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
}

/** One entry per language, each with links to all alternates. */
function inEveryLanguage(origin: string, path: string, changedAt?: Date): string {
  const addressIn = (language: SiteLanguage) => escapeMarkup(`${origin}${localPath(language, path)}`);
  const link = (name: string, language: SiteLanguage) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language)}"/>`;
  const links = siteLanguages.map((language) => link(language, language)).join('');
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return siteLanguages
    .map(
      (language) =>
        `<url><loc>${addressIn(language)}</loc>${changed}${links}${link('x-default', defaultLanguage)}</url>\n`,
    )
    .join('');
}

function localPath(language: SiteLanguage, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

function sendPacked(packed: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  if (acceptsGzip(request)) {
    return reply.header('content-encoding', 'gzip').send(packed);
  }
  return reply.header('content-encoding', 'identity').send(Readable.from([packed]).pipe(createGunzip()));
}
