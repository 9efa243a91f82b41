/** Sends typed answers to the user's account, a few at a time, and merges what was typed on other devices. */
import type { Client, Reply } from '../../../../contract/client.ts';
import type { DraftValue } from '../../../../domain/applications/drafts.ts';
import { type DraftAnswer, type DraftStatus, DraftSync } from '../../../kernel/drafts/draft-sync.ts';
import { waitingNames } from './draft.ts';
import type { ApplicationDraft } from './draft-store.ts';

export interface ApplicationSync {
  readonly sync: DraftSync;
  /** Saves what is pending and loads changes; returns what arrived from elsewhere. */
  synchronize(): Promise<{ readonly status: DraftStatus; readonly arrived: readonly string[] }>;
}

interface Owner {
  readonly userId: string;
  readonly applicationId: number | null;
}

/** Characters in one request; the rest follows. */
const maxAtOnce = 200_000;

export function syncApplication(client: Client, store: ApplicationDraft, owner: Owner): ApplicationSync {
  const refusals = refusalsIn(store);
  let arrived: string[] = [];
  const waiting = () => (store.state().gone ? [] : waitingNames(store.state().draft).filter(refusals.allow));
  const merge = (reply: Reply<'GET /api/producer-applications/draft'>): DraftAnswer => {
    if (reply.ok) arrived.push(...store.receive(reply.body));
    return reply.ok ? 'done' : answerOf(reply);
  };
  const sync = new DraftSync(store, {
    isPending: () => waiting().length > 0,
    isRefused: refusals.remain,
    async send(options) {
      const names = nextBatch(store, waiting());
      const body = writing(store, owner, names);
      const reply = await client
        .call('PATCH /api/producer-applications/draft', { body }, options)
        .catch(() => null);
      if (reply === null) return 'offline';
      return refusals.read(reply, names) ? 'done' : merge(reply);
    },
    async read() {
      const reply = await client.call('GET /api/producer-applications/draft', {}).catch(() => null);
      if (reply === null) return 'offline';
      // Another user may have signed in from another tab.
      if (reply.ok && reply.body.userId !== owner.userId) return 'signed-out';
      return reply.ok && reply.body.applicationId !== owner.applicationId ? 'closed' : merge(reply);
    },
  });
  store.watch(() => {
    if (store.state().gone) sync.close();
  });
  return {
    sync,
    async synchronize() {
      arrived = [];
      await sync.synchronize();
      return { status: sync.state(), arrived };
    },
  };
}

function answerOf({
  status,
  problem,
}: Extract<Reply<'GET /api/producer-applications/draft'>, { ok: false }>) {
  if (status === 401) return 'signed-out';
  return problem.code === 'draft-closed' ? 'closed' : 'failing';
}

/** Answers that the server refused; they wait until they change, and do not hold up the others. */
function refusalsIn(store: ApplicationDraft) {
  const refused = new Map<string, DraftValue>();
  const isRefused = (name: string) => {
    const value = store.state().draft.entries[name];
    return value !== undefined && refused.get(name) === value;
  };
  return {
    allow: (name: string) => !isRefused(name),
    remain: () => [...refused.keys()].some(isRefused),
    /** Whether the reply refuses some of the sent answers. */
    read(reply: Reply<'PATCH /api/producer-applications/draft'>, sent: readonly string[]): boolean {
      if (reply.ok || reply.status !== 400) return false;
      const paths = (reply.problem.errors ?? []).map(({ path }) => path);
      const bad = sent.filter((name) => paths.some((path) => path.startsWith(`changes.${name}`)));
      const { entries } = store.state().draft;
      for (const name of bad) refused.set(name, entries[name] ?? '');
      return bad.length > 0;
    },
  };
}

/** As many answers as fit into one request, at least one. */
function nextBatch(store: ApplicationDraft, names: readonly string[]): string[] {
  const { entries } = store.state().draft;
  const some: string[] = [];
  let size = 0;
  for (const name of names) {
    size += entries[name]?.length ?? 0;
    if (some.length > 0 && size > maxAtOnce) break;
    some.push(name);
  }
  return some;
}

function writing(store: ApplicationDraft, { userId, applicationId }: Owner, names: readonly string[]) {
  const order = store.countWriting();
  const { entries, account, writer, typedIn } = store.state().draft;
  const changes = Object.fromEntries(
    names.map((name) => {
      const value = entries[name] ?? '';
      return [name, typeof value === 'string' ? value : [...value]];
    }),
  );
  const { id: draftId, revision: base } = account;
  return { userId, applicationId, draftId, base, writer, order, typedIn, changes };
}
