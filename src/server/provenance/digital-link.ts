/**
 * Resolves GS1 Digital Links. A code resolves only with the GTIN of its product and its own lot; a lot that the register does not know
 * leads to the oil, which says so. Standard: GS1-Conformant resolver 1.2.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../../database/connection/connection.ts';
import { findBatchOfOil } from '../../database/provenance/batch-states.ts';
import { findLinkedCode, findLinkedProduct } from '../../database/provenance/digital-link.ts';
import { foldBatch } from '../../domain/common/batch-spelling.ts';
import { batchPath, productPath, verificationPath } from '../../domain/common/page-paths.ts';
import { formsOfGtin, readGtin } from '../../domain/products/gtin.ts';
import { readCode } from '../../domain/provenance/codes.ts';
import {
  type LinkedItem,
  levelsOfItem,
  linksetOf,
  readLinkPath,
  targetOf,
  vocabulary,
} from '../../domain/provenance/digital-link.ts';
import type { DigitalLink } from '../../domain/provenance/typed-text.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { originOf } from '../http/requests/origin.ts';
import { preferredLanguage } from '../http/requests/preferences.ts';

const linksetType = 'application/linkset+json';
const linksetContext = 'https://ref.gs1.org/standards/resolver/linkset-context';
/** A conformant resolver says this in every response. */
const allowedMethods = { 'access-control-allow-methods': 'GET, HEAD, OPTIONS' } as const;
/** Open to scripts on other sites. */
const anyone = { config: { who: 'anyone', anyOrigin: true } } as const;

/** The page for a link that the register does not confirm (404), or that is none (400). */
type ShowRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { readonly kind: 'unknown' | 'malformed'; readonly typed: string },
) => FastifyReply;

export function registerDigitalLinks(app: FastifyInstance, showRefusal: ShowRefusal): void {
  app.options('/01/*', anyone, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const linkset = linksetHeader(`${originOf(request)}${path}`);
    return reply
      .code(204)
      .headers({ ...allowedMethods, link: linkset })
      .send();
  });
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/01/*',
    anyone,
    async (request, reply) => {
      reply.headers({
        ...allowedMethods,
        'cache-control': 'no-store',
        vary: 'accept, accept-language, cookie',
      });
      const [path = '', query = ''] = request.url.split('?', 2);
      const link = readLinkPath(path.slice('/01/'.length));
      if (link === undefined) {
        return showRefusal(request, reply, { kind: 'malformed', typed: path.slice('/01/'.length) });
      }
      const item = await findItem(app.services.database, link);
      if (item === undefined) {
        return showRefusal(request, reply, { kind: 'unknown', typed: link.serial ?? link.gtin });
      }
      const levels = levelsOfItem(originOf(request), item);
      const { linkType } = request.query;
      if (wantsLinkset(request, linkType)) {
        return reply
          .type(linksetType)
          .header(
            'link',
            `<${linksetContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
          )
          .send(JSON.stringify(linksetOf(levels, item.name)));
      }
      const target = targetOf(
        levels,
        typeof linkType === 'string' ? linkType : undefined,
        preferredLanguage(request),
      );
      if (target === undefined) return sendProblem(reply, { code: 'not-found' });
      const anchor = levels[0]?.anchor ?? '';
      return reply.header('link', linksetHeader(anchor)).redirect(withQuery(target, query), 307);
    },
  );
  app.get('/.well-known/gs1resolver', anyone, async (request, reply) =>
    reply.headers({ ...allowedMethods, 'cache-control': 'public, max-age=86400' }).send({
      name: 'Phenolive',
      resolverRoot: originOf(request),
      supportedPrimaryKeys: ['01'],
      supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
      linkTypeDefaultCanBeLinkset: false,
    }),
  );
}

function linksetHeader(anchor: string): string {
  return `<${anchor}?linkType=linkset>; rel="linkset"; type="${linksetType}"`;
}

function wantsLinkset({ headers }: FastifyRequest, linkType: unknown): boolean {
  return linkType === 'linkset' || linkType === 'all' || headers.accept?.includes(linksetType) === true;
}

/** All that the request carried goes on with it, except the link type, which has been answered. */
function withQuery(target: string, query: string): string {
  const url = new URL(target);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name !== 'linkType') url.searchParams.append(name, value);
  }
  return url.href;
}

async function findItem(
  connection: Connection,
  { gtin, lot, serial }: DigitalLink,
): Promise<LinkedItem | undefined> {
  const gtins = formsOfGtin(gtin);
  const linked = serial === undefined ? undefined : await findCode(connection, { gtin, lot, serial });
  if (serial !== undefined && linked === undefined) return undefined;
  const named = lot ?? linked?.batchNumber ?? undefined;
  const ofLot = named === undefined ? undefined : await findLinkedProduct(connection, { gtins, lot: named });
  const product = ofLot ?? (await findLinkedProduct(connection, { gtins, lot: undefined }));
  const name = product?.name ?? linked?.productName;
  if (name === undefined) return undefined;
  const isOfOil = product !== undefined && named !== undefined;
  const batch = isOfOil ? await findBatchOfOil(connection, product.id, named) : undefined;
  return {
    gtin,
    productId: product?.id,
    name,
    // As the register spells it.
    lot: lot === undefined ? undefined : (batch?.batchNumber ?? lot),
    isRecorded: batch !== undefined,
    code: linked?.code,
    // A certificate says nothing of a lot that is not the oil's.
    certificateNumber:
      named === undefined ? (product?.certificateNumber ?? null) : (batch?.certificateNumber ?? null),
  };
}

/** Undefined where the register does not confirm that the bottle is of this product, and of this lot. */
async function findCode(
  connection: Connection,
  { gtin, lot, serial }: { readonly gtin: string; readonly lot: string | undefined; readonly serial: string },
) {
  const code = readCode(serial);
  const linked = code === undefined ? undefined : await findLinkedCode(connection, code);
  if (code === undefined || linked === undefined || linked.gtin === null) return undefined;
  const isNamed =
    formsOfGtin(gtin).includes(linked.gtin) &&
    (lot === undefined || foldBatch(lot) === foldBatch(linked.batchNumber ?? ''));
  return isNamed ? { ...linked, code } : undefined;
}

/** The page that a typed or scanned link opens: undefined unless the register confirms all its parts. */
export async function addressOfLink(
  connection: Connection,
  { gtin, lot, serial }: DigitalLink,
): Promise<string | undefined> {
  const number = readGtin(gtin);
  // The database cannot store a null character, so such a lot cannot exist.
  if (number === null || lot?.includes('\u0000')) return undefined;
  if (serial === undefined) {
    const item = await findItem(connection, lot === undefined ? { gtin: number } : { gtin: number, lot });
    if (item?.productId === undefined) return undefined;
    if (item.lot === undefined) return productPath(item.productId);
    return item.isRecorded ? batchPath(item.productId, item.lot) : undefined;
  }
  const linked = await findCode(connection, { gtin: number, lot, serial });
  return linked === undefined ? undefined : verificationPath(linked.code);
}
