/**
 * Eight mills that applied one after the other, the first of them long ago, and a colleague assigned to all
 * other cases.
 */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

export async function insertMills(database: Database): Promise<void> {
  await sql`
    insert into users (id, email, first_name, last_name, role)
    values ('colleague', 'colleague@register.example', 'Nefeli', 'Reviewer', 'admin')`.execute(database);
  await sql`update producer_applications set assigned_to = 'colleague'`.execute(database);
  await sql`update cases set assignee_id = 'colleague' where application_id is null`.execute(database);
  await sql`
    insert into users (id, email, first_name, last_name, role)
    select 'applicant-' || n, 'applicant-' || n || '@mill.example', 'Applicant', n::text, 'producer'
    from generate_series(1, 8) as n`.execute(database);
  await sql`
    insert into producer_applications (user_id, form, status, answers, submitted_at)
    select 'applicant-' || n, 'page', 'submitted',
      jsonb_build_object('producerCompanyName', 'Mill ' || n, 'country', 'greece', 'email', n || '@mill.example'),
      now() - interval '40 days' + n * interval '5 days'
    from generate_series(1, 8) as n`.execute(database);
}
