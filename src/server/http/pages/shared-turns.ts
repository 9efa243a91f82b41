/** Readers behind one address who wait for the same page wait in one place, and get it together. */
import { QueueFull } from '../../concurrency/fair-queue.ts';

export class SharedTurns<Result> {
  /** At most one for each place in the queue and each turn: `usualMaxWaiting` and four. */
  readonly #waiting = new Map<string, Promise<Result>>();

  /** Who joined late and is refused with the first waits once more, in a place of their own. */
  async take(place: string, takeTurn: () => Promise<Result>): Promise<Result> {
    const first = this.#waiting.get(place);
    if (first === undefined) return this.#takeFirst(place, takeTurn);
    try {
      return await first;
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return this.#waiting.get(place) ?? this.#takeFirst(place, takeTurn);
    }
  }

  async #takeFirst(place: string, takeTurn: () => Promise<Result>): Promise<Result> {
    const turn = takeTurn().finally(() => this.#waiting.delete(place));
    this.#waiting.set(place, turn);
    return turn;
  }
}
