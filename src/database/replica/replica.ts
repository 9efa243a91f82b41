/**
 * Decides from moment to moment whether a replica may answer public reads: only when it has replayed the position that
 * the primary had after the last write to a public record of which this instance heard, and is not too far behind in
 * all. Decision: decisions/0044-public-reads-from-a-replica.md.
 */
import type { ReplicaState } from '../../domain/system/replica.ts';
import { askUnobserved, type Database, readingFromReplica } from '../connection/connection.ts';
import { reasonOf, shownAddress } from '../setup/requirements.ts';
import { StartupFailure } from '../setup/startup-failure.ts';
import { hasReplayed, isComparable, lagOf, reasonAgainst } from './examine-replica.ts';
import {
  connectReplica,
  type PrimaryPosition,
  patienceMilliseconds,
  type ReplicaConnection,
  type ReplicaPosition,
  readPrimary,
  within,
} from './replica-connection.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** By how much it may be behind. */
  readonly lagSeconds: number;
  readonly primary: Database;
  /** Called with a sentence when it begins or ceases to be used. */
  readonly onChange: (message: string, isUsed: boolean) => void;
}

export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** Null where it is not known. */
  readonly lagSeconds: number | null;
  /** Statements since the start by the server that answered. */
  readonly answers: Readonly<Record<'primary' | 'replica', number>>;
}

const shortestPause = 10;
const longestPause = 1_000;
/** For a replica that has yet to replay the migrations of this start. */
const startMilliseconds = 3_000;

export class Replica {
  /** Sees what the primary shows of public records. */
  readonly reads: Database;
  readonly #options: ReplicaOptions;
  readonly #shown: string;
  readonly #usualPause: number;
  readonly #answers = { primary: 0, replica: 0 };
  #connection: ReplicaConnection | undefined;
  #state: Exclude<ReplicaState, 'unheard'> | undefined;
  #reason = '';
  #lag: number | null = null;
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isHearing = false;
  /** Counts writes; what has to be replayed is known once the primary was asked after the last of them. */
  #heard = 0;
  #needed = { heard: -1, position: 0 };
  #replayed = 0;
  /** Looks that did not find what has to be replayed. */
  #vainLooks = 0;
  #pause = shortestPause;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isOpen = false;
  #isStopped = false;

  private constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#shown = shownAddress(options.url);
    this.#usualPause = Math.min(longestPause, options.lagSeconds * 200);
    this.reads = readingFromReplica(options.primary, {
      find: () => (this.#mayAnswer() ? this.#connection : undefined),
      onAnswer: (server) => {
        this.#answers[server] += 1;
      },
    });
  }

  /** Throws a `StartupFailure` if the address leads to something else; one that does not answer may come back. */
  static async open(options: ReplicaOptions): Promise<Replica> {
    const replica = new Replica(options);
    const deadline = performance.now() + startMilliseconds;
    do await replica.#look();
    while (replica.#state === 'behind' && performance.now() < deadline);
    if (replica.#state === 'unsuitable') {
      await replica.stop();
      throw new StartupFailure(
        `The replica at ${replica.#shown} cannot be used: ${replica.#reason}. Correct DATABASE_REPLICA_URL or remove it.`,
      );
    }
    replica.#isOpen = true;
    replica.#report();
    replica.#lookAfter(replica.#usualPause);
    return replica;
  }

  status(): ReplicaStatus {
    const state = this.#state ?? 'unreachable';
    return {
      state: state === 'used' && !this.#isHearing ? 'unheard' : state,
      lagSeconds: this.#lag,
      answers: { ...this.#answers },
    };
  }

  /** A public record was written: the replica answers again when it has replayed that. */
  invalidate(): void {
    this.#heard += 1;
    this.#vainLooks = 0;
    if (this.#pause === this.#usualPause) this.#lookAfter(shortestPause);
  }

  setListening(isHearing: boolean): void {
    this.#isHearing = isHearing;
    // What was written before is unknown.
    this.invalidate();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#disconnect(new Error('The site stops.'));
  }

  #mayAnswer(): boolean {
    if (!this.#isHearing || this.#state !== 'used' || !this.#hasReplayedNeeded()) return false;
    const age = (performance.now() - this.#lookedAt) / 1_000;
    return (this.#lag ?? 0) + age <= this.#options.lagSeconds;
  }

  #hasReplayedNeeded(): boolean {
    return this.#needed.heard === this.#heard && this.#replayed >= this.#needed.position;
  }

  #lookAfter(milliseconds: number): void {
    // The one under way decides when to look again.
    if (this.#isStopped || this.#isLooking) return;
    clearTimeout(this.#timer);
    this.#pause = milliseconds;
    this.#timer = setTimeout(() => void this.#lookAgain(), milliseconds).unref();
  }

  async #lookAgain(): Promise<void> {
    await this.#look();
    if (this.#state === 'used' && !this.#hasReplayedNeeded()) {
      this.#lookAfter(Math.min(this.#usualPause, shortestPause * 2 ** this.#vainLooks));
      this.#vainLooks += 1;
    } else {
      this.#lookAfter(this.#usualPause);
    }
  }

  async #look(): Promise<void> {
    const heard = this.#heard;
    const askedAt = performance.now();
    this.#isLooking = true;
    try {
      const primary = await this.#askPrimary();
      // Without the primary nothing is heard of writes, so the replica does not answer either.
      if (primary === undefined || this.#isStopped) return;
      if (this.#needed.heard !== heard) this.#needed = { heard, position: primary.position };
      this.#connection ??= connectReplica(this.#options.url, () => this.#doubt());
      this.#judge(primary, await this.#connection.ask(), askedAt);
    } catch (error) {
      this.#lose('unreachable', reasonOf(error));
    } finally {
      this.#isLooking = false;
    }
  }

  /** A connection was lost. A replica that restarts after a crash begins at an earlier position. */
  #doubt(): void {
    this.#replayed = 0;
    this.#lookAfter(shortestPause);
  }

  async #askPrimary(): Promise<PrimaryPosition | undefined> {
    const { primary } = this.#options;
    const asked = readPrimary({ query: async (text) => askUnobserved(primary, text) });
    return within(patienceMilliseconds, asked).catch(() => undefined);
  }

  #judge(primary: PrimaryPosition, replica: ReplicaPosition, askedAt: number): void {
    const reason = reasonAgainst(primary, replica);
    if (reason !== undefined) return this.#lose('unsuitable', reason);
    if (!isComparable(primary, replica)) {
      this.#replayed = 0;
      this.#lag = null;
      return this.#become('behind', 'it has yet to follow the primary to its present schema and timeline');
    }
    if (hasReplayed(primary, replica)) this.#caughtUpAt = askedAt;
    // On a quiet site the last commit may be older than what is missing.
    const sinceCaughtUp = (askedAt - this.#caughtUpAt) / 1_000;
    const lag = Math.min(lagOf(primary, replica) ?? Number.POSITIVE_INFINITY, sinceCaughtUp);
    this.#lookedAt = askedAt;
    this.#replayed = replica.position;
    this.#lag = Number.isFinite(lag) ? lag : null;
    const { lagSeconds } = this.#options;
    // Returns only when it is well below, so that it does not come and go.
    if (lag <= (this.#state === 'behind' ? lagSeconds / 2 : lagSeconds)) return this.#become('used', '');
    this.#become('behind', `it is ${Math.round(lag)} s behind, more than ${lagSeconds} s`);
  }

  #lose(state: 'unreachable' | 'unsuitable', reason: string): void {
    this.#disconnect(new Error(reason));
    this.#become(state, reason);
  }

  #disconnect(reason: Error): void {
    this.#connection?.close(reason);
    this.#connection = undefined;
    this.#replayed = 0;
    this.#lag = null;
    this.#caughtUpAt = Number.NEGATIVE_INFINITY;
  }

  #become(state: Exclude<ReplicaState, 'unheard'>, reason: string): void {
    const isChange = this.#state !== state;
    this.#state = state;
    this.#reason = reason;
    if (isChange && this.#isOpen) this.#report();
  }

  #report(): void {
    const message =
      this.#state === 'used'
        ? `The replica at ${this.#shown} answers public reads.`
        : `The replica at ${this.#shown} does not answer public reads, the primary does: ${this.#reason}.`;
    if (!this.#isStopped) this.#options.onChange(message, this.#state === 'used');
  }
}
