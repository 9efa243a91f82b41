/**
 * Checks at start whether a PostgreSQL server meets the requirements, and says in one sentence what is
 * missing, so that an operator's server fails here and not during a search.
 */
import { type Kysely, sql } from 'kysely';
import { lockDefinitions } from './sql-files.ts';
import { StartupFailure } from './startup-failure.ts';

export const oldestServerVersion = 15;
const extensions = ['btree_gist', 'pg_trgm', 'unaccent'] as const;

/** Messages for driver errors; the codes are PostgreSQL's (appendix A) and the system's. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network',
  ENOENT: 'the socket does not exist',
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'the database does not exist on the server',
  '57P03': 'the server is starting up or shutting down',
  '53300': 'the server has no free connection left',
};

/** Throws a `StartupFailure` that names the server as `address` if it cannot be used. */
export async function checkRequirements<Tables>(database: Kysely<Tables>, address: string): Promise<void> {
  const { version, encoding } = await readServer(database, address);
  const major = Math.floor(version / 10_000);
  if (major < oldestServerVersion) {
    throw new StartupFailure(
      `The database at ${address} is PostgreSQL ${major}; Phenolive needs ${oldestServerVersion} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupFailure(
      `The database at ${address} is encoded as ${encoding}; create it again with: encoding 'UTF8'.`,
    );
  }
  await checkExtensions(database, address);
  await checkGreek(database, address);
}

/** Throws a `StartupFailure` that names the server as `address` if it does not answer. */
export async function checkReachable<Tables>(database: Kysely<Tables>, address: string): Promise<void> {
  await readServer(database, address);
}

type ServerFacts = { readonly version: number; readonly encoding: string };

async function readServer<Tables>(database: Kysely<Tables>, address: string): Promise<ServerFacts> {
  try {
    const { rows } = await sql<ServerFacts>`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding`.execute(database);
    const facts = rows[0];
    if (!facts) throw new Error('the server answered without a row');
    return facts;
  } catch (error) {
    throw new StartupFailure(
      `The database at ${address} cannot be used: ${reasonOf(error)}. Is the server running, and DATABASE_URL right?`,
      { cause: error },
    );
  }
}

/** In words of the operator where the error is a frequent one. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unreachable[code] ?? error.message;
}

async function checkExtensions<Tables>(database: Kysely<Tables>, address: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pg_available_extensions`.execute(database);
  const available = new Set(rows.map(({ name }) => name));
  const missing = extensions.filter((name) => !available.has(name));
  if (missing.length === 0) return;
  throw new StartupFailure(
    `The database at ${address} lacks the extensions ${missing.join(', ')}; install PostgreSQL's contrib package.`,
  );
}

/** Those that the site needs and this database does not have, although its server may offer them. */
export async function listMissingExtensions<Tables>(database: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(database);
  const installed = new Set(rows.map(({ name }) => name));
  return extensions.filter((name) => !installed.has(name));
}

export async function createExtension<Tables>(database: Kysely<Tables>, name: string): Promise<void> {
  await sql`create extension if not exists ${sql.id(name)}`.execute(database);
}

class Undo extends Error {}

/** In a database with locale C, PostgreSQL neither folds Greek letters nor cuts them into trigrams. */
async function checkGreek<Tables>(database: Kysely<Tables>, address: string): Promise<void> {
  let understood = false;
  try {
    await database.transaction().execute(async (transaction) => {
      // Of several first starts one creates it at a time: `if not exists` alone fails.
      await lockDefinitions(transaction);
      await sql`create extension if not exists pg_trgm`.execute(transaction);
      const { rows } = await sql<{ understood: boolean }>`
        select show_trgm('Έλαιον') <> '{}' as understood`.execute(transaction);
      understood = rows[0]?.understood ?? false;
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (understood) return;
  throw new StartupFailure(
    `The database at ${address} does not understand Greek letters (its locale is C); create it again with: ` +
      `template template0 encoding 'UTF8' locale 'C.UTF-8'.`,
  );
}

/** The address without user, password and parameters, safe to show. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'the local socket'}${pathname}`;
}
