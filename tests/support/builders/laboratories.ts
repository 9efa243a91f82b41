/** Laboratories by their names. */
import { sql } from 'kysely';
import type { Connection } from '../../../src/database/connection/connection.ts';
import { violatedConstraint } from '../../../src/database/connection/violations.ts';

/** The record of a name in any spelling; a new one if there is none, accredited for every method. */
export async function makeLaboratory(database: Connection, name: string): Promise<number> {
  const known = await findLaboratory(database, name);
  if (known !== undefined) return known;
  try {
    const { id } = await database
      .insertInto('laboratories')
      .values({ name, accreditationNumber: `ISO ${name}`.slice(0, 60), methods: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    // A concurrent writer was first.
    const violated = violatedConstraint(error) ?? '';
    if (!['laboratory_aliases_folded', 'laboratories_accreditation'].includes(violated)) throw error;
    return (await findLaboratory(database, name)) ?? 0;
  }
}

async function findLaboratory(database: Connection, name: string): Promise<number | undefined> {
  const known = await database
    .selectFrom('laboratoryAliases')
    .select('laboratoryId')
    .where(sql`fold_laboratory(alias)`, '=', sql`fold_laboratory(${name})`)
    .executeTakeFirst();
  return known?.laboratoryId;
}
