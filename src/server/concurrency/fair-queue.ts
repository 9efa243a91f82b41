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

/** Who asks: their own tasks run one after the other, and those of a network take turns with other networks. */
export interface Subject {
  readonly user: string;
  readonly network: string;
}

/**
 * Many users may share a network, as in a school or a company, so it has the turns of as many that ask at once. More
 * accounts of it take each other's turns, and not those of other networks.
 */
const usersOfNetwork = 4;

interface Place {
  readonly begin: () => void;
  readonly leave: (reason: Error) => void;
}

interface Line {
  readonly subject: Subject;
  readonly places: Place[];
  /** The turns of a network at the time when the user began to wait for this one. */
  readonly since: number;
}

export class FairQueue {
  /** In order of the longest wait since the last turn. At most `maxWaitingInAll`. */
  readonly #waiting = new Map<string, Line>();
  /** What each running user has used since its turn began, ms. At most `atOnce`. */
  readonly #running = new Map<string, number>();
  /** How many turns a network has had that waited all the time (virtual time of weighted fair queueing). */
  #turns = 0;
  /** Of networks that wait or are ahead of this. At most as many as wait together: without others no network is ahead. */
  readonly #turnsOf = new Map<string, number>();
  #countedAt: number;
  /**
   * When each user has paid off all the time it used. At most those who used it lately: `atOnce` processors serve no
   * more than `atOnce / part` of them before the first has paid.
   */
  readonly #paidAt = new Map<string, number>();
  readonly #limits: FairQueueLimits;
  #waitingInAll = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#countedAt = this.#used();
  }

  /** A text is a user without others on the same network. */
  async run<Result>(
    asking: string | Subject,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const subject = typeof asking === 'string' ? { user: asking, network: asking } : asking;
    const { user } = subject;
    await this.#turn(subject, signal);
    try {
      return await work();
    } finally {
      this.#count();
      const served = this.#running.get(user) ?? 0;
      this.#running.delete(user);
      this.#toTheEnd(user);
      const { share } = this.#limits;
      if (share !== undefined) this.#charge(user, served, share);
      this.#next();
    }
  }

  /** Concurrent tasks share the processor, so none is charged for the work of another. */
  #count(): void {
    const used = this.#used();
    const each = (used - this.#countedAt) / this.#running.size;
    for (const [user, served] of this.#running) this.#running.set(user, served + each);
    this.#countedAt = used;
  }

  #used(): number {
    return this.#limits.share?.usedSoFar?.() ?? performance.now();
  }

  #charge(user: string, milliseconds: number, { part, maxCharge }: Share): void {
    const now = performance.now();
    for (const [one, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(one);
    this.#paidAt.set(user, (this.#paidAt.get(user) ?? now) + Math.min(milliseconds, maxCharge) / part);
    this.#wake(user);
  }

  /** A timer may fire slightly early; it is then set again. */
  #wake(user: string): void {
    const pause = this.#pauseOf(user, performance.now());
    if (pause > 0) setTimeout(() => this.#wake(user), pause);
    else this.#next();
  }

  /** Milliseconds until the user has paid what they used. */
  #debtOf(user: string, now: number): number {
    return (this.#paidAt.get(user) ?? now) - now;
  }

  /** Milliseconds until the user's next turn; 0 or less: none. */
  #pauseOf(user: string, now: number): number {
    const { share } = this.#limits;
    return share === undefined ? 0 : Math.ceil(this.#debtOf(user, now) - share.burst / share.part);
  }

  /** A user who has used half of the burst begins only while no other user is served. */
  #isPolite(user: string, now: number): boolean {
    const { share } = this.#limits;
    return share !== undefined && this.#debtOf(user, now) > share.burst / 2 / share.part;
  }

  #toTheEnd(user: string): void {
    const line = this.#waiting.get(user);
    if (line === undefined) return;
    this.#waiting.delete(user);
    if (line.places.length > 0) this.#waiting.set(user, { ...line, since: this.#turns });
  }

  async #turn(subject: Subject, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new NoLongerWanted();
    const line = this.#waiting.get(subject.user) ?? { subject, places: [], since: this.#turns };
    const { places } = line;
    const { maxWaiting = Number.POSITIVE_INFINITY, patience } = this.#limits;
    if (places.length >= maxWaiting) throw new QueueFull();
    const turn = Promise.withResolvers<void>();
    const place: Place = {
      begin: () => turn.resolve(),
      leave: (reason) => {
        const at = places.indexOf(place);
        // Its turn has come; the work itself receives the abort signal.
        if (at < 0) return;
        places.splice(at, 1);
        this.#waitingInAll -= 1;
        if (places.length === 0) this.#waiting.delete(subject.user);
        turn.reject(reason);
      },
    };
    places.push(place);
    this.#waitingInAll += 1;
    this.#waiting.set(subject.user, line);
    const leave = () => place.leave(new NoLongerWanted());
    signal.addEventListener('abort', leave);
    const refusing =
      patience === undefined ? undefined : setTimeout(() => place.leave(new QueueFull()), patience);
    this.#next();
    this.#shorten(places);
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
    for (const { places } of this.#waiting.values()) if (places.length > longest.length) longest = places;
    longest.at(-1)?.leave(new QueueFull());
  }

  #next(): void {
    const now = performance.now();
    for (let line = this.#first(now); line !== undefined; line = this.#first(now)) this.#begin(line);
  }

  /** Of the networks with the fewest turns the user who has waited longest; heavy users come last, and alone. */
  #first(now: number): Line | undefined {
    const ready = [...this.#waiting.values()]
      .filter(({ subject }) => this.#mayBegin(subject.user, now))
      .toSorted((one, other) => this.#turnsBefore(one) - this.#turnsBefore(other));
    const light = ready.find(({ subject }) => !this.#isPolite(subject.user, now));
    return light ?? (this.#running.size === 0 ? ready[0] : undefined);
  }

  #turnsBefore({ subject, since }: Line): number {
    return Math.max(this.#turnsOf.get(subject.network) ?? 0, since);
  }

  #mayBegin(user: string, now: number): boolean {
    const isFree = this.#running.size < this.#limits.atOnce && !this.#running.has(user);
    return isFree && this.#pauseOf(user, now) <= 0;
  }

  #begin(line: Line): void {
    const { user, network } = line.subject;
    const before = this.#turnsBefore(line);
    const seats = new Map(
      [...this.#waiting.values()].map(({ subject }) => [subject.network, seatsOf(subject)]),
    );
    const place = line.places.shift();
    this.#toTheEnd(user);
    if (place === undefined) return;
    this.#waitingInAll -= 1;
    this.#count();
    this.#running.set(user, 0);
    this.#turns += 1 / [...seats.values()].reduce((sum, one) => sum + one, 0);
    this.#turnsOf.set(network, before + 1 / seatsOf(line.subject));
    for (const [one, turns] of this.#turnsOf) {
      if (turns <= this.#turns && !seats.has(one)) this.#turnsOf.delete(one);
    }
    place.begin();
  }
}

function seatsOf({ user, network }: Subject): number {
  return user === network ? 1 : usersOfNetwork;
}
