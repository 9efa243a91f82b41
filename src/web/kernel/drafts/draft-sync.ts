/**
 * Sends a draft to the server: soon after each keystroke, later without a connection, and not at all once
 * the session has expired. Until then it exists in this browser only. The feature knows what to send, how
 * to merge the answer, and which conflicts wait for the user's choice.
 */
import { ownedStorage } from '../device/document-storage.ts';
import type { Store } from '../forms/store.ts';

/**
 * `saved`: nothing waits. `due`, `sending`: a save is scheduled or in progress. `offline`: no connection.
 * `failing`: the server fails. `refused`: it rejects what is typed, until that changes. `signed-out`: the
 * session has expired. `closed`: the draft was sent, discarded or decided.
 */
export type DraftStatus =
  | 'saved'
  | 'due'
  | 'sending'
  | 'offline'
  | 'failing'
  | 'refused'
  | 'signed-out'
  | 'closed';

/** `done`: the answer is merged into the draft, which may have more to send. */
export type DraftAnswer =
  | 'done'
  | Extract<DraftStatus, 'offline' | 'failing' | 'refused' | 'signed-out' | 'closed'>;

export interface DraftRemote {
  /** Whether something waits to be sent; what is in conflict waits for a choice instead. */
  readonly isPending: () => boolean;
  /** Sends what waits, or a part of it; `keepalive` if the page may close. */
  readonly send: (options: { readonly keepalive: boolean }) => Promise<DraftAnswer>;
  /** Loads and merges the server's draft, when the page opens and when the user returns to it. */
  readonly read?: () => Promise<DraftAnswer>;
  /** Whether the server rejected a part that still waits unchanged. */
  readonly isRefused?: () => boolean;
}

/** ms after the last keystroke, and after each failure: longer each time. */
const afterTyping = 800;
const afterFailure = [3_000, 10_000, 30_000, 60_000];
/** Requests until everything is saved, even while the user types. */
const maxRounds = 20;

/** At most one for each draft of the open page. */
const started = new Set<DraftSync>();

/** Sends what waits in the drafts of the open page. */
export async function flushOpenDrafts(): Promise<void> {
  await Promise.all([...started].map(async (sync) => sync.flush()));
}

export class DraftSync {
  readonly #store: Pick<Store<unknown>, 'watch'>;
  readonly #remote: DraftRemote;
  /** At most one for each component that shows it. */
  readonly #listeners = new Set<() => void>();
  #status: DraftStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  #isStarted = false;

  constructor(store: Pick<Store<unknown>, 'watch'>, remote: DraftRemote) {
    this.#store = store;
    this.#remote = remote;
    this.#status = remote.isPending() ? 'due' : 'saved';
  }

  readonly state = (): DraftStatus => this.#status;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends all that waits; false if the server could not save it. */
  readonly flush = async (): Promise<boolean> => {
    if (this.#running !== null) await this.#running;
    for (let round = 0; round < maxRounds; round += 1) {
      await this.#run();
      if (this.#status !== 'due') break;
    }
    return this.#status === 'saved' || this.#status === 'closed';
  };

  /** Merges the server's draft, then sends what waits. */
  readonly synchronize = async (): Promise<boolean> => {
    if (this.#running !== null) await this.#running;
    const answer = this.#isClosed() ? 'done' : ((await this.#remote.read?.()) ?? 'done');
    if (answer === 'done') return this.flush();
    // A failed read matters only to a draft that waits, or that may not be saved at all.
    if (this.#status !== 'saved' || answer === 'signed-out' || answer === 'closed') this.#take(answer);
    return this.#status === 'saved';
  };

  /** Call when the draft was sent or discarded: nothing is sent afterwards. */
  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#become('closed');
  };

  /** Sends by itself from now on; returns a function that stops it. */
  readonly start = (): (() => void) => {
    const isVisible = () => document.visibilityState === 'visible';
    const wake = () => (isVisible() ? void this.synchronize() : this.#leave());
    const events = [
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, event] of events) target.addEventListener(event, wake);
    const stopWatching = this.#store.watch(this.#hearChange);
    this.#isStarted = true;
    started.add(this);
    void this.synchronize();
    return () => {
      stopWatching();
      for (const [target, event] of events) target.removeEventListener(event, wake);
      this.#isStarted = false;
      started.delete(this);
      clearTimeout(this.#timer);
      this.#leave();
    };
  };

  /** Read by a method: the compiler would assume that it stays the same during a call. */
  #isClosed(): boolean {
    return this.#status === 'closed';
  }

  #become(next: DraftStatus): void {
    if (next === this.#status) return;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#run(), milliseconds);
  }

  /** The page may close: sends what waits, unless its user logged out or another user may have signed in. */
  #leave(): void {
    if (ownedStorage().isReplaced()) return;
    if (this.#status !== 'signed-out' && this.#remote.isPending()) void this.#run(true);
  }

  async #run(keepalive = false): Promise<void> {
    if (this.#running !== null) return this.#running;
    clearTimeout(this.#timer);
    this.#running = this.#sendOnce(keepalive).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendOnce(keepalive: boolean): Promise<void> {
    if (this.#isClosed()) return;
    if (!this.#remote.isPending()) return this.#rest();
    this.#become('sending');
    this.#take(await this.#remote.send({ keepalive }));
  }

  #take(answer: DraftAnswer): void {
    // Sent or discarded during a save: the result of that save changes nothing.
    if (this.#isClosed()) return;
    if (answer === 'done') {
      this.#failures = 0;
      return this.#rest();
    }
    this.#become(answer);
    if (answer !== 'offline' && answer !== 'failing') return;
    this.#later(afterFailure[Math.min(this.#failures, afterFailure.length - 1)] ?? 0);
    this.#failures += 1;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (!this.#remote.isPending()) return this.#become(this.#remote.isRefused?.() ? 'refused' : 'saved');
    this.#become('due');
    this.#later(afterTyping);
  }

  /** A failing server is tried again at its own intervals, however much is typed. */
  readonly #hearChange = (): void => {
    if (this.#running !== null) return;
    if (this.#status === 'saved' || this.#status === 'due' || this.#status === 'refused') this.#rest();
  };
}
