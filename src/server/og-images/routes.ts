/**
 * The images of shared links, `/share/{language}/...png`, drawn from public records as they are at the time
 * of the request. What visitors may not see has no image.
 */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lettering, OgImages, PageRenderer } from '../../contract/pages.ts';
import type { Database } from '../../database/connection/connection.ts';
import { findPictureFile } from '../../database/pictures/pictures.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import { findProductDetails } from '../../database/products/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { isSiteLanguage } from '../../domain/common/languages.ts';
import { pictureWidths, readPictureAddress } from '../../domain/pictures/pictures.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import { sendProblem } from '../http/problems/problem.ts';
import type { Services } from '../http/routing/services.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';
import { presentProducer } from '../producers/present.ts';
import { presentProduct } from '../products/present.ts';
import { OgImageRasterizer, type Photograph } from './rasterizer.ts';

/** Drawing costs far more than reading; link previews request one image each. */
const perMinute = 60;
const rateLimit = { max: perMinute, groupId: 'Open Graph images' } as const;
const config = { who: 'anyone', rateLimit } as const;
const visitor = { kind: 'visitor' } as const;
/** Pixels. */
const photographWidth = pictureWidths[1];

interface Address {
  Params: { language: string; file: string };
}

export function registerOgImages(app: FastifyInstance): void {
  const { pages } = app;
  if (pages === undefined) return;
  const { database, clock } = app.services;
  const send = sender(pages, app.services);
  app.get<{ Params: { language: string } }>(
    '/share/:language/phenolive.png',
    { config },
    async (request, reply) => send('site', null, request.params.language, request, reply),
  );
  app.get<Address>('/share/:language/producer/:file', { config }, async (request, reply) => {
    const { language, file } = request.params;
    return send('producer', await publicProducer(database, file, dayOf(clock())), language, request, reply);
  });
  app.get<Address>('/share/:language/product/:file', { config }, async (request, reply) => {
    const { language, file } = request.params;
    return send('product', await publicProduct(database, file, dayOf(clock())), language, request, reply);
  });
}

function addressIn(shown: OgImages[keyof OgImages]): string | null {
  if (shown === null) return null;
  return 'imageUrl' in shown ? shown.imageUrl : shown.profileImageUrl;
}

function sender(pages: PageRenderer, services: Services) {
  const { clock, sandbox, caches } = services;
  let loading: Promise<Lettering> | undefined;
  const press = new OgImageRasterizer(sandbox, caches);
  return async <Kind extends keyof OgImages>(
    kind: Kind,
    shown: OgImages[Kind] | undefined,
    language: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (shown === undefined || !isSiteLanguage(language)) return sendProblem(reply, { code: 'not-found' });
    // Loaded with the first image: a site whose links are never shared keeps no fonts in memory.
    loading ??= loadFontMetrics();
    const lettering = await loading;
    const drawing = await pages.drawOgImage(kind, shown, { language, today: dayOf(clock()), lettering });
    const tag = `"${press.nameOf(drawing)}"`;
    // Revalidated on each request, so that the image of a changed or withdrawn record is not shown.
    reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
    // Link previews and other sites embed it; that is its purpose.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const picture = await press.print(drawing, async () => photographOf(services, addressIn(shown)));
    if (picture === undefined) return sendProblem(reply, { code: 'overloaded' });
    return reply.type('image/png').send(picture);
  };
}

/** The stored file behind the address of a photograph; undefined if the record shows none. */
async function photographOf(
  { database, storage }: Services,
  address: string | null,
): Promise<Photograph | undefined> {
  const picture = readPictureAddress(address ?? '');
  if (address === null || picture === undefined) return undefined;
  // Nearly the size of the frame, where it is stored in more than one.
  const width = Math.min(picture.width, photographWidth);
  const file = await findPictureFile(database, picture.id, width);
  const content = file === undefined ? undefined : await storage.open(file.storageKey);
  if (content === undefined) throw new StorageFailure('unavailable', new Error('A stored file is missing.'));
  return { address, content: await buffer(content) };
}

async function publicProducer(database: Database, file: string, today: string) {
  const id = numberOf(file);
  const producer = id === undefined ? undefined : await findProducerDetails(database, id);
  return producer !== undefined && isPublic(producer) ? presentProducer(producer, visitor, today) : undefined;
}

async function publicProduct(database: Database, file: string, today: string) {
  const id = numberOf(file);
  const product = id === undefined ? undefined : await findProductDetails(database, id);
  const isShown = product !== undefined && isPublic({ status: product.producerStatus });
  return isShown ? presentProduct(product, today) : undefined;
}

/** `12.png`; undefined above the maximum of a database id. */
function numberOf(file: string): number | undefined {
  const digits = file.match(/^([1-9]\d{0,8})\.png$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function loadFontMetrics(): Promise<Lettering> {
  const type = await import('./font-metrics.ts');
  return type.loadFontMetrics();
}
