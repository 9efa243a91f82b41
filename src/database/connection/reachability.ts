/**
 * Finds out that a database hangs, and asks it for nothing until it answers again: no caller waits longer than twice our
 * patience for it. A statement that only takes long is left alone as long as the server answers others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** How long a statement may go without an answer before we ask whether the server answers at all. */
export const usualPatienceMilliseconds = 2_000;

export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';
}

export interface ReachabilitySettings {
  /** For a connection of its own, which no pool can be short of. */
  readonly client: pg.ClientConfig;
  readonly patienceMilliseconds: number;
  /** After which a connection is ended on which a statement is not answered, even if the server answers on others. */
  readonly limitMilliseconds: number;
}

/** A pool as its users see it. */
export class Reachability {
  readonly options: pg.PoolOptions;
  readonly #pool: pg.Pool;
  readonly #settings: ReachabilitySettings;
  /** At most as many as the pool may open. */
  readonly #clients = new Set<pg.PoolClient>();
  #isExamining = false;
  #away: DatabaseAway | undefined;
  /** At most as many as wait for a connection. A promise that all of them share would remember every race. */
  readonly #refusing = new Set<(reason: DatabaseAway) => void>();

  constructor(pool: pg.Pool, settings: ReachabilitySettings) {
    this.options = pool.options;
    this.#pool = pool;
    this.#settings = settings;
    pool.on('connect', (client) => {
      this.#clients.add(client);
      this.#limitAnswers(client);
    });
    pool.on('remove', (client) => this.#clients.delete(client));
  }

  /** Throws `DatabaseAway` at once while the database is known not to answer. */
  async connect(): Promise<pg.PoolClient> {
    if (this.#away !== undefined) throw this.#away;
    const connecting = this.#pool.connect();
    const away = Promise.withResolvers<never>();
    this.#refusing.add(away.reject);
    const timer = setInterval(() => this.#examine(), this.#settings.patienceMilliseconds).unref();
    try {
      return await Promise.race([connecting, away.promise]);
    } catch (error) {
      // It may still arrive, too late.
      connecting.then(
        (client) => client.release(true),
        () => {},
      );
      throw error;
    } finally {
      clearInterval(timer);
      this.#refusing.delete(away.reject);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  #limitAnswers(client: pg.PoolClient): void {
    const { patienceMilliseconds, limitMilliseconds } = this.#settings;
    // Cast because of the overloads of the driver: arguments and answer are passed on as they are.
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    const limited = (...given: readonly unknown[]): unknown => {
      const answer = query(...given);
      if (answer instanceof Promise) {
        let patience = limitMilliseconds;
        const timer = setTimeout(() => {
          patience -= patienceMilliseconds;
          if (patience <= 0) return endNow(client);
          timer.refresh();
          this.#examine();
        }, patienceMilliseconds).unref();
        const stop = (): void => clearTimeout(timer);
        answer.then(stop, stop);
      }
      return answer;
    };
    // As above.
    client.query = limited as typeof client.query;
  }

  #examine(): void {
    if (this.#away !== undefined || this.#isExamining) return;
    this.#isExamining = true;
    this.#ask()
      .catch(async (error: unknown) => this.#turnAway(error))
      .finally(() => {
        this.#isExamining = false;
      });
  }

  /** A refusal is an answer too. */
  async #ask(): Promise<void> {
    const { client: config, patienceMilliseconds } = this.#settings;
    const client = new pg.Client({
      ...config,
      application_name: 'phenolive watch',
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
    } finally {
      client.end().catch(() => {});
    }
  }

  /** Until it answers again. */
  async #turnAway(cause: unknown): Promise<void> {
    this.#away = new DatabaseAway('The database does not answer.', { cause });
    for (const refuse of this.#refusing) refuse(this.#away);
    for (const client of this.#clients) endNow(client);
    do {
      await wait(this.#settings.patienceMilliseconds / 4, undefined, { ref: false });
    } while (!this.#pool.ending && !(await this.#answers()));
    this.#away = undefined;
  }

  async #answers(): Promise<boolean> {
    try {
      await this.#ask();
      return true;
    } catch {
      return false;
    }
  }
}

/** The published types leave out `end` of a client in a pool, where it is for this case only. */
function endNow(client: pg.PoolClient): void {
  (client as unknown as pg.Client).end().catch(() => {});
}
