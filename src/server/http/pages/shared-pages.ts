/**
 * Lets signed-in users share the stored rendering of a public page. The counts and marks that it calls for are called for again at
 * each request: a rendering is shared by those for whom they are equal, and the facts about its reader are slots. A page that calls
 * for anything else that is not public is never stored. Decision: decisions/0056-users-share-stored-pages.md.
 */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/api.ts';
import type { ClientRequest } from '../../../contract/client.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { callInner, type InnerResponse, jsonResponse } from '../inner-calls.ts';
import { pathOf } from '../not-found.ts';
import { ofNothing } from '../response-cache/cache-tags.ts';
import { currentUserOf } from '../sessions.ts';
import { type SlotValues, userOfSlots } from './page-slots.ts';

const userEndpoint = 'GET /api/auth/user';

/** Counts and marks, which many users have in common. */
const compared: ReadonlySet<Endpoint> = new Set<Endpoint>([
  'GET /api/notifications/unread',
  'GET /api/basket/count',
  'GET /api/follows',
  'GET /api/favorites/ids',
]);

/** By their addresses. `own`: the page calls for more than what is compared. */
type PrivateCalls = ReadonlyMap<string, ClientRequest> | 'own';
type Ask = (call: ClientRequest) => Promise<InnerResponse>;

export interface SharedPage {
  /** The same for all who may share the rendering. */
  readonly key: string;
  readonly ofUser: SlotValues;
  /** One rendering of the page: how it calls, and whether its calls were all compared. */
  readonly begin: () => { readonly call: Ask; readonly isShared: () => boolean };
}

export class SharedPages {
  /** What the latest rendering of a page like it called for; of a reader's own page, that it is one. */
  readonly #calls: Cache<PrivateCalls>;

  constructor(caches: CacheBudget) {
    this.#calls = caches.open('private calls of pages');
  }

  /** `key`: of the page for visitors. Undefined for pages that are their reader's own, as those who see other records have. */
  async open(request: FastifyRequest, reply: FastifyReply, key: string): Promise<SharedPage | undefined> {
    const { principal, readsAsVisitor } = request;
    if (principal.kind === 'visitor' || !readsAsVisitor) return undefined;
    const { rendered, values } = userOfSlots(currentUserOf(principal));
    const address = `${principal.role} ${pathOf(request.url)}`;
    const known = this.#calls.get(address) ?? this.#calls.get(patternOf(address)) ?? new Map();
    if (known === 'own') return undefined;
    const ask: Ask = async (call) => callInner(request, reply, call);
    const answers = new Map(
      await Promise.all([...known].map(async ([path, call]) => [path, await ask(call)] as const)),
    );
    const digest = hash('sha256', JSON.stringify([...answers].map(comparable)), 'base64url');
    return {
      key: `${key} ${JSON.stringify(rendered)} ${digest}`,
      ofUser: values,
      begin: () => {
        const made = new Map<string, ClientRequest>();
        return {
          call: async (call) => {
            if (call.endpoint === userEndpoint) return jsonResponse(rendered);
            const response = answers.get(call.path) ?? (await ask(call));
            if (response.isPublic) return response;
            made.set(call.path, call);
            // Compared at each request, so that no write need drop the page.
            return { ...response, tags: ofNothing };
          },
          isShared: () => {
            if ([...made.keys()].every((path) => answers.has(path))) return true;
            this.#remember(address, made);
            return false;
          },
        };
      },
    };
  }

  #remember(address: string, made: ReadonlyMap<string, ClientRequest>): void {
    if ([...made.values()].some(({ endpoint }) => !compared.has(endpoint))) {
      this.#calls.set(address, 'own');
      return;
    }
    // Without the signal, which is of one request, and in one order: calls of a page that run beside each other have none.
    const calls = [...made].map(([path, { signal: _, ...call }]) => [path, call] as const);
    this.#calls.set(patternOf(address), new Map(calls.toSorted(([one], [other]) => (one < other ? -1 : 1))));
  }
}

/** Pages of other records call for the same. */
function patternOf(address: string): string {
  return address.replaceAll(/\d+/g, '#');
}

function comparable([path, { status, text }]: readonly [string, InnerResponse]) {
  return [path, status, text];
}
