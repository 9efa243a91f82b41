/** The published versions of the operator's terms, and whom a new one concerns. */
import { sql } from 'kysely';
import type { TermsDocument, TermsVersion } from '../../domain/common/site-terms.ts';
import type { Connection } from '../connection/connection.ts';
import type { TermsVersionRow } from '../tables/schema.ts';

/** The first version of a document is not announced: there was none to accept before it. */
export async function insertTermsVersion(
  connection: Connection,
  { document, validFrom, texts, isSample }: TermsVersion,
  now: Date,
): Promise<void> {
  const others = await connection
    .selectFrom('termsVersions')
    .select('id')
    .where('document', '=', document)
    .limit(1)
    .execute();
  await connection
    .insertInto('termsVersions')
    .values({
      document,
      validFrom,
      isSample,
      texts: JSON.stringify(texts),
      announcedAt: others.length === 0 ? now : null,
    })
    .execute();
}

/** Further languages of a version; what was published in one stays. */
export async function updateTermsTexts(connection: Connection, id: number, texts: object): Promise<void> {
  await connection
    .updateTable('termsVersions')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute();
}

/** The others are no longer published. */
export async function publishTerms(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`update terms_versions set is_published = id = any (${ids}::int[])
    where is_published <> (id = any (${ids}::int[]))`.execute(connection);
}

/** One start at a time. */
export async function lockTermsVersions(connection: Connection): Promise<TermsVersionRow[]> {
  await sql`lock table terms_versions in share row exclusive mode`.execute(connection);
  return connection.selectFrom('termsVersions').selectAll().orderBy('id').execute();
}

/** Undefined if the document has no version yet. */
export async function findTermsInForce(
  connection: Connection,
  document: TermsDocument,
  today: string,
): Promise<TermsVersionRow | undefined> {
  return connection
    .selectFrom('termsVersions')
    .selectAll()
    .where('document', '=', document)
    .where('isPublished', '=', true)
    .where('validFrom', '<=', today)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTermsVersion(
  connection: Connection,
  document: TermsDocument,
  validFrom: string,
): Promise<TermsVersionRow | undefined> {
  return connection
    .selectFrom('termsVersions')
    .selectAll()
    .where('document', '=', document)
    .where('validFrom', '=', validFrom)
    .executeTakeFirst();
}

/** The day from which the next version applies; undefined if none is published. */
export async function findNextTerms(
  connection: Connection,
  document: TermsDocument,
  today: string,
): Promise<string | undefined> {
  const next = await connection
    .selectFrom('termsVersions')
    .select('validFrom')
    .where('document', '=', document)
    .where('isPublished', '=', true)
    .where('validFrom', '>', today)
    .orderBy('validFrom')
    .limit(1)
    .executeTakeFirst();
  return next?.validFrom;
}

export async function listTermsToAnnounce(connection: Connection): Promise<TermsVersionRow[]> {
  return connection
    .selectFrom('termsVersions')
    .selectAll()
    .where('isPublished', '=', true)
    .where('announcedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Of the accounts after this one: everybody who ordered oil, or whom a profile belongs to. */
export async function listConcernedUsers(
  connection: Connection,
  document: TermsDocument,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom(document === 'terms-buyers' ? 'orders' : 'producers')
    .select('userId')
    .distinct()
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ userId }) => userId ?? []);
}

export async function updateTermsAnnounced(connection: Connection, id: number, now: Date): Promise<void> {
  await connection.updateTable('termsVersions').set({ announcedAt: now }).where('id', '=', id).execute();
}
