/**
 * Lets only so much work run at a time, and of one person only one piece: who asks for much waits behind
 * their own work, not others behind it. Work that is no longer wanted is never begun.
 */
export class QueueFull extends Error {
  /** As Fastify reads it: the server is overloaded. */
  readonly statusCode = 503;
}

/** The one who waited for it is gone. */
export class NoLongerWanted extends Error {
  /** As Fastify reads it: the request was given up. */
  readonly statusCode = 408;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** Of each subject. */
  readonly maxWaiting: number;
  /** Of all subjects together; any number when not said. */
  readonly maxWaitingInAll?: number;
  /** True where work takes the processor: then nobody alone takes more than a quarter of the time for long. */
  readonly pauses?: boolean;
}

/** Of the time, for each subject (GCRA: what is served beyond it is paid for by waiting). */
const share = 1 / 4;
/** What a subject may take at once when it has asked for nothing in a while, ms: a reader never waits for the share. */
const burst = 600;
/** Whoever has spent this much of it begins only while nobody else is served, ms. */
const politeAfter = 300;
/** What takes longer waits for others, such as the database, and nobody pays for that, ms. */
const maxCharge = 200;

export class FairQueue {
  /** Those who have waited longest since their last turn come first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** What each has been served since its turn began, ms. */
  readonly #running = new Map<string, number>();
  #countedAt = performance.now();
  /** When each subject will have paid for all that it was served. */
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
      if (this.#limits.pauses === true) this.#charge(subject, served);
      this.#next();
    }
  }

  /** Those who are served at the same time share the processor: none pays for the work of another. */
  #count(): void {
    const now = performance.now();
    const each = (now - this.#countedAt) / this.#running.size;
    for (const [subject, served] of this.#running) this.#running.set(subject, served + each);
    this.#countedAt = now;
  }

  #charge(subject: string, milliseconds: number): void {
    const now = performance.now();
    for (const [one, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(one);
    this.#paidAt.set(subject, (this.#paidAt.get(subject) ?? now) + Math.min(milliseconds, maxCharge) / share);
    this.#wake(subject);
  }

  /** A timer may come a little early, and then is set again. */
  #wake(subject: string): void {
    const pause = this.#pauseOf(subject, performance.now());
    if (pause > 0) setTimeout(() => this.#wake(subject), pause);
    else this.#next();
  }

  /** How long the subject waits before its next turn; 0 or less: not at all. */
  #pauseOf(subject: string, now: number): number {
    const paidAt = this.#paidAt.get(subject);
    return paidAt === undefined ? 0 : Math.ceil(paidAt - now - burst / share);
  }

  #isPolite(subject: string, now: number): boolean {
    const paidAt = this.#paidAt.get(subject);
    return paidAt !== undefined && paidAt - now > politeAfter / share;
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
    const { maxWaiting, maxWaitingInAll = Number.POSITIVE_INFINITY } = this.#limits;
    if (line.length >= maxWaiting || this.#waitingInAll >= maxWaitingInAll) throw new QueueFull();
    const turn = Promise.withResolvers<void>();
    const begin = () => turn.resolve();
    const leave = () => {
      const place = line.indexOf(begin);
      // Its turn has come; the work itself hears of the end.
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
