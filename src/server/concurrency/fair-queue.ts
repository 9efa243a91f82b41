/**
 * Limits concurrent work, with one task per user at a time: a user who requests much waits behind their own
 * work, and others do not. Aborted work never begins.
 */
import { availableParallelism } from 'node:os';

/** Too many wait, or the turn did not come in time. */
export class QueueFull extends Error {
  /** Fastify reads it: the server is overloaded. */
  readonly statusCode = 503;
}

/** The client that waited for the result is gone. */
export class NoLongerWanted extends Error {
  /** Fastify reads it: the request was aborted. */
  readonly statusCode = 408;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** Per subject; unlimited by default. */
  readonly maxWaiting?: number;
  /** For all subjects together; 400 by default. Beyond it the last of the longest line is refused. */
  readonly maxWaitingInAll?: number;
  /** Who has not begun after so many milliseconds is refused; unlimited by default. */
  readonly patience?: number;
  /** What each subject may use for long; everything by default. */
  readonly share?: Share;
}

/** What waits costs memory only. */
export const usualMaxWaiting = 400;
/** As long as a reader waits who would otherwise read a refusal and come back. */
export const usualPatience = 5_000;

/** Usage beyond it delays the next task of the subject (GCRA). */
export interface Share {
  /** Of the time of one processor. */
  readonly part: number;
  /** Time that an idle subject may use at once, ms, so that an ordinary reader never waits for the share. */
  readonly burst: number;
  /** Max charge per task, ms; longer tasks wait for other resources. */
  readonly maxCharge: number;
  /** Milliseconds of what is shared, used so far; the clock by default. */
  readonly usedSoFar?: () => number;
}

/** A tenth of the machine, as far as it is known how many processors the database has. */
const tenth = availableParallelism() / 10;
/** Of our own processor: while a page waits for the database or for other programs, it uses none. */
export const shareOfRendering: Share = {
  part: Math.min(1 / 4, tenth),
  burst: 600,
  maxCharge: 200,
  usedSoFar: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
};
/** Of the database; more at once, because typing asks for several lists a second. */
export const shareOfSearching: Share = { part: tenth / 2, burst: 1500, maxCharge: 1000 };

interface Place {
  readonly begin: () => void;
  readonly leave: (reason: Error) => void;
}

export class FairQueue {
  /** In order of the longest wait since the last turn. At most `maxWaitingInAll`. */
  readonly #waiting = new Map<string, Place[]>();
  /** What each running subject has used since its turn began, ms. At most `atOnce`. */
  readonly #running = new Map<string, number>();
  #countedAt: number;
  /**
   * When each subject has paid off all the time it used. At most those who used it lately: `atOnce` processors serve no
   * more than `atOnce / part` of them before the first has paid.
   */
  readonly #paidAt = new Map<string, number>();
  readonly #limits: FairQueueLimits;
  #waitingInAll = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#countedAt = this.#used();
  }

  async run<Result>(subject: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(subject, signal);
    try {
      return await work();
    } finally {
      this.#count();
      const served = this.#running.get(subject) ?? 0;
      this.#running.delete(subject);
      this.#toTheEnd(subject);
      if (this.#limits.share !== undefined) this.#charge(subject, served, this.#limits.share);
      this.#next();
    }
  }

  /** Concurrent tasks share the processor, so none is charged for the work of another. */
  #count(): void {
    const used = this.#used();
    const each = (used - this.#countedAt) / this.#running.size;
    for (const [subject, served] of this.#running) this.#running.set(subject, served + each);
    this.#countedAt = used;
  }

  #used(): number {
    return this.#limits.share?.usedSoFar?.() ?? performance.now();
  }

  #charge(subject: string, milliseconds: number, { part, maxCharge }: Share): void {
    const now = performance.now();
    for (const [one, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(one);
    this.#paidAt.set(subject, (this.#paidAt.get(subject) ?? now) + Math.min(milliseconds, maxCharge) / part);
    this.#wake(subject);
  }

  /** A timer may fire slightly early; it is then set again. */
  #wake(subject: string): void {
    const pause = this.#pauseOf(subject, performance.now());
    if (pause > 0) setTimeout(() => this.#wake(subject), pause);
    else this.#next();
  }

  /** Milliseconds until the subject's next turn; 0 or less: none. */
  #pauseOf(subject: string, now: number): number {
    const paidAt = this.#paidAt.get(subject);
    const { share } = this.#limits;
    if (paidAt === undefined || share === undefined) return 0;
    return Math.ceil(paidAt - now - share.burst / share.part);
  }

  /** A subject that has used half of its burst begins only while no other subject is served. */
  #isPolite(subject: string, now: number): boolean {
    const paidAt = this.#paidAt.get(subject);
    const { share } = this.#limits;
    if (paidAt === undefined || share === undefined) return false;
    return paidAt - now > share.burst / 2 / share.part;
  }

  #toTheEnd(subject: string): void {
    const line = this.#waiting.get(subject);
    if (line === undefined) return;
    this.#waiting.delete(subject);
    if (line.length > 0) this.#waiting.set(subject, line);
  }

  async #turn(subject: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new NoLongerWanted();
    const line = this.#waiting.get(subject) ?? [];
    const { maxWaiting = Number.POSITIVE_INFINITY, patience } = this.#limits;
    if (line.length >= maxWaiting) throw new QueueFull();
    const turn = Promise.withResolvers<void>();
    const place: Place = {
      begin: () => turn.resolve(),
      leave: (reason) => {
        const at = line.indexOf(place);
        // Its turn has come; the work itself receives the abort signal.
        if (at < 0) return;
        line.splice(at, 1);
        this.#waitingInAll -= 1;
        if (line.length === 0) this.#waiting.delete(subject);
        turn.reject(reason);
      },
    };
    line.push(place);
    this.#waitingInAll += 1;
    this.#waiting.set(subject, line);
    const leave = () => place.leave(new NoLongerWanted());
    signal.addEventListener('abort', leave);
    const refusing =
      patience === undefined ? undefined : setTimeout(() => place.leave(new QueueFull()), patience);
    this.#next();
    this.#shorten(line);
    try {
      await turn.promise;
    } finally {
      clearTimeout(refusing);
      signal.removeEventListener('abort', leave);
    }
  }

  /** The longest line gives way, so that one subject cannot have all others refused. */
  #shorten(newest: Place[]): void {
    if (this.#waitingInAll <= (this.#limits.maxWaitingInAll ?? usualMaxWaiting)) return;
    let longest = newest;
    for (const line of this.#waiting.values()) if (line.length > longest.length) longest = line;
    longest.at(-1)?.leave(new QueueFull());
  }

  #next(): void {
    const now = performance.now();
    const waiting = [...this.#waiting];
    for (const isPolite of [false, true]) {
      for (const [subject, line] of waiting) {
        if (this.#isPolite(subject, now) !== isPolite || !this.#mayBegin(subject, now)) continue;
        if (!isPolite || this.#running.size === 0) this.#begin(subject, line);
      }
    }
  }

  #mayBegin(subject: string, now: number): boolean {
    const isFree = this.#running.size < this.#limits.atOnce && !this.#running.has(subject);
    return isFree && this.#pauseOf(subject, now) <= 0;
  }

  #begin(subject: string, line: Place[]): void {
    const place = line.shift();
    this.#toTheEnd(subject);
    if (place === undefined) return;
    this.#waitingInAll -= 1;
    this.#count();
    this.#running.set(subject, 0);
    place.begin();
  }
}
