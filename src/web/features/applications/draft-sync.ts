/**
 * Saves typed answers to the server: soon after each keystroke, later without a connection, and not at all
 * once the session has expired. Until then they exist in this browser only.
 */
import { getApplicationDraft, saveApplicationDraft } from '../../../contract/applications/drafts.ts';
import type { Client, Reply } from '../../../contract/client.ts';
import type { DraftValue } from '../../../domain/applications/drafts.ts';
import { waitingNames } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * `resting`: everything is saved. `due`, `sending`: a save is scheduled or in progress. `offline`: no
 * connection. `failing`: the server fails or refuses an answer. `signed-out`: the session has expired.
 * `closed`: the application has been sent or decided.
 */
export type Syncing = 'resting' | 'due' | 'sending' | 'offline' | 'failing' | 'signed-out' | 'closed';

export interface DraftSync {
  state(): Syncing;
  watch(listener: () => void): () => void;
  /** Saves what is pending and loads changes; returns what arrived from elsewhere. */
  settle(): Promise<{ readonly syncing: Syncing; readonly arrived: readonly string[] }>;
  start(): () => void;
}

/** ms after the last keystroke, and after each failure: longer each time. */
const afterTyping = 800;
const afterFailure = [3_000, 10_000, 30_000, 60_000];

/** Characters in one request; the rest follows. */
const maxAtOnce = 200_000;
/** Requests until everything is saved, even while the user types. */
const maxRounds = 20;

export function syncDraft(
  client: Client,
  store: DraftStore,
  owner: { readonly userId: string; readonly purpose: number | null },
): DraftSync {
  const listeners = new Set<() => void>();
  /** Answers that the server refused; retried once they change. */
  const refused = new Map<string, DraftValue>();
  let syncing: Syncing = waiting().length > 0 ? 'due' : 'resting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let arrived: string[] = [];

  /** Reads the state again, because it can change during a call. */
  const now = (): Syncing => syncing;

  function waiting(): string[] {
    const { draft } = store.state();
    return waitingNames(draft).filter((name) => refused.get(name) !== draft.entries[name]);
  }

  function become(next: Syncing): void {
    if (next === syncing) return;
    syncing = next;
    for (const listener of listeners) listener();
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  }

  async function run(keepalive = false): Promise<void> {
    if (running !== null) return running;
    clearTimeout(timer);
    running = handOn(keepalive).finally(() => {
      running = null;
    });
    return running;
  }

  async function handOn(keepalive: boolean): Promise<void> {
    const names = portion(store, waiting());
    if (names.length === 0) return rest();
    become('sending');
    const body = writing(store, owner, names);
    const reply = await client.call(saveApplicationDraft, { body }, { keepalive }).catch(() => null);
    hear(reply, names);
    if (now() === 'sending') rest();
  }

  /** Every answer is saved. */
  function rest(): void {
    if (now() === 'closed') return;
    if (waiting().length === 0) return become(stillRefused() ? 'failing' : 'resting');
    become('due');
    later(afterTyping);
  }

  function stillRefused(): boolean {
    const { entries } = store.state().draft;
    return [...refused].some(([name, value]) => entries[name] === value);
  }

  /** Applies a response of the server to the state of the sync. */
  function hear(reply: Reply<typeof getApplicationDraft> | null, sent: readonly string[]): void {
    if (reply?.ok) {
      failures = 0;
      arrived.push(...store.receive(reply.body));
      return;
    }
    if (reply?.status === 401) return become('signed-out');
    if (reply?.problem.code === 'draft-closed') return become('closed');
    const paths = reply?.status === 400 ? (reply.problem.errors ?? []).map(({ path }) => path) : [];
    const bad = sent.filter((name) => paths.some((path) => path.startsWith(`changes.${name}`)));
    if (bad.length > 0) {
      const { entries } = store.state().draft;
      for (const name of bad) refused.set(name, entries[name] ?? '');
      return;
    }
    become(reply === null ? 'offline' : 'failing');
    later(afterFailure[Math.min(failures, afterFailure.length - 1)] ?? 0);
    failures += 1;
  }

  /** Whether the server answered. */
  async function checkServer(): Promise<boolean> {
    if (syncing === 'closed') return false;
    const reply = await client.call(getApplicationDraft, {}).catch(() => null);
    if (!reply?.ok) {
      if (syncing !== 'resting' || reply?.status === 401) hear(reply, []);
      return false;
    }
    const { userId, applicationId } = reply.body;
    // Another user may have signed in from another tab.
    if (userId !== owner.userId) become('signed-out');
    else if (applicationId !== owner.purpose) become('closed');
    else {
      hear(reply, []);
      rest();
    }
    return userId === owner.userId && applicationId === owner.purpose;
  }

  async function settle() {
    arrived = [];
    await running;
    const isReached = await checkServer();
    for (let round = 0; isReached && round < maxRounds && now() === 'due'; round += 1) await run();
    return { syncing: now(), arrived };
  }

  function heard(): void {
    if (store.state().gone) return become('closed');
    if (syncing === 'closed' || running !== null || waiting().length === 0) return;
    if (syncing === 'resting') become('due');
    if (syncing === 'due') later(afterTyping);
  }

  return {
    state: () => syncing,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle,
    start() {
      const isVisible = () => document.visibilityState === 'visible';
      const turn = () => (isVisible() ? void settle() : void run(true));
      const events = [
        [window, 'online'],
        [window, 'pageshow'],
        [document, 'visibilitychange'],
      ] as const;
      for (const [target, event] of events) target.addEventListener(event, turn);
      const stop = store.watch(heard);
      void settle();
      return () => {
        clearTimeout(timer);
        stop();
        for (const [target, event] of events) target.removeEventListener(event, turn);
      };
    },
  };
}

/** As many answers as fit into one request, at least one. */
function portion(store: DraftStore, names: readonly string[]): string[] {
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

function writing(
  store: DraftStore,
  { userId, purpose }: { readonly userId: string; readonly purpose: number | null },
  names: readonly string[],
) {
  const order = store.countWriting();
  const { entries, account, writer, typedIn } = store.state().draft;
  const changes = Object.fromEntries(
    names.map((name) => {
      const value = entries[name] ?? '';
      return [name, typeof value === 'string' ? value : [...value]];
    }),
  );
  const { id: draftId, revision: base } = account;
  return { userId, applicationId: purpose, draftId, base, writer, order, typedIn, changes };
}
