/**
 * Lets signed-in users share stored pages. What a page asks for its reader alone is answered again at each request: a
 * rendering is sent to those for whom every answer in it is equal. In public pages the facts about their reader are slots.
 * Decision: decisions/0056-users-share-stored-pages.md.
 */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/api.ts';
import type { ClientRequest } from '../../../contract/client.ts';
import type { ReaderFacts } from '../../../database/identity/users.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { ofNothing } from '../cache/cache-tags.ts';
import { type SlotValues, userOfSlots } from '../cache/page-slots.ts';
import { callInner, type InnerResponse, jsonResponse } from '../routing/inner-calls.ts';
import { currentUserOf } from '../security/sessions.ts';

const userEndpoint = 'GET /api/auth/user';

/** What is read with the session, so that it costs no call, by the endpoint that answers with nothing else of the user. */
const readWithSession: ReadonlyMap<Endpoint, keyof ReaderFacts> = new Map<Endpoint, keyof ReaderFacts>([
  ['GET /api/notifications/unread', 'unread'],
  ['GET /api/basket/count', 'bottlesInBasket'],
  ['GET /api/follows/ids', 'followIds'],
  ['GET /api/favorites/ids', 'favoriteIds'],
]);

type Call = Omit<ClientRequest, 'signal' | 'body' | 'keepalive'>;
type Ask = (call: ClientRequest) => Promise<InnerResponse>;

export interface SharedPage {
  /** The same for all who may share the rendering. */
  readonly key: string;
  readonly ofUser: SlotValues;
  /** One rendering of the page: how it calls, and whether its calls were all compared. */
  readonly begin: () => { readonly call: Ask; readonly isShared: () => boolean };
}

export interface OpenedPage {
  /** Of the page for visitors. */
  readonly key: string;
  /** Whether visitors may read it too. */
  readonly isPublic: boolean;
  /** Waits for the reader's turn to have calls answered. */
  readonly takeTurn: <Made>(work: () => Promise<Made>) => Promise<Made>;
}

export class SharedPages {
  /** What the latest rendering of a page like it asked for its reader alone. */
  readonly #asked: Cache<readonly Call[]>;

  constructor(caches: CacheBudget) {
    this.#asked = caches.open('calls of pages');
  }

  /** Undefined for visitors of public pages, which have nothing of their reader. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, isPublic, takeTurn }: OpenedPage,
  ): Promise<SharedPage | undefined> {
    const { principal, readsAsVisitor, readerFacts } = request;
    const isVisitor = principal.kind === 'visitor';
    if (isVisitor && isPublic) return undefined;
    const user = isVisitor ? null : currentUserOf(principal);
    // Other pages compare the facts about their reader with records, such as to say "you" in a list of users.
    const { rendered, values } =
      user !== null && isPublic && readsAsVisitor
        ? userOfSlots(user)
        : { rendered: user, values: new Map<string, string>() };
    const address = `${user?.role ?? principal.kind} ${readsAsVisitor} ${request.url}`;
    const expected = this.#asked.get(address) ?? this.#asked.get(patternOf(address)) ?? [];
    const factOf = ({ endpoint }: Call) => {
      const name = readWithSession.get(endpoint);
      return name && readerFacts?.[name];
    };
    const called = expected.filter((call) => factOf(call) === undefined);
    const answer = async (call: Call) => [nameOf(call), await callInner(request, reply, call)] as const;
    const answers = new Map(
      called.length === 0 ? [] : await takeTurn(async () => Promise.all(called.map(answer))),
    );
    const equal = expected.map((call) => [
      nameOf(call),
      factOf(call) ?? comparable(answers.get(nameOf(call))),
    ]);
    return {
      key: `${key} ${JSON.stringify(rendered)} ${hash('sha256', JSON.stringify(equal), 'base64url')}`,
      ofUser: values,
      begin: () => {
        const asked = new Map<string, Call>();
        return {
          call: async (call) => {
            if (call.endpoint === userEndpoint && rendered !== null) return jsonResponse(rendered);
            const name = nameOf(call);
            const response = answers.get(name) ?? (await callInner(request, reply, call));
            if (response.isPublic) return response;
            const { endpoint, params, method, path, headers } = call;
            asked.set(name, { endpoint, params, method, path, headers });
            // Compared at each request, so that no write need drop the page.
            return { ...response, tags: ofNothing };
          },
          isShared: () => this.#isShared(address, expected, asked),
        };
      },
    };
  }

  #isShared(address: string, expected: readonly Call[], asked: ReadonlyMap<string, Call>): boolean {
    const names = new Set(expected.map(nameOf));
    if ([...asked.keys()].every((name) => names.has(name))) return true;
    const calls = [...asked.values()];
    const ofAll = calls.filter(({ endpoint }) => readWithSession.has(endpoint));
    if (ofAll.length < calls.length) this.#asked.set(address, calls);
    else this.#asked.set(patternOf(address), ofAll);
    return false;
  }
}

function nameOf({ endpoint, path }: Call): string {
  return `${endpoint} ${path}`;
}

function comparable(response: InnerResponse | undefined): unknown {
  return response && [response.status, response.headers, response.text];
}

/** Pages of other records ask for the same. */
function patternOf(address: string): string {
  return address.replaceAll(/\d+/g, '#');
}
