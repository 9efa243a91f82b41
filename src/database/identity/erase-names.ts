/** Removes a user's names from the notifications of others. Read the names before the deletion, erase after it. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** As notifications repeat them. `withCompany`: the profile is deleted with the account, so its name goes too. */
export async function findNamesOfUser(
  connection: Connection,
  userId: string,
  { withCompany }: { readonly withCompany: boolean },
): Promise<readonly string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array_remove(array[email, nullif(concat_ws(' ', first_name, last_name), ''), owned.contact_email,
      case when ${withCompany} then owned.name end], null) as names
    from users left join producers as owned on owned.user_id = users.id where users.id = ${userId}`.execute(
    connection,
  );
  return rows[0]?.names ?? [];
}

export async function eraseNames(connection: Connection, names: readonly string[]): Promise<void> {
  await sql`
    update notifications set payload = (
      select jsonb_object_agg(key, case when value = any (${names}) then '–' else value end)
      from jsonb_each_text(payload)
    )
    where exists (select from jsonb_each_text(payload) where value = any (${names}))`.execute(connection);
}
