-- Writes the row of a case as derived from its source. Concurrent calls wait for each other: the case of the
-- application is locked first, then the case itself.
create or replace function sync_case(of_kind text, of_subject text) returns void language plpgsql as $$
declare
  known_kind case_kinds;
  derived record;
begin
  if of_subject is null then return; end if;
  select * into strict known_kind from case_kinds where kind = of_kind;
  if known_kind.of_application then
    perform from cases where kind = 'application' and subject = of_subject for update;
  end if;
  perform from cases where kind = of_kind and subject = of_subject for update;
  select * into derived from derived_case(of_kind, of_subject);
  if not found then
    delete from cases where kind = of_kind and subject = of_subject;
    return;
  end if;
  insert into cases (kind, subject, state, producer_id, application_id, title, country, opened_at, closed_at,
    due_on, late_on, assignee_id, normalized, original)
  values (of_kind, of_subject, derived.state, derived.producer_id, derived.application_id, derived.title,
    derived.country, derived.opened_at, derived.closed_at, derived.due_on, derived.late_on, derived.assignee_id,
    derived.normalized, derived.original)
  on conflict (kind, subject) do update set state = excluded.state, producer_id = excluded.producer_id,
    application_id = excluded.application_id, title = excluded.title, country = excluded.country,
    opened_at = excluded.opened_at, closed_at = excluded.closed_at, due_on = excluded.due_on,
    late_on = excluded.late_on, normalized = excluded.normalized, original = excluded.original,
    assignee_id = case when known_kind.of_application then excluded.assignee_id else cases.assignee_id end;
end $$;
