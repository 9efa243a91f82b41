/** Saved filters of cases. */
import type { Selectable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { CaseFilterTable } from '../tables/cases.ts';

export type CaseFilterRow = Selectable<CaseFilterTable>;

export async function listCaseFilters(connection: Connection, userId: string): Promise<CaseFilterRow[]> {
  return connection
    .selectFrom('caseFilters')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('name')
    .execute();
}

/** Undefined if the user would exceed `most`; a filter of the same name is replaced. */
export async function upsertCaseFilter(
  connection: Connection,
  filter: { readonly userId: string; readonly name: string; readonly query: string },
  most: number,
): Promise<CaseFilterRow | undefined> {
  await connection
    .selectFrom('users')
    .select('id')
    .where('id', '=', filter.userId)
    .forNoKeyUpdate()
    .execute();
  const row = await connection
    .insertInto('caseFilters')
    .values(filter)
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ query: filter.query }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const filters = await listCaseFilters(connection, filter.userId);
  if (filters.length <= most) return row;
  await connection.deleteFrom('caseFilters').where('id', '=', row.id).execute();
  return undefined;
}

export async function deleteCaseFilter(connection: Connection, userId: string, id: number): Promise<void> {
  await connection.deleteFrom('caseFilters').where('id', '=', id).where('userId', '=', userId).execute();
}
