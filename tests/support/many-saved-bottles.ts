/** Many users who opened a bottle with the same code on the same day. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

export async function saveForMany(
  database: Database,
  { code, count, openedOn }: { readonly code: string; readonly count: number; readonly openedOn: string },
): Promise<void> {
  await sql`
    with owners as (
      insert into users (id, email) select 'owner-' || n, 'owner' || n || '@test.example'
      from generate_series(1, ${count}::integer) as n returning id
    )
    insert into saved_bottles (user_id, qr_code_id, saved_at, opened_on)
    select owners.id, qr_codes.id, ${openedOn}::date, ${openedOn}::date
    from owners join qr_codes on qr_codes.code = ${code}`.execute(database);
}
