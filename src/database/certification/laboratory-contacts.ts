/** The people and addresses of laboratories that are asked about reports. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface LaboratoryContact {
  readonly name: string;
  readonly email: string;
}

/** A contact that remains on the record has the links of earlier mails; those of others end. */
export async function replaceContacts(
  connection: Connection,
  laboratoryId: number,
  contacts: readonly LaboratoryContact[],
): Promise<void> {
  await sql`
    delete from laboratory_contacts where laboratory_id = ${laboratoryId}
      and lower(email) <> all (${contacts.map(({ email }) => email.toLowerCase())}::text[])`.execute(
    connection,
  );
  for (const { name, email } of contacts) {
    await sql`
      insert into laboratory_contacts (laboratory_id, name, email)
      values (${laboratoryId}, ${name}, ${email})
      on conflict (laboratory_id, lower(email)) do update set name = excluded.name`.execute(connection);
  }
}

export async function hasContacts(connection: Connection, laboratoryId: number): Promise<boolean> {
  const row = await connection
    .selectFrom('laboratoryContacts')
    .select('id')
    .where('laboratoryId', '=', laboratoryId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of those that measured a producer's oils, the ids of the laboratories that can be asked. */
export async function listLaboratoriesWithContacts(
  connection: Connection,
  producerId: number,
): Promise<number[]> {
  const rows = await connection
    .selectFrom('laboratoryContacts')
    .innerJoin('labResults', 'labResults.laboratoryId', 'laboratoryContacts.laboratoryId')
    .select('laboratoryContacts.laboratoryId')
    .distinct()
    .where('labResults.producerId', '=', producerId)
    .execute();
  return rows.map(({ laboratoryId }) => laboratoryId);
}
