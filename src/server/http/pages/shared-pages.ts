/**
 * Lets signed-in users share the stored rendering of a public page. The counts and marks that it calls for are read with the
 * session at each request: a rendering is shared by those for whom they are equal, and the facts about its reader are slots. A page that
 * calls for anything else that is not public is never stored. Decision: decisions/0056-users-share-stored-pages.md.
 */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/api.ts';
import type { ClientRequest } from '../../../contract/client.ts';
import type { ReaderFacts } from '../../../database/identity/users.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { ofNothing } from '../cache/cache-tags.ts';
import { type SlotValues, userOfSlots } from '../cache/page-slots.ts';
import { pathOf } from '../problems/not-found.ts';
import { callInner, type InnerResponse, jsonResponse } from '../routing/inner-calls.ts';
import { currentUserOf } from '../security/sessions.ts';

const userEndpoint = 'GET /api/auth/user';

/** Counts and marks, which many users have in common, by the endpoint that answers with them and nothing else of the user. */
const compared: ReadonlyMap<Endpoint, keyof ReaderFacts> = new Map<Endpoint, keyof ReaderFacts>([
  ['GET /api/notifications/unread', 'unread'],
  ['GET /api/basket/count', 'bottlesInBasket'],
  ['GET /api/follows/ids', 'followIds'],
  ['GET /api/favorites/ids', 'favoriteIds'],
]);

/** What the page shows of its reader. `own`: more than what is compared. */
type ShownFacts = ReadonlySet<keyof ReaderFacts> | 'own';
type Ask = (call: ClientRequest) => Promise<InnerResponse>;

export interface SharedPage {
  /** The same for all who may share the rendering. */
  readonly key: string;
  readonly ofUser: SlotValues;
  /** One rendering of the page: how it calls, and whether its calls were all compared. */
  readonly begin: () => { readonly call: Ask; readonly isShared: () => boolean };
}

export class SharedPages {
  /** Of the latest rendering of a page like it. */
  readonly #shown: Cache<ShownFacts>;

  constructor(caches: CacheBudget) {
    this.#shown = caches.open('facts that pages show');
  }

  /** `key`: of the page for visitors. Undefined for pages that are their reader's own, as those who see other records have. */
  open(request: FastifyRequest, reply: FastifyReply, key: string): SharedPage | undefined {
    const { principal, readsAsVisitor, readerFacts } = request;
    if (principal.kind === 'visitor' || !readsAsVisitor || readerFacts === undefined) return undefined;
    const { rendered, values } = userOfSlots(currentUserOf(principal));
    const address = `${principal.role} ${pathOf(request.url)}`;
    const known = this.#shown.get(address) ?? this.#shown.get(patternOf(address)) ?? new Set();
    if (known === 'own') return undefined;
    const equal = [...compared.values()].map((fact) => known.has(fact) && readerFacts[fact]);
    return {
      key: `${key} ${JSON.stringify(rendered)} ${hash('sha256', JSON.stringify(equal), 'base64url')}`,
      ofUser: values,
      begin: () => {
        const asked = new Set<Endpoint>();
        return {
          call: async (call) => {
            if (call.endpoint === userEndpoint) return jsonResponse(rendered);
            const response = await callInner(request, reply, call);
            if (response.isPublic) return response;
            asked.add(call.endpoint);
            // Compared at each request, so that no write need drop the page.
            return { ...response, tags: ofNothing };
          },
          isShared: () => this.#isShared(address, known, asked),
        };
      },
    };
  }

  #isShared(address: string, known: ReadonlySet<keyof ReaderFacts>, asked: ReadonlySet<Endpoint>): boolean {
    const shown = new Set([...asked].map((endpoint) => compared.get(endpoint)));
    if ([...shown].every((fact) => fact !== undefined && known.has(fact))) return true;
    if (shown.has(undefined)) this.#shown.set(address, 'own');
    else
      this.#shown.set(patternOf(address), new Set([...compared.values()].filter((fact) => shown.has(fact))));
    return false;
  }
}

/** Pages of other records show the same. */
function patternOf(address: string): string {
  return address.replaceAll(/\d+/g, '#');
}
