/**
 * Limits concurrent work, with one task per user at a time: a user who requests much waits behind their own
 * work, and others do not. Aborted work never begins.
 */
import { availableParallelism } from 'node:os';

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
  /** Per subject. */
  readonly maxWaiting: number;
  /** For all subjects together; 400 by default. */
  readonly maxWaitingInAll?: number;
  /** What each subject may use for long; everything by default. */
  readonly share?: Share;
}

/** Usage beyond it delays the next task of the subject (GCRA). */
export interface Share {
  /** Of the time of one processor. */
  readonly part: number;
  /** Time that an idle subject may use at once, ms, so that an ordinary reader never waits for the share. */
  readonly burst: number;
  /** Max charge per task, ms; longer tasks wait for other resources. */
  readonly maxCharge: number;
}

/** A tenth of the machine, as far as it is known how many processors the database has. */
const tenth = availableParallelism() / 10;
/** Of our own processor; a longer task waits for the database. */
export const shareOfRendering: Share = { part: Math.min(1 / 4, tenth), burst: 600, maxCharge: 200 };
/** Of the database; more at once, because typing asks for several lists a second. */
export const shareOfSearching: Share = { part: tenth / 2, burst: 1500, maxCharge: 1000 };

export class FairQueue {
  /** In order of the longest wait since the last turn. At most `maxWaitingInAll`. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Time served to each running subject since its turn began, ms. At most `atOnce`. */
  readonly #running = new Map<string, number>();
  #countedAt = performance.now();
  /**
   * When each subject has paid off all the time it used. At most those who used it lately: `atOnce` processors serve no
   * more than `atOnce / part` of them before the first has paid.
   */
  readonly #paidAt = new Map<string, number>();
  readonly #limits: FairQueueLimits;
  #waitingInAll = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
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
    const now = performance.now();
    const each = (now - this.#countedAt) / this.#running.size;
    for (const [subject, served] of this.#running) this.#running.set(subject, served + each);
    this.#countedAt = now;
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
    const { maxWaiting, maxWaitingInAll = 400 } = this.#limits;
    if (line.length >= maxWaiting || this.#waitingInAll >= maxWaitingInAll) throw new QueueFull();
    const turn = Promise.withResolvers<void>();
    const begin = () => turn.resolve();
    const leave = () => {
      const place = line.indexOf(begin);
      // Its turn has come; the work itself receives the abort signal.
      if (place < 0) return;
      line.splice(place, 1);
      this.#waitingInAll -= 1;
      if (line.length === 0) this.#waiting.delete(subject);
      turn.reject(new NoLongerWanted());
    };
    line.push(begin);
    this.#waitingInAll += 1;
    this.#waiting.set(subject, line);
    signal.addEventListener('abort', leave);
    this.#next();
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
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

  #begin(subject: string, line: (() => void)[]): void {
    const begin = line.shift();
    this.#toTheEnd(subject);
    if (begin === undefined) return;
    this.#waitingInAll -= 1;
    this.#count();
    this.#running.set(subject, 0);
    begin();
  }
}
