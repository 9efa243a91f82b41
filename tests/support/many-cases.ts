/** Ten thousand cases, as after some years of a busy register: a tenth of them unfinished. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

export const manyCases = 10_000;

/** Inserted without their sources, which the list never reads. */
export async function insertManyCases(database: Database, assigneeId: string): Promise<void> {
  await sql`
    insert into cases (kind, subject, state, title, country, opened_at, closed_at, due_on, late_on, assignee_id,
      normalized, original)
    select (array['application', 'change', 'document', 'code'])[1 + n % 4], 'many ' || n, state, 'Grove ' || n,
      (array['greece', 'italy', 'spain', 'croatia', 'slovenia', 'portugal', 'tunisia'])[1 + n % 7], opened,
      case state when 'closed' then opened + interval '4 days' end,
      case when state <> 'waiting' then (opened + interval '7 days')::date end,
      case when state <> 'waiting' then (opened + interval '9 days')::date end,
      case when n % 5 = 0 then ${assigneeId}::text end,
      fold_text('Grove ' || n || ' grove' || n || '@mill.example'), 'Grove ' || n || ' grove' || n || '@mill.example'
    from (
      select n, timestamptz '2026-11-20' - n * interval '2 hours' as opened,
        case when n % 10 = 1 then 'open' when n % 50 = 2 then 'waiting' else 'closed' end as state
      from generate_series(1, ${manyCases}::integer) as n
    ) as made`.execute(database);
  // Updates statistics and visibility map, as autovacuum does.
  await sql`vacuum analyze cases`.execute(database);
}
